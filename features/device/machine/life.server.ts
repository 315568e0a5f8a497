import type { Id } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { machinelog } from '../machinelog/machinelog.resource.ts'
import { tellReadings } from '../reading-listeners.server.ts'
import { LOG_TYPE_OF, MACHINE, type MachineState } from './machine.states.ts'

/** From which states a device comes into one by itself: first message, gone, back (domain-model §4.7.2). */
const BY_ITSELF: Readonly<Partial<Record<MachineState, readonly MachineState[]>>> = {
  [MACHINE.online]: [MACHINE.inactive, MACHINE.offline],
  [MACHINE.offline]: [MACHINE.online],
  [MACHINE.fault]: [MACHINE.online],
}

interface StateChange {
  readonly machineId: Id
  readonly deptId: Id | null
  readonly tenantId: string
  readonly from: string | null
  readonly to: string
  /** In the words of whoever changed it; '' for what a device says of itself. */
  readonly reason: string
}
/** The line of the log that says that a device has come into another state: its keys say which, in every language. */
export async function noteState(
  { machineId, deptId, tenantId, from, to, reason }: StateChange,
  call: Call,
): Promise<void> {
  await bulkAdd(call, machinelog, [
    {
      tenantId,
      deptId,
      machineId,
      logType: LOG_TYPE_OF[to] ?? '8',
      logTime: call.now,
      content: reason,
      fromStatus: from,
      toStatus: to,
      operatorId: call.user.id === '0' ? null : call.user.id,
      success: 1,
    },
  ])
}

/**
 * What a device says of itself: it is here, or gone, or broken. Only from a state from which it can: a device that was
 * disabled stays so. Two messages at the same moment make one change.
 */
export async function deviceSays(machineId: Id, to: '1' | '2' | '3', call: Call): Promise<void> {
  const [changed] = await call.db.sql<{ dept_id: Id | null; tenant_id: string; old: string }>`
    update device_machine m set status = ${to},
      last_online_time = case when ${to === MACHINE.online} then ${call.now}::timestamptz else m.last_online_time end,
      last_offline_time = case when ${to === MACHINE.offline} then ${call.now}::timestamptz else m.last_offline_time end
    from (select id, status from device_machine where id = ${machineId}::bigint for update) before
    where m.id = before.id and before.status = any(${[...BY_ITSELF[to]!]}::varchar[])
    returning m.dept_id, m.tenant_id, before.status as old`
  if (!changed) return
  await call.services.changed('device.machine', call)
  await noteState(
    { machineId, deptId: changed.dept_id, tenantId: changed.tenant_id, from: changed.old, to, reason: '' },
    call,
  )
  const online = to === MACHINE.online ? 1 : 0
  await tellReadings([{ machineId, at: call.now, values: { online } }], call)
}
