import { type Id, momentMs } from '@village/resource'
import { type Call, oneByOne, onStart, ownSteps, type Piece, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { alarmrule } from '../alarmrule/alarmrule.resource.ts'
import { untilEffectiveMs } from '../alarmrule/effective-hours.ts'
import { evaluateTime } from './evaluating.server.ts'
import { restUntil } from './states.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Time has passed: durations run out, devices are silent, recoveries have lasted. */
    'alarm.sweep': Readonly<Record<string, never>>
  }
}

const EVERY_MS = 30_000
/** States of one run at most; the others come with the next, which begins at once. */
const MOST = 500
/** What could not be judged is tried again after so long, and so is what nothing came of. */
const REST_MS = 5 * 60_000

/** One run for each half minute, however many servers there are. */
function queueNext({ services, later }: Call): Promise<void> {
  const at = new Date((Math.floor(services.clock.date().getTime() / EVERY_MS) + 1) * EVERY_MS)
  return later('alarm.sweep', {}, { key: `alarm.sweep:${at.getTime()}`, at })
}

interface Due extends Piece {
  readonly ruleId: Id
  readonly machineId: Id
}
/** States to which time alone may do something, those that have waited longest first. */
const dueStates = (call: Call) => call.db.sql<Due>`
  select s.rule_id::text as "ruleId", s.machine_id::text as "machineId", s.tenant_id as "tenantId", s.machine_id::text as id
  from alarm_center_rule_state s join alarm_center_alarm_rule r on r.id = s.rule_id and r.tenant_id = s.tenant_id and r.enabled = '1' and not r.is_deleted
  where (s.rest_until is null or s.rest_until <= ${call.now}::timestamptz)
    and (s.phase = 'pending' and s.hit_count >= r.repeat_count
      and s.since + r.duration_sec * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'clearing' and s.since + coalesce(r.clear_sec, 0) * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'idle' and r.operator = 'nodata'
      and s.last_time + r.duration_sec * interval '1 second' <= ${call.now}::timestamptz
    or s.phase = 'active' and s.alarm_id is null and r.effective_time is not null)
  order by coalesce(s.rest_until, s.since) limit ${MOST}`

async function judge({ ruleId, machineId }: Due, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const rule = await call.db.of(alarmrule).get(ruleId)
  if (rule && (await evaluateTime({ rule, machineId }, call))) return
  const now = momentMs(call.now)
  await restUntil({ ruleId, machineId }, now + untilEffectiveMs(rule?.effectiveTime ?? null, now, REST_MS), call)
}

/** Lets time pass for all that waits for it, each device in its tenant. Answers whether there is more. */
export async function sweep(call: Call): Promise<boolean> {
  const due = await dueStates(call)
  const aside = (state: Due, own: Call): Promise<void> => restUntil(state, momentMs(own.now) + REST_MS, own)
  const { left } = await oneByOne(call, { job: 'alarm.sweep', pieces: due }, judge, aside)
  return left === 0 && due.length === MOST
}

/** Its own transactions are short, so that it stays on the lane of what must be punctual. */
export const sweepJob = urgentJob(
  tidyJob(
    ownSteps(async (_: Readonly<Record<string, never>>, call: Call): Promise<void> => {
      const { services } = call
      await services.as(services.platform, { source: 'job' }, queueNext)
      while (await sweep(call));
    }),
  ),
)

export default onStart({ order: 950, name: 'alarm.sweep', run: queueNext })
