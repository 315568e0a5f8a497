import type { Id } from '@village/resource'
import { type Call, everySoOften, idArray, nobodyIn, perInstallation, runs, type Services } from '@village/server'
import { noteUnkept } from './refused-values.server.ts'

const EVERY_MS = 3000

interface Dropped {
  readonly tenantId: string
  readonly machineId: Id
  /** The newest of them. */
  sample: string
  count: number
}

/** Messages that came too fast, until they are noted: a flood costs no statement a message. */
class DroppedMessages {
  readonly #services: Services
  #byDevice = new Map<Id, Dropped>()

  constructor(services: Services) {
    this.#services = services
  }

  add({ tenantId, machineId }: Pick<Dropped, 'tenantId' | 'machineId'>, sample: string): void {
    const known = this.#byDevice.get(machineId) ?? { tenantId, machineId, sample, count: 0 }
    known.count++
    known.sample = sample
    this.#byDevice.set(machineId, known)
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

async function noteOf(dropped: readonly Dropped[], call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; dept_id: Id }>`select id, dept_id from device_machine
    where tenant_id = ${call.tenant} and id = any(${idArray(dropped.map(one => one.machineId))}::bigint[])`
  const deptOf = new Map(rows.map(row => [row.id, row.dept_id]))
  await noteUnkept(
    dropped.flatMap(({ machineId, sample, count }) => {
      const deptId = deptOf.get(machineId)
      return deptId === undefined ? [] : [{ machineId, deptId, cause: 'tooFast', place: '', sample, count }]
    }),
    call,
  )
}

const all = perInstallation(services => new DroppedMessages(services))
/** Those of this process. */
export const droppedOf = (services: Services): DroppedMessages => all(services)

export default runs({
  name: 'device.dropped',
  start: async services => everySoOften(EVERY_MS, () => droppedOf(services).note(), services),
})
