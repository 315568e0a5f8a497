import { type Id, momentDate, momentMs } from '@village/resource'
import { type Call, inTenantOf, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { mutedUntil } from '../../alarm-mute/muted.server.ts'
import { alarmrule } from '../../alarmrule/alarmrule.resource.ts'
import { stepsOf } from '../../alarmrule/escalation-steps.ts'
import type { Rule } from '../../alarmrule/rules-of.server.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION, ALARM } from '../declared/alarm.states.ts'
import { notifyOf } from './notifying.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Nobody has acknowledged an alarm in its time. */
    'alarm.escalate': Due
  }
}

interface Due {
  readonly id: Id
  /** Which step, from 0. */
  readonly step?: number
  /** yyyy-MM-dd HH:mm:ss: since when nobody has acknowledged it; the alarm's first time unless said. */
  readonly from?: string
}

const keyOf = (id: Id): string => `alarm.escalate:${id}`

interface Patience {
  /** yyyy-MM-dd HH:mm:ss: since when nobody has acknowledged it. */
  readonly from: string
  /** Index of the next step. */
  readonly step?: number
}
/** Waits for the next step of a rule; nothing where there is none. */
export async function queueEscalation(
  row: { readonly id: Id; readonly tenantId: string },
  rule: Rule,
  { from, step = 0 }: Patience,
  call: Call,
): Promise<void> {
  const due = stepsOf(rule)[step]
  if (!due) return
  const at = new Date(momentMs(from) + due.afterMin * 60_000)
  await inTenantOf(row, call).later('alarm.escalate', { id: row.id, step, from }, { key: keyOf(row.id), at })
}

/** The job `alarm.escalate`: the level rises, whom the step names is told, and the next step waits. */
export const escalate = urgentJob(
  tidyJob(async ({ id, step = 0, from }: Due, caller: Call): Promise<void> => {
    const whole = wholeTenant(caller)
    const row = await whole.db.of(alarm).get(id)
    if (row?.status !== ALARM.open || !row.ruleId) return
    const call = inTenantOf(row, whole)
    // Somebody has asked for quiet about this device: the time begins when that is over.
    const quiet = row.machineId ? await mutedUntil(row.machineId, call) : null
    if (quiet)
      return call.later(
        'alarm.escalate',
        { id, step, ...(from && { from }) },
        { key: `${keyOf(id)}:quiet`, at: momentDate(quiet) },
      )
    const rule = await call.db.of(alarmrule).get(row.ruleId)
    if (!rule || !stepsOf(rule)[step]) return
    const level = rule.escalateLevel && rule.escalateLevel > row.level ? rule.escalateLevel : row.level
    const after = level === row.level ? row : await call.db.of(alarm).edit(id, { level })
    await addLogLine(after, { action: ACTION.escalated, by: null }, call)
    await notifyOf(after, rule, call, { why: 'escalated', step })
    await queueEscalation(after, rule, { from: from ?? row.firstTime ?? call.now, step: step + 1 }, call)
  }),
)

/** Somebody has taken the alarm up: nobody else has to be told. */
export async function callOffEscalation(id: Id, call: Call): Promise<void> {
  await call.callOff(keyOf(id))
  await call.callOff(`${keyOf(id)}:quiet`)
}
