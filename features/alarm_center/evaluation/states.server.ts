import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { IDLE, type RuleState } from '../alarmrule/rule-phases.ts'

export interface StoredState {
  readonly state: RuleState
  /** The alarm that the condition was told as; null while it waits for its hours, or does not hold. */
  readonly alarmId: Id | null
}

interface Raw {
  readonly rule_id: Id
  readonly phase: RuleState['phase']
  readonly since: string
  readonly hits: number
  readonly last_value: string | null
  readonly last_time: string | null
  readonly reference: string | null
  readonly reference_time: string | null
  readonly alarm_id: Id | null
}
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Where rules stand for a device, by rule. The caller has its turn for the device (`takeTurn`). */
export async function statesOf(
  machineId: Id,
  ruleIds: readonly Id[],
  call: Call,
): Promise<ReadonlyMap<Id, StoredState>> {
  const rows = await call.db.sql<Raw>`
    select rule_id::text as rule_id, phase, extract(epoch from since) * 1000 as since, hit_count as hits,
      last_value::text as last_value, extract(epoch from last_time) * 1000 as last_time, reference::text as reference,
      extract(epoch from reference_time) * 1000 as reference_time, alarm_id::text as alarm_id
    from alarm_center_rule_state where machine_id = ${machineId}::bigint and rule_id = any(${idArray(ruleIds)}::bigint[])`
  return new Map(
    rows.map(row => [
      row.rule_id,
      {
        alarmId: row.alarm_id,
        state: {
          phase: row.phase,
          since: Number(row.since),
          hits: row.hits,
          lastValue: numberOf(row.last_value),
          lastTime: numberOf(row.last_time),
          reference: numberOf(row.reference),
          referenceTime: numberOf(row.reference_time),
        },
      },
    ]),
  )
}
export const UNKNOWN: StoredState = { state: IDLE, alarmId: null }

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export interface NewState extends StoredState {
  readonly ruleId: Id
  readonly machineId: Id
  readonly tenantId: string
}
export async function keepState({ ruleId, machineId, tenantId, state, alarmId }: NewState, call: Call): Promise<void> {
  const { phase, since, hits, lastValue, lastTime, reference, referenceTime } = state
  await call.db.sql`
    insert into alarm_center_rule_state (id, tenant_id, rule_id, machine_id, phase, since, hit_count, last_value, last_time,
      reference, reference_time, alarm_id, rest_until)
    values (${call.services.newId()}::bigint, ${tenantId}, ${ruleId}::bigint, ${machineId}::bigint, ${phase},
      ${momentOf(since)}::timestamptz, ${hits}, ${lastValue}::numeric, ${momentOf(lastTime)}::timestamptz,
      ${reference}::numeric, ${momentOf(referenceTime)}::timestamptz, ${alarmId}::bigint, null)
    on conflict (tenant_id, rule_id, machine_id) do update set phase = excluded.phase, since = excluded.since,
      hit_count = excluded.hit_count, last_value = excluded.last_value, last_time = excluded.last_time,
      reference = excluded.reference, reference_time = excluded.reference_time, alarm_id = excluded.alarm_id,
      rest_until = null`
}

/** Time is looked at again only then: what waits for its hours, or cannot be judged, is not in the way of the others. */
export async function restUntil(
  { ruleId, machineId }: Pick<NewState, 'ruleId' | 'machineId'>,
  untilMs: number,
  call: Call,
): Promise<void> {
  await call.db.sql`update alarm_center_rule_state set rest_until = ${momentOf(untilMs)}::timestamptz
    where rule_id = ${ruleId}::bigint and machine_id = ${machineId}::bigint`
}

/** Evaluations of one device take turns, in whichever server process they run. */
export const takeTurn = (machineId: Id, call: Call): Promise<void> => call.turn(`alarm:${machineId}`)
