import type { Id } from '@village/resource'
import { type Call, everySoOften, idArray, nobodyIn, perInstallation, runs, type Services } from '@village/server'
import { noteUnkept } from './refused-values.server.ts'

const EVERY_MS = 3000

interface Unstored {
  readonly tenantId: string
  readonly machineId: Id
  readonly cause: string
  /** The newest of them. */
  sample: string
  count: number
}

/** Messages that never came to the queue: too fast, or on topics of others. A flood costs no statement a message. */
class UnstoredMessages {
  readonly #services: Services
  #byDevice = new Map<string, Unstored>()

  constructor(services: Services) {
    this.#services = services
  }

  add({ tenantId, machineId }: Pick<Unstored, 'tenantId' | 'machineId'>, sample: string, cause = 'tooFast'): void {
    const known = this.#byDevice.get(`${machineId} ${cause}`) ?? { tenantId, machineId, cause, sample, count: 0 }
    known.count++
    known.sample = sample
    this.#byDevice.set(`${machineId} ${cause}`, known)
  }

  /** Counts them as refused. */
  async note(): Promise<void> {
    const all = [...this.#byDevice.values()]
    this.#byDevice = new Map()
    for (const tenantId of new Set(all.map(one => one.tenantId))) {
      const own = all.filter(one => one.tenantId === tenantId)
      await this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, call => noteOf(own, call))
    }
  }
}

async function noteOf(unstored: readonly Unstored[], call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; dept_id: Id }>`select id, dept_id from device_machine
    where tenant_id = ${call.tenant} and id = any(${idArray(unstored.map(one => one.machineId))}::bigint[])`
  const deptOf = new Map(rows.map(row => [row.id, row.dept_id]))
  await noteUnkept(
    unstored.flatMap(({ machineId, cause, sample, count }) => {
      const deptId = deptOf.get(machineId)
      return deptId === undefined ? [] : [{ machineId, deptId, cause, place: '', sample, count }]
    }),
    call,
  )
}

const all = perInstallation(services => new UnstoredMessages(services))
/** Those of this process. */
export const unstoredOf = (services: Services): UnstoredMessages => all(services)

export default runs({
  name: 'device.unstored',
  start: async services => everySoOften(EVERY_MS, () => unstoredOf(services).note(), services),
})
