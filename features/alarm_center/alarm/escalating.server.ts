import { type Id, momentMs } from '@village/resource'
import { type Call, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
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

export const queueEscalation = (
  { id, firstTime }: { readonly id: Id; readonly firstTime: string | null },
  afterMin: number,
  call: Call,
): Promise<void> =>
  call.later(
    'alarm.escalate',
    { id },
    { key: keyOf(id), at: new Date(momentMs(firstTime ?? call.now) + afterMin * 60_000) },
  )

/** The job `alarm.escalate`: the level rises and the same people are told again. */
export const escalate = urgentJob(
  tidyJob(async ({ id }: { readonly id: Id }, caller: Call): Promise<void> => {
    const call = wholeTenant(caller)
    const row = await call.db.of(alarm).get(id)
    if (row?.status !== ALARM.open || !row.ruleId) return
    const rule = await call.db.of(alarmrule).get(row.ruleId)
    if (!rule) return
    const level = rule.escalateLevel && rule.escalateLevel > row.level ? rule.escalateLevel : row.level
    const after = level === row.level ? row : await call.db.of(alarm).edit(id, { level })
    await addLogLine(after, { action: ACTION.escalated, by: null }, call)
    await notifyOf(after, rule, call, 'escalated')
  }),
)

/** Somebody has taken the alarm up: nobody else has to be told. */
export const callOffEscalation = (id: Id, call: Call): Promise<void> => call.callOff(keyOf(id))
