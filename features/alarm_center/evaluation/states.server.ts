import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { takeDeviceTurns } from '../../device/public.server.ts'
import { IDLE, type RuleState } from '../alarmrule/rule-phases.ts'

export interface StoredState {
  readonly state: RuleState
  /** The alarm that the condition was told as; null while it waits for its hours, or does not hold. */
  readonly alarmId: Id | null
}

interface Raw {
  readonly rule_id: Id
  readonly machine_id: Id
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

/** A rule and a device. */
export interface Place {
  readonly ruleId: Id
  readonly machineId: Id
}
/** Names a rule and a device in a map. */
export const keyOf = ({ ruleId, machineId }: Place): string => `${ruleId} ${machineId}`

const stateOf = (row: Raw): StoredState => ({
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
})

/** Where rules stand for devices, by `keyOf`. The caller has its turns for the devices (`takeTurns`). */
export async function statesOf(places: readonly Place[], call: Call): Promise<ReadonlyMap<string, StoredState>> {
  const [ruleIds, machineIds] = [places.map(({ ruleId }) => ruleId), places.map(({ machineId }) => machineId)]
  const rows = await call.db.sql<Raw>`
    select rule_id::text as rule_id, machine_id::text as machine_id, phase, extract(epoch from since) * 1000 as since,
      hit_count as hits, last_value::text as last_value, extract(epoch from last_time) * 1000 as last_time,
      reference::text as reference, extract(epoch from reference_time) * 1000 as reference_time,
      alarm_id::text as alarm_id
    from alarm_center_rule_state where machine_id = any(${idArray([...new Set(machineIds)])}::bigint[])
      and rule_id = any(${idArray([...new Set(ruleIds)])}::bigint[])`
  return new Map(rows.map(row => [keyOf({ ruleId: row.rule_id, machineId: row.machine_id }), stateOf(row)]))
}
export const UNKNOWN: StoredState = { state: IDLE, alarmId: null }

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export interface NewState extends StoredState, Place {
  readonly tenantId: string
}
/** Keeps where rules stand now, in one statement; none where there is nothing to keep. */
export async function keepStates(all: readonly NewState[], call: Call): Promise<void> {
  if (all.length === 0) return
  const column = <T>(read: (one: NewState) => T): readonly T[] => all.map(read)
  await call.db.sql`
    insert into alarm_center_rule_state (id, tenant_id, rule_id, machine_id, phase, since, hit_count, last_value, last_time,
      reference, reference_time, alarm_id, rest_until)
    select n.*, null from unnest(${call.services.newIds(all.length)}::bigint[], ${column(one => one.tenantId)}::text[],
      ${column(one => one.ruleId)}::bigint[], ${column(one => one.machineId)}::bigint[],
      ${column(one => one.state.phase)}::text[], ${column(one => momentOf(one.state.since))}::timestamptz[],
      ${column(one => one.state.hits)}::int[], ${column(one => one.state.lastValue)}::numeric[],
      ${column(one => momentOf(one.state.lastTime))}::timestamptz[], ${column(one => one.state.reference)}::numeric[],
      ${column(one => momentOf(one.state.referenceTime))}::timestamptz[], ${column(one => one.alarmId)}::bigint[]) n
    on conflict (tenant_id, rule_id, machine_id) do update set phase = excluded.phase, since = excluded.since,
      hit_count = excluded.hit_count, last_value = excluded.last_value, last_time = excluded.last_time,
      reference = excluded.reference, reference_time = excluded.reference_time, alarm_id = excluded.alarm_id,
      rest_until = null`
}

/** Time is looked at again only then: what waits for its hours, or cannot be judged, is not in the way of the others. */
export async function restUntil({ ruleId, machineId }: Place, untilMs: number, call: Call): Promise<void> {
  await call.db.sql`update alarm_center_rule_state set rest_until = ${momentOf(untilMs)}::timestamptz
    where rule_id = ${ruleId}::bigint and machine_id = ${machineId}::bigint`
}

/** Evaluations of one device take turns, in whichever server process they run. */
export const takeTurns = takeDeviceTurns
