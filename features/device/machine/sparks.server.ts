import { type Id, issueOf, momentAt, momentBefore, momentMs } from '@village/resource'
import { builder, type Call, InvalidInput, MOMENT_FORMAT, snake } from '@village/server'
import { sql } from 'kysely'
import { beginOf, type HistoryPoint } from '../history.ts'
import { MACHINE } from '../life/machine.states.ts'
import { type Measured, measurementOfType } from '../measurements.server.ts'
import type { Folded } from '../rollup/rollup.resource.ts'
import { MOST_SPARKS, type Spark, type SparkMetric, type Sparks } from '../sparks.ts'
import { metricNames } from './history.server.ts'
import { machineEndpoints } from './machine.endpoints.ts'
import { machine } from './machine.resource.ts'

/** Hours of a line, the one that runs among them. */
const HOURS = 24
/** A reading that is older is no news of a device. */
const NEWS_DAYS = 7

interface Device {
  readonly id: Id
  readonly machine_type: string
  readonly tenant_id: string
  /** Since when it is off line. */
  readonly since: string | null
}
/** Metrics that a card shows. Health values are left out: each reading of them is logged. */
const shownOf = ({ metrics, guarded }: Measured): readonly string[] =>
  metrics.filter(metric => !guarded?.metrics.includes(metric))

type Newest = { readonly id: Id; readonly at: string } & Readonly<Record<string, string | null>>

/** The newest reading of each device of one kind: one step down an index each. */
async function newestOf(source: Measured, ids: readonly Id[], call: Call): Promise<readonly Newest[]> {
  const at = sql.ref(`t.${snake(source.at)}`)
  const newest = call.db
    .scoped(source.of)
    .where(sql<boolean>`t.machine_id = d.id`)
    .where(sql<boolean>`${at} >= ${momentBefore(call.now, NEWS_DAYS)}::timestamptz`)
    .select([
      sql`to_char(${at}, ${sql.lit(MOMENT_FORMAT)})`.as('at'),
      ...shownOf(source).map(metric => sql`${sql.ref(`t.${snake(metric)}`)}::float8`.as(metric)),
    ])
    .orderBy(at, 'desc')
    .limit(1)
  const query = sql`select d.id, s.* from unnest(${ids}::bigint[]) as d(id) cross join lateral ${newest} s`
  return call.db.run<Newest>(query.compile(builder))
}

/** The hours of the metric that each device is drawn by. */
async function hoursOf(
  drawn: readonly { readonly of: Device; readonly metric: string }[],
  from: string,
  call: Call,
): Promise<ReadonlyMap<Id, readonly HistoryPoint[]>> {
  const rows = await call.db.sql<{ id: Id; time: string; folded: Folded }>`
    select d.id, to_char(r.at, ${MOMENT_FORMAT}) as time, r.metrics -> d.metric as folded
    from unnest(${drawn.map(one => one.of.id)}::bigint[], ${drawn.map(one => one.of.tenant_id)}::varchar[],
      ${drawn.map(one => one.metric)}::text[]) as d(id, tenant_id, metric)
    join device_rollup r on r.tenant_id = d.tenant_id and r.machine_id = d.id and r.grain = 'hour'
      and r.at between ${from}::timestamptz and ${call.now}::timestamptz and r.metrics ? d.metric
    order by r.at`
  const points = new Map<Id, HistoryPoint[]>()
  for (const { id, time, folded } of rows) {
    const [avg, min, max] = folded
    points.set(id, [...(points.get(id) ?? []), { time, avg, min, max }])
  }
  return points
}

/** Devices of one kind with what they measure. */
interface Kind {
  readonly source: Measured
  readonly devices: readonly Device[]
}
function kindsOf(devices: readonly Device[], call: Call): readonly Kind[] {
  const types = [...new Set(devices.map(one => one.machine_type))]
  return types.flatMap(type => {
    const source = measurementOfType(call.services, type)
    const own = devices.filter(one => one.machine_type === type)
    return source && shownOf(source).length > 0 ? [{ source, devices: own }] : []
  })
}

/**
 * Newest values and last day of these devices, as far as the caller sees them. Hours come folded: a line costs as much
 * for a device that reports each minute.
 */
export async function sparksOf(ids: readonly Id[], call: Call): Promise<Sparks> {
  const from = momentAt(momentMs(beginOf('hour', call.now)) - (HOURS - 1) * 3_600_000)
  const seen = call.db.scoped(machine).where('t.id', 'in', [...ids, '0'])
  const gone = sql`case when t.status = ${MACHINE.offline} then to_char(t.last_offline_time, ${sql.lit(MOMENT_FORMAT)}) end`
  const devices = await call.db.run<Device>(seen.select(['t.id', 't.machine_type', 't.tenant_id', gone.as('since')]))
  const kinds = kindsOf(devices, call)
  const nameOf = await metricNames(call)
  const drawn = kinds.flatMap(kind => kind.devices.map(of => ({ of, metric: shownOf(kind.source)[0]! })))
  const hours = await hoursOf(drawn, from, call)
  const sparks = new Map<Id, Spark>()
  for (const { source, devices: own } of kinds) {
    const ids = own.map(one => one.id)
    const newest = new Map((await newestOf(source, ids, call)).map(row => [row.id, row]))
    const metrics = shownOf(source).map(nameOf)
    for (const of of own) sparks.set(of.id, sparkOf(of, newest.get(of.id), metrics, hours.get(of.id)))
  }
  return { from, until: call.now, sparks: devices.map(of => sparks.get(of.id) ?? sparkOf(of, undefined, [])) }
}

function sparkOf(
  { id, since }: Device,
  newest: Newest | undefined,
  metrics: readonly SparkMetric[],
  points: readonly HistoryPoint[] = [],
): Spark {
  const values = metrics.flatMap(metric => {
    const value = newest?.[metric.code] ?? null
    return value === null ? [] : [{ ...metric, value: Number(value) }]
  })
  const metric = metrics[0] ?? null
  return { machineId: id, offlineSince: since ?? '', at: newest?.at ?? '', values, metric, points }
}

/** `sparksOf` for the devices that a call names. */
export async function sparksByIds(ids: readonly Id[], call: Call): Promise<Sparks> {
  if (ids.length > MOST_SPARKS) {
    const issue = issueOf('ids', `一次最多 ${MOST_SPARKS} 台设备`, `At most ${MOST_SPARKS} devices at once`)
    throw new InvalidInput([issue], machineEndpoints.sparks.params)
  }
  return sparksOf(ids, call)
}
