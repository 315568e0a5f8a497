import { type Id, momentMs } from '@village/resource'
import {
  type Call,
  everySoOften,
  lockedTenants,
  oneByOne,
  type Piece,
  perInstallation,
  provideGauge,
  runs,
  type Services,
  wholeTenant,
} from '@village/server'
import { alarmrule } from '../alarmrule/alarmrule.resource.ts'
import { untilEffectiveMs } from '../alarmrule/effective-hours.ts'
import { evaluateTime } from './evaluating.server.ts'
import { restUntil } from './states.server.ts'

const EVERY_MS = 30_000
/** States that are looked at together; where there are more, the next follow at once. */
const MOST = 500
/** What could not be judged is tried again after so long, and so is what nothing came of. */
const REST_MS = 5 * 60_000

interface Due extends Piece {
  readonly ruleId: Id
  readonly machineId: Id
}
/** States to which time alone may do something, but of tenants that move; those that have waited longest first. */
const dueStates = async (call: Call) => call.db.sql<Due>`
  select s.rule_id::text as "ruleId", s.machine_id::text as "machineId", s.tenant_id as "tenantId", s.machine_id::text as id
  from alarm_center_rule_state s join alarm_center_alarm_rule r on r.id = s.rule_id and r.tenant_id = s.tenant_id and r.enabled = '1' and not r.is_deleted
  where s.tenant_id <> all(${await lockedTenants(call)}::varchar[]) and (s.rest_until is null or s.rest_until <= ${call.now}::timestamptz)
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

/**
 * Time has passed for all that waits for it: durations run out, devices are silent, recoveries have lasted. Each device is
 * judged in its tenant, in a transaction of its own. Answers whether there is more.
 */
export async function sweep(services: Services): Promise<boolean> {
  const due = await services.as(services.platform, { source: 'job' }, dueStates)
  const aside = (state: Due, own: Call): Promise<void> => restUntil(state, momentMs(own.now) + REST_MS, own)
  const work = { job: 'alarm.sweep', pieces: due }
  const { left } = await oneByOne({ services, origin: { requestId: services.newId() } }, work, judge, aside)
  return left === 0 && due.length === MOST
}

/** When the latest sweep of this process was done, by the monotonic clock; null where another server sweeps. */
const swept = perInstallation<{ endedMs: number | null }>(() => ({ endedMs: null }))

export default [
  runs({
    name: 'alarm.sweep',
    leader: true,
    async start(services) {
      const latest = swept(services)
      latest.endedMs = services.clock.monotonicMs()
      const stop = everySoOften(
        EVERY_MS,
        async () => {
          while (await sweep(services));
          latest.endedMs = services.clock.monotonicMs()
        },
        services,
      )
      return async () => {
        latest.endedMs = null
        await stop()
        latest.endedMs = null
      }
    },
  }),
  provideGauge({
    name: 'village_alarm_sweep_age_seconds',
    help: 'Seconds since alarms by time were last judged; told by the one server that judges them, every 30 seconds',
    read(services) {
      const { endedMs } = swept(services)
      return endedMs === null ? null : Math.round((services.clock.monotonicMs() - endedMs) / 1000)
    },
  }),
]
