import type { Id } from '@village/resource'
import { idArray, nobodyIn, type Services } from '@village/server'
import { COMMAND } from '../command/command-states.ts'
import { inDialect, takeWaiting } from '../command/sending.server.ts'
import { desiredJ, desiredT, type Sent } from '../dialect/sent-message.ts'
import type { BrokerClient, Published } from './broker-client.server.ts'
import type { OutsideDevices, Route } from './outside-devices.server.ts'
import { beforeTopicsTo } from './sender-in.ts'

const MOST = 100
/** A device that does not listen is tried again after so long, or when it has said something. */
const AGAIN_MS = 5000
const HOUR_SECONDS = 3600

interface Waiting {
  readonly tenantId: string
  readonly machineId: Id
  readonly sn: string
  readonly productCode: string
}
/** The device by which it goes is the one that waits: for a child its gateway. */
interface Changed extends Waiting {
  readonly childId: Id
  readonly childSn: string
  readonly desired: Readonly<Record<string, unknown>>
  readonly version: number
}
type Command = Awaited<ReturnType<typeof takeWaiting>>[number]
const keyOf = ({ tenantId, machineId }: Pick<Waiting, 'tenantId' | 'machineId'>): string => `${tenantId} ${machineId}`

/** Sends commands and desired values to devices behind a broker of one's own. */
export class OutsideSending {
  readonly #services: Services
  readonly #devices: OutsideDevices
  readonly #client: BrokerClient
  readonly #deafUntilMs = new Map<string, number>()

  constructor(client: BrokerClient, devices: OutsideDevices, services: Services) {
    this.#client = client
    this.#devices = devices
    this.#services = services
  }

  /** A device has said something: it may listen by now. */
  spoke(device: Pick<Waiting, 'tenantId' | 'machineId'>): void {
    this.#deafUntilMs.delete(keyOf(device))
  }

  /** Sends what waits for devices that have no connection to one of the servers. */
  async sendAll(): Promise<void> {
    if (!this.#client.isConnected) return
    const isNow = (one: Waiting): boolean =>
      (this.#deafUntilMs.get(keyOf(one)) ?? 0) <= this.#services.clock.monotonicMs()
    for (const one of (await waitingCommands(this.#services)).filter(isNow)) await this.#sendCommands(one)
    const changed = (await changedDesired(this.#services)).filter(one => this.#devices.routeTo(one) && isNow(one))
    for (const one of changed) await this.#sendDesired(one)
  }

  /** Ways by which a device may be reached: the one by which it has spoken, else both dialects by its serial number. */
  #waysTo(one: Waiting): readonly Pick<Route, 'dialect' | 'before'>[] {
    const route = this.#devices.routeTo(one)
    if (route) return [route]
    return [
      { dialect: 'j', before: '' },
      { dialect: 't', before: beforeTopicsTo(one.sn) },
    ]
  }

  async #publish(one: Waiting, sentBy: (dialect: 't' | 'j') => Sent, seconds: number): Promise<Published> {
    for (const { dialect, before } of this.#waysTo(one)) {
      const { topic, payload } = sentBy(dialect)
      const published = await this.#client.publish(before + topic, payload, seconds)
      if (published !== 'nobody') return published
    }
    this.#deafUntilMs.set(keyOf(one), this.#services.clock.monotonicMs() + AGAIN_MS)
    return 'nobody'
  }

  /** Taken before they go out, so that no other server sends them; what nobody listened to is put back. */
  async #sendCommands(one: Waiting): Promise<void> {
    const as = nobodyIn(this.#services, one.tenantId)
    const taken = await this.#services.as(as, { source: 'job' }, call => takeWaiting(one.machineId, MOST, call))
    const unsent: Id[] = []
    for (const command of taken.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))) {
      const published = unsent.length > 0 ? 'nobody' : await this.#sendCommand(one, command)
      if (published !== 'taken') unsent.push(command.id)
    }
    await this.#services.as(as, { source: 'job' }, async call => {
      await call.db.sql`update device_command set status = ${COMMAND.queued}, send_time = null
        where tenant_id = ${one.tenantId} and id = any(${idArray(unsent)}::bigint[]) and status = ${COMMAND.sent}`
      if (unsent.length < taken.length) await call.services.changed('device.command', call)
    })
  }
  #sendCommand(one: Waiting, command: Command): Promise<Published> {
    const atMs = this.#services.clock.date().getTime()
    const leftMs = command.left_ms
    return this.#publish(one, dialect => inDialect(command, one, dialect, atMs), Math.max(1, Math.ceil(leftMs / 1000)))
  }

  /** Sent before it is noted: the same values twice do no harm. */
  async #sendDesired(one: Changed): Promise<void> {
    const { tenantId, childId, sn, productCode, desired, version } = one
    const childSn = childId === one.machineId ? undefined : one.childSn
    const address = { productCode, sn, ...(childSn && { childSn }) }
    const sent = (dialect: 't' | 'j'): Sent =>
      dialect === 't' ? desiredT(desired, childSn) : desiredJ(address, String(version), desired)
    if ((await this.#publish(one, sent, HOUR_SECONDS)) !== 'taken') return
    await this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, async call => {
      await call.db.sql`update device_shadow set desired_sent = greatest(coalesce(desired_sent, 0), ${version})
        where tenant_id = ${tenantId} and machine_id = ${childId}::bigint`
    })
  }
}

/** Devices, or the gateways before them, for which commands wait and which are connected to none of the servers. */
const waitingCommands = (services: Services): Promise<readonly Waiting[]> =>
  services.as(
    services.platform,
    { source: 'job' },
    call => call.db.sql<Waiting>`
      select distinct g.tenant_id as "tenantId", g.id as "machineId", g.sn, coalesce(p.product_code, '') as "productCode"
      from device_command c join device_machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id
      join device_machine g on g.tenant_id = m.tenant_id and g.id = coalesce(nullif(m.parent_id, 0), m.id)
      left join device_deviceproduct p on p.tenant_id = g.tenant_id and p.id = g.product_id
      left join device_shadow s on s.tenant_id = g.tenant_id and s.machine_id = g.id
      where c.status = ${COMMAND.queued} and s.session is null`,
  )

const changedDesired = (services: Services): Promise<readonly Changed[]> =>
  services.as(
    services.platform,
    { source: 'job' },
    call => call.db.sql<Changed>`
      select g.tenant_id as "tenantId", g.id as "machineId", g.sn, coalesce(p.product_code, '') as "productCode",
        m.id as "childId", m.sn as "childSn", s.desired, s.desired_version as version
      from device_shadow s join device_machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
      join device_machine g on g.tenant_id = m.tenant_id and g.id = coalesce(nullif(m.parent_id, 0), m.id)
      left join device_deviceproduct p on p.tenant_id = g.tenant_id and p.id = g.product_id
      left join device_shadow h on h.tenant_id = g.tenant_id and h.machine_id = g.id
      where s.desired_version > coalesce(s.desired_sent, 0) and s.session is null and h.session is null and not m.is_deleted`,
  )
