import type { Id } from '@village/resource'
import { bulkAdd, type Call, idArray, personOf } from '@village/server'
import { machinelog } from '../machinelog/machinelog.resource.ts'
import { tellReadings } from '../reading-listeners.server.ts'
import { LOG_TYPE_OF, MACHINE, type MachineState } from './machine.states.ts'

declare module '@village/server' {
  interface Topics {
    /** A device has come into another state by itself. */
    device: { readonly machineId: Id; readonly state: string; readonly stateReason: string }
  }
}
/** Browsers are sent this many changes of one statement; beyond it they see the rest when they reload the list. */
const MOST_TOLD = 100

/**
 * What is stored of a tenant's devices and what becomes of them goes one after another, over all servers: sets of the same
 * devices would otherwise wait for each other in a circle.
 */
export const takeReadingsTurn = (call: Call): Promise<void> => call.turn(`readings:${call.tenant}`)

/**
 * Taken before any row of these devices is written, by whoever stores what they say or changes their state: the rows of their
 * shadows, states and alarms are then written in one order. Who takes the turn of all readings takes it first.
 */
export const takeDeviceTurns = (machineIds: readonly Id[], call: Call): Promise<void> =>
  call.turn(...machineIds.map(id => `device:${id}`))

/** From which states a device comes into one by itself: first message, gone, back (domain-model §4.7.2). */
const BY_ITSELF: Readonly<Partial<Record<MachineState, readonly MachineState[]>>> = {
  [MACHINE.online]: [MACHINE.inactive, MACHINE.offline],
  [MACHINE.offline]: [MACHINE.online],
  [MACHINE.fault]: [MACHINE.online],
}

/** Keys of machine_state_reason. */
export type StateReason = 'connected' | 'reported' | 'said' | 'left' | 'lost' | 'silent' | 'gateway'

interface StateChange {
  readonly machineId: Id
  readonly deptId: Id | null
  readonly tenantId: string
  readonly from: string | null
  readonly to: string
  /** In the words of whoever changed it; '' for what a device says of itself. */
  readonly reason: string
  /** Key of machine_state_reason, for what came by itself. */
  readonly why?: StateReason | null
}
/** The lines of the log that say that devices have come into another state: their keys say which, in every language. */
export async function noteStates(changes: readonly StateChange[], call: Call): Promise<void> {
  await bulkAdd(
    call,
    machinelog,
    changes.map(({ machineId, deptId, tenantId, from, to, reason, why = null }) => ({
      tenantId,
      deptId,
      machineId,
      logType: LOG_TYPE_OF[to] ?? '8',
      logTime: call.now,
      content: reason,
      fromStatus: from,
      toStatus: to,
      operatorId: personOf(call),
      stateReason: why,
      success: 1,
    })),
  )
}

interface Changed {
  readonly id: Id
  readonly dept_id: Id | null
  readonly tenant_id: string
  readonly old: string
}
/** Who comes on line is heard at this moment, which the same statement notes; later silence is counted from there. */
async function changeStates(
  machineIds: readonly Id[],
  to: '1' | '2' | '3',
  why: StateReason | null,
  call: Call,
): Promise<readonly Changed[]> {
  const from = [...BY_ITSELF[to]!]
  const ids = idArray(machineIds)
  const heard = to === MACHINE.online && why === null ? machineIds : []
  return call.db.sql<Changed>`
    with heard as (insert into device_shadow as s (id, tenant_id, machine_id, last_seen)
      select n.id, m.tenant_id, m.id, ${call.now}::timestamptz
      from unnest(${call.services.newIds(heard.length)}::bigint[], ${idArray(heard)}::bigint[]) as n(id, machine_id)
      join device_machine m on (${call.tenant}::varchar is null or m.tenant_id = ${call.tenant}) and m.id = n.machine_id
      on conflict (tenant_id, machine_id) do update set last_seen = greatest(s.last_seen, excluded.last_seen))
    update device_machine m set status = ${to}, state_reason = ${why},
      last_online_time = case when ${to === MACHINE.online} then ${call.now}::timestamptz else m.last_online_time end,
      last_offline_time = case when ${to === MACHINE.offline} then ${call.now}::timestamptz else m.last_offline_time end
    from (select tenant_id, id, status from device_machine
      where (${call.tenant}::varchar is null or tenant_id = ${call.tenant}) and id = any(${ids}::bigint[])
      and status = any(${from}::varchar[]) order by id for update) before
    where m.tenant_id = before.tenant_id and m.id = before.id and before.status = any(${from}::varchar[])
    returning m.id, m.dept_id, m.tenant_id, before.status as old`
}

/**
 * What devices of one tenant say of themselves: they are here, or gone, or broken. Only those change that are in a state
 * from which they can: a device that was disabled stays so. Two messages at the same moment make one change.
 */
export async function devicesSay(
  machineIds: readonly Id[],
  to: '1' | '2' | '3',
  call: Call,
  why: StateReason | null = null,
): Promise<void> {
  const changed = await changeStates(machineIds, to, why, call)
  if (changed.length === 0) return
  await call.services.changed('device.machine', call)
  await noteStates(
    changed.map(({ id, dept_id: deptId, tenant_id: tenantId, old }) => {
      return { machineId: id, deptId, tenantId, from: old, to, reason: '', why }
    }),
    call,
  )
  for (const { id, dept_id: deptId, tenant_id: tenantId } of changed.slice(0, MOST_TOLD))
    await call.tell(
      'device',
      { resource: 'device.machine', tenantId, deptIds: deptId ? [deptId] : [] },
      { machineId: id, state: to, stateReason: why ?? '' },
    )
  const online = to === MACHINE.online ? 1 : 0
  await tellReadings(
    changed.map(({ id }) => ({ machineId: id, at: call.now, values: { online } })),
    call,
  )
}
/** The same for one device. */
export async function deviceSays(machineId: Id, to: '1' | '2' | '3', call: Call): Promise<void> {
  await takeDeviceTurns([machineId], call)
  await devicesSay([machineId], to, call)
}
