import type { Id } from '@village/resource'
import { type Call, onStart, tidyJob, wholeTenant } from '@village/server'
import { alarmrule } from '../alarmrule/alarmrule.resource.ts'
import { evaluateTime } from './evaluating.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Time has passed: durations run out, devices are silent, recoveries have lasted. */
    'alarm.sweep': Readonly<Record<string, never>>
  }
}

const EVERY_MS = 30_000
/** States of one run at most; the others come with the next. */
const MOST = 2000

/** One run for each half minute, however many servers there are. */
function queueNext({ services, later }: Call): Promise<void> {
  const at = new Date((Math.floor(services.clock.date().getTime() / EVERY_MS) + 1) * EVERY_MS)
  return later('alarm.sweep', {}, { key: `alarm.sweep:${at.getTime()}`, at })
}

/** States to which time alone may do something. */
const dueStates = (call: Call) => call.db.sql<{ rule_id: Id; machine_id: Id; tenant_id: string }>`
  select s.rule_id::text as rule_id, s.machine_id::text as machine_id, s.tenant_id
  from alarm_center_rule_state s join alarm_center_alarm_rule r on r.id = s.rule_id and r.enabled = '1' and not r.is_deleted
  where s.phase = 'pending' and s.hit_count >= r.repeat_count
      and s.since + r.duration_sec * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'clearing' and s.since + coalesce(r.clear_sec, 0) * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'idle' and r.operator = 'nodata'
      and s.last_time + r.duration_sec * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'active' and s.alarm_id is null and r.effective_time is not null
  order by s.since limit ${MOST}`

/** Lets time pass for all that waits for it; each device in a transaction of its own. */
export async function sweep(call: Call): Promise<void> {
  const { services } = call
  for (const { rule_id, machine_id } of await dueStates(call))
    await services.as(services.platform, { source: 'job' }, async own => {
      const rule = await wholeTenant(own).db.of(alarmrule).get(rule_id)
      if (rule) await evaluateTime({ rule, machineId: machine_id }, wholeTenant(own))
    })
}

export const sweepJob = tidyJob(async (_: Readonly<Record<string, never>>, call: Call): Promise<void> => {
  const { services } = call
  await services.as(services.platform, { source: 'job' }, queueNext)
  await sweep(call)
})

export default onStart({ order: 950, name: 'alarm.sweep', run: queueNext })
