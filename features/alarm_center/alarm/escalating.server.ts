import { type Id, momentDate, momentMs } from '@village/resource'
import { type Call, inTenantOf, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import { mutedUntil } from '../alarm-mute/muted.server.ts'
import { alarmrule } from '../alarmrule/alarmrule.resource.ts'
import { alarm } from './alarm.resource.ts'
import { ACTION, ALARM } from './alarm.states.ts'
import { notifyOf } from './notifying.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Nobody has acknowledged an alarm in its time. */
    'alarm.escalate': { readonly id: Id }
  }
}

const keyOf = (id: Id): string => `alarm.escalate:${id}`

interface Patience {
  readonly afterMin: number
  /** yyyy-MM-dd HH:mm:ss: since when nobody has acknowledged it. */
  readonly from: string
}
export const queueEscalation = (
  row: { readonly id: Id; readonly tenantId: string },
  { afterMin, from }: Patience,
  call: Call,
): Promise<void> =>
  inTenantOf(row, call).later(
    'alarm.escalate',
    { id: row.id },
    { key: keyOf(row.id), at: new Date(momentMs(from) + afterMin * 60_000) },
  )

/** The job `alarm.escalate`: the level rises and the same people are told again. */
export const escalate = urgentJob(
  tidyJob(async ({ id }: { readonly id: Id }, caller: Call): Promise<void> => {
    const whole = wholeTenant(caller)
    const row = await whole.db.of(alarm).get(id)
    if (row?.status !== ALARM.open || !row.ruleId) return
    const call = inTenantOf(row, whole)
    // Somebody has asked for quiet about this device: the time begins when that is over.
    const quiet = row.machineId ? await mutedUntil(row.machineId, call) : null
    if (quiet) return call.later('alarm.escalate', { id }, { key: `${keyOf(id)}:quiet`, at: momentDate(quiet) })
    const rule = await call.db.of(alarmrule).get(row.ruleId)
    if (!rule) return
    const level = rule.escalateLevel && rule.escalateLevel > row.level ? rule.escalateLevel : row.level
    const after = level === row.level ? row : await call.db.of(alarm).edit(id, { level })
    await addLogLine(after, { action: ACTION.escalated, by: null }, call)
    await notifyOf(after, rule, call, 'escalated')
  }),
)

/** Somebody has taken the alarm up: nobody else has to be told. */
export async function callOffEscalation(id: Id, call: Call): Promise<void> {
  await call.callOff(keyOf(id))
  await call.callOff(`${keyOf(id)}:quiet`)
}
