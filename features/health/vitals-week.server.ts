import { type Id, momentBefore } from '@village/resource'
import { builder, type Call, idList, MOMENT_FORMAT } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { unitOf } from '../device/public.ts'
import { abnormalOf, VITALS } from './bracelet/vitals.ts'
import { SLEEP, type Vital, type VitalsWeek } from './bracelet/vitals-week.ts'
import { braceletbind } from './braceletbind/braceletbind.resource.ts'
import { recordbracelet } from './recordbracelet/recordbracelet.resource.ts'
import { noteSeen } from './recordbracelet/vitals-access.server.ts'

/** Today and the six days before it. */
const DAYS = 7
const WORN = '1'
const MINUTES_IN_HOUR = 60

/** What is shown, in this order: a column, or what is made of some. */
const MEASURED = {
  heartRate: sql`t.heart_rate::numeric`,
  systolic: sql`t.systolic::numeric`,
  diastolic: sql`t.diastolic::numeric`,
  bodyTemp: sql`t.body_temp::numeric`,
  spo2: sql`t.spo2::numeric`,
  step: sql`t.step::numeric`,
  // A watch that tells one of them alone slept that long.
  sleep: sql`case when t.sleep_deep is not null or t.sleep_light is not null
    then (coalesce(t.sleep_deep, 0) + coalesce(t.sleep_light, 0)) / ${sql.lit(MINUTES_IN_HOUR)}::numeric end`,
} as const
type Metric = keyof typeof MEASURED
const ALL = Object.keys(MEASURED) as readonly Metric[]
/** What everybody who sees readings sees of them. */
const PLAIN: readonly Metric[] = ['step']
/** Each reading says what the day came to until then. */
const ADDS_UP: readonly string[] = ['step', 'sleep']

interface Row {
  readonly metric: Metric
  readonly day: string
  readonly mean: number
  readonly least: number
  readonly most: number
  readonly last: number
  readonly at: string
  readonly id: Id
}
type Read = { readonly [K in keyof Row]: Row[K] extends number ? string : Row[K] }
/**
 * The days of a person out of their readings: a folded hour is a bracelet's and not its wearer's, and holds neither
 * sleep nor the last value. Seven days of one person are some hundred rows of an index.
 */
async function daysOf(ids: readonly Id[], metrics: readonly Metric[], from: string, call: Call) {
  const own = call.db
    .scoped(recordbracelet)
    .where(sql<SqlBool>`t.resident_id = any(${idList(ids)})`)
    .where(sql<SqlBool>`t.measure_time between ${from}::timestamptz and ${call.now}::timestamptz`)
    .selectAll('t')
  const values = metrics.map(metric => sql`(${sql.lit(metric)}, ${MEASURED[metric]})`)
  const query = sql`
    select v.metric, to_char(t.measure_time, 'YYYY-MM-DD') as day, round(avg(v.value), 1) as mean,
      round(min(v.value), 1) as least, round(max(v.value), 1) as most,
      (array_agg(round(v.value, 1) order by t.measure_time desc))[1] as last,
      to_char(max(t.measure_time), ${sql.lit(MOMENT_FORMAT)}) as at, (array_agg(t.id order by t.measure_time desc))[1] as id
    from (${own}) t cross join lateral (values ${sql.join(values)}) v(metric, value)
    where v.value is not null group by 1, 2 order by 2`
  const rows = await call.db.run<Read>(query.compile(builder))
  return rows.map(
    (row): Row => ({
      ...row,
      mean: Number(row.mean),
      least: Number(row.least),
      most: Number(row.most),
      last: Number(row.last),
    }),
  )
}

function vitalOf(metric: Metric, rows: readonly Row[], words: ReadonlyMap<string, string>, call: Call): Vital {
  const { last, at } = rows.at(-1)!
  const addsUp = ADDS_UP.includes(metric)
  return {
    metric,
    label: metric === 'sleep' ? SLEEP.label[call.language] : (words.get(metric) ?? metric),
    unit: metric === 'sleep' ? SLEEP.unit[call.language] : unitOf(metric, call.language),
    days: rows.map(({ day, mean, least, most }) =>
      addsUp ? { day, value: most, least: most, most } : { day, value: mean, least, most },
    ),
    last,
    lastTime: at,
    isAbnormal: abnormalOf({ [metric]: last }).length > 0,
  }
}

interface Asked {
  /** The person's own id, and after it those of records that were merged into theirs. */
  readonly ids: readonly [Id, ...Id[]]
  /** The caller may see health values; else they get what no mask covers. */
  readonly isClear: boolean
  /** Why they are viewed, for the access log; '' for staff who work with them. */
  readonly purpose: string
}
/** The last seven days of a person's vitals. That health values were read is written into the access log. */
export async function vitalsWeek({ ids, isClear, purpose }: Asked, call: Call): Promise<VitalsWeek> {
  const to = call.now.slice(0, 10)
  const from = momentBefore(`${to} 00:00:00`, DAYS - 1)
  const metrics = isClear ? ALL : PLAIN
  const rows = await daysOf(ids, metrics, from, call)
  const newest = rows.reduce<Row | null>((last, row) => (last && last.at >= row.at ? last : row), null)
  if (isClear && newest) await noteSeen([newest.id], VITALS, call.with({ reason: purpose }))
  const open = await call.db.of(braceletbind).find({ residentId: ids[0], status: WORN }, { limit: 1 })
  const entries = await call.services.dictionary(call.user.tenantId, 'metric_code')
  const words = new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
  const vitals = metrics
    .map(metric => [metric, rows.filter(row => row.metric === metric)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([metric, own]) => vitalOf(metric, own, words, call))
  return { from: from.slice(0, 10), to, isWorn: open.length > 0, vitals }
}
