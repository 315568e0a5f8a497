import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '@village/resource'
import {
  type Call,
  idArray,
  lockedTenants,
  nobodyIn,
  passesByItself,
  perInstallation,
  type Services,
} from '@village/server'
import { devicesSay, type StateReason, takeDeviceTurns, takeReadingsTurn } from '../life/life.server.ts'
import { MACHINE } from '../life/machine.states.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { Batches } from './batches.ts'
import type { KnownDevice } from './credentials.server.ts'

/** Connections that are noted together. */
const MOST_TOGETHER = 500
const MOST_TRIES = 60
const AGAIN_MS = 500

/** A device that is connected to this process. */
export interface Session {
  readonly device: KnownDevice
  /** Of this connection, in the shadow of the device: whoever has it there is the live one. */
  readonly number: string
  /** Sends to the device. Resolves when it has acknowledged. */
  publish(topic: string, payload: string): Promise<void>
  /** Whether it has subscribed to this topic. */
  hears(topic: string): boolean
  close(): void
}

const keyOf = ({ tenantId, machineId }: Pick<KnownDevice, 'tenantId' | 'machineId'>): string =>
  `${tenantId} ${machineId}`

/** The sessions of one process. What other servers hold is in the shadows of the devices. */
export class Sessions {
  readonly #services: Services
  readonly #open = new Map<string, Session>()
  /** Numbers of those that the shadows know. */
  readonly #noted = new Set<string>()
  readonly #begun = new Batches<Session, void>(MOST_TOGETHER, all => this.#perTenant(all, noteBegun))
  readonly #ended = new Batches<Ended, void>(MOST_TOGETHER, all => this.#perTenant(all, noteEnded))
  readonly #beginning = new Map<string, Promise<void>>()
  /** The name of this process among those that hold sessions. */
  readonly server = randomUUID()
  #isLeaving = false
  #count = 0

  constructor(services: Services) {
    this.#services = services
  }
  newNumber(): string {
    return `${this.server}:${++this.#count}`
  }
  get count(): number {
    return this.#open.size
  }
  of(device: Pick<KnownDevice, 'tenantId' | 'machineId'>): Session | undefined {
    return this.#open.get(keyOf(device))
  }

  #in<T>(tenantId: string, work: (call: Call) => Promise<T>): Promise<T> {
    return this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, work)
  }

  async #perTenant<T extends Pick<Session, 'device'>>(
    all: readonly T[],
    note: (some: readonly T[], call: Call) => Promise<void>,
  ): Promise<readonly void[]> {
    for (const tenantId of new Set(all.map(({ device }) => device.tenantId))) {
      const some = all.filter(({ device }) => device.tenantId === tenantId)
      await patiently(() =>
        this.#in(tenantId, async call => {
          await takeReadingsTurn(call)
          await note(some, call)
        }),
      )
    }
    return all.map(() => undefined)
  }

  /** A device has connected: an older connection of it, wherever it is, says nothing any more. */
  begin(session: Session): Promise<void> {
    const { device, number } = session
    const older = this.#open.get(keyOf(device))
    this.#open.set(keyOf(device), session)
    older?.close()
    const begun = this.#begun.add(session).then(() => {
      this.#noted.add(number)
    })
    this.#beginning.set(number, begun)
    return begun
  }

  /**
   * The connection is over. Only the live one takes its device off line; a device that sleeps is not gone, and neither is one
   * whose server goes down: it connects again.
   */
  async end({ device, number }: Session, why: Extract<StateReason, 'left' | 'lost'>): Promise<void> {
    await Promise.allSettled([this.#beginning.get(number)])
    this.#beginning.delete(number)
    if (this.#open.get(keyOf(device))?.number === number) this.#open.delete(keyOf(device))
    this.#noted.delete(number)
    if (!this.#isLeaving) await this.#ended.add({ device, number, why })
  }

  /** This server lives, and its sessions with it. */
  async showLife(): Promise<void> {
    await this.#services.as(this.#services.platform, { source: 'job' }, async call => {
      await call.db.sql`insert into device_sessionserver (id, server, seen)
        values (${call.services.newId()}::bigint, ${this.server}, clock_timestamp())
        on conflict (server) do update set seen = excluded.seen`
    })
  }

  /** This server goes down: its devices are nowhere, and come back to another or to the next one. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    const open = [...this.#open.values()]
    for (const one of open) one.close()
    await Promise.allSettled(this.#beginning.values())
    await this.#services.as(this.#services.platform, { source: 'job' }, async call => {
      await call.db.sql`update device_shadow set session = null where session like ${`${this.server}:%`}
        and tenant_id <> all(${await lockedTenants(call)}::varchar[])`
      await call.db.sql`delete from device_sessionserver where server = ${this.server}`
    })
  }

  /** Closes what is not right any more: another server has the device, its credential is a newer one, it is out of service. */
  async check(): Promise<void> {
    const tenants = new Map<string, Session[]>()
    for (const one of [...this.#open.values()].filter(({ number }) => this.#noted.has(number)))
      tenants.set(one.device.tenantId, [...(tenants.get(one.device.tenantId) ?? []), one])
    for (const [tenantId, sessions] of tenants) {
      const right = await this.#in(tenantId, call => rightOf(sessions, call))
      for (const one of sessions) if (!right.has(one.number)) one.close()
    }
  }
}

/** Tried again while the database is away or busy with the same devices. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!passesByItself(error) || tries === MOST_TRIES) throw error
      await pause(AGAIN_MS)
    }
}

interface Ended extends Pick<Session, 'device' | 'number'> {
  readonly why: Extract<StateReason, 'left' | 'lost'>
}

/** Devices of one tenant have connected. */
async function noteBegun(sessions: readonly Session[], call: Call): Promise<void> {
  // Of two connections of one device the later one counts.
  const latest = new Map(sessions.map(one => [one.device.machineId, one]))
  const sorted = [...latest.values()].toSorted((a, b) => (a.device.machineId < b.device.machineId ? -1 : 1))
  const ids = sorted.map(({ device }) => device.machineId)
  await takeDeviceTurns(ids, call)
  await call.db.sql`
    insert into device_shadow as s (id, tenant_id, machine_id, session, last_seen)
    select n.id, ${call.tenant}, n.machine_id, n.session, ${call.now}::timestamptz
    from unnest(${call.services.newIds(sorted.length)}::bigint[], ${ids}::bigint[], ${sorted.map(({ number }) => number)}::varchar[])
      as n(id, machine_id, session)
    on conflict (tenant_id, machine_id) do update set session = excluded.session, last_seen = greatest(s.last_seen, excluded.last_seen)`
  await devicesSay(ids, MACHINE.online, call, 'connected')
}

/** Connections of devices of one tenant are over: those that were the live ones take their devices off line. */
async function noteEnded(all: readonly Ended[], call: Call): Promise<void> {
  const sorted = all.toSorted((a, b) => (a.device.machineId < b.device.machineId ? -1 : 1))
  const own = sorted.map(({ device }) => device.machineId)
  await takeDeviceTurns([...own, ...(await childrenOf(own, call))], call)
  const rows = await call.db.sql<{ machine_id: Id }>`
    update device_shadow s set session = null
    from (select s.id from device_shadow s
      join unnest(${sorted.map(({ device }) => device.machineId)}::bigint[], ${sorted.map(({ number }) => number)}::varchar[])
        as n(machine_id, session) on s.machine_id = n.machine_id and s.session = n.session
      where s.tenant_id = ${call.tenant} order by s.machine_id for update of s) ended
    where s.tenant_id = ${call.tenant} and s.id = ended.id returning s.machine_id`
  const gone = new Set(rows.map(row => row.machine_id))
  for (const why of ['left', 'lost'] as const) {
    const ids = sorted.filter(one => one.why === why && gone.has(one.device.machineId) && !one.device.sleeps)
    if (ids.length === 0) continue
    const machineIds = ids.map(({ device }) => device.machineId)
    await devicesSay(machineIds, MACHINE.offline, call, why)
    await childrenSay(machineIds, call)
  }
}

async function childrenOf(gatewayIds: readonly Id[], call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`select id from device_machine
    where tenant_id = ${call.tenant} and parent_id = any(${idArray(gatewayIds)}::bigint[]) and not is_deleted`
  return rows.map(({ id }) => id)
}

/** Children speak through their gateways: with them they are gone. */
async function childrenSay(gatewayIds: readonly Id[], call: Call): Promise<void> {
  const children = await call.db.sql<{ id: Id }>`
    select m.id from device_machine m
    left join device_shadow s on s.tenant_id = m.tenant_id and s.machine_id = m.id
    where m.tenant_id = ${call.tenant} and m.parent_id = any(${idArray(gatewayIds)}::bigint[]) and m.status = ${MACHINE.online}
      and not m.is_deleted and s.session is null and s.last_seen is not null`
  if (children.length > 0)
    await devicesSay(
      children.map(({ id }) => id),
      MACHINE.offline,
      call,
      'gateway',
    )
}

/** Numbers of the sessions that are right still. */
async function rightOf(sessions: readonly Session[], call: Call): Promise<ReadonlySet<string>> {
  const rows = await call.db.sql<{ session: string; status: string; credential_id: Id; machine_id: Id }>`
    select s.session, m.status, c.id as credential_id, m.id as machine_id from device_machine m
    join device_shadow s on s.tenant_id = m.tenant_id and s.machine_id = m.id
    join device_credential c on c.tenant_id = m.tenant_id and c.machine_id = m.id
    where m.tenant_id = ${call.tenant} and m.id = any(${idArray(sessions.map(({ device }) => device.machineId))}::bigint[])
      and not m.is_deleted`
  const byNumber = new Map(sessions.map(one => [one.number, one]))
  const right = rows.filter(row => {
    const session = byNumber.get(row.session)
    return session && !isOutOfService(row) && row.credential_id === session.device.credentialId
  })
  return new Set(right.map(row => row.session))
}

const all = perInstallation(services => new Sessions(services))
/** The sessions of this process. */
export const sessionsOf = (services: Services): Sessions => all(services)

const DEAD_AFTER_SECONDS = 15
/**
 * Clears sessions of servers whose heartbeat has stopped; their devices reconnect or become offline by silence. Sessions of a
 * read-only tenant stay until it can be changed again.
 */
export async function forgetDeadServers(services: Services): Promise<void> {
  await services.as(services.platform, { source: 'job' }, async call => {
    const dead = await call.db.sql`delete from device_sessionserver
      where seen < clock_timestamp() - ${DEAD_AFTER_SECONDS} * interval '1 second' returning server`
    await call.db.sql`update device_shadow set session = null where session is not null
      and split_part(session, ':', 1) not in (select server from device_sessionserver)
      and tenant_id <> all(${await lockedTenants(call)}::varchar[])`
    if (dead.length > 0) services.log.info({ servers: dead.length }, 'sessions of servers that are gone were forgotten')
  })
}
