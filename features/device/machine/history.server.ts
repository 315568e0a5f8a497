import { type Id, momentBefore, type RowOf } from '@village/resource'
import { type Call, forbid, MOMENT_FORMAT, refuse, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { deviceproduct } from '../deviceproduct/deviceproduct.resource.ts'
import { type Grain, grainOf, type HistoryPage, type HistoryPoint, type MachineHistory } from '../history.ts'
import { type Measured, measurementOfType } from '../measurements.server.ts'
import { unitOf } from '../metrics.ts'
import { knownMetric } from '../metrics-of.ts'
import type { Folded } from '../rollup/rollup.resource.ts'
import type { SparkMetric } from '../sparks.ts'
import { machine } from './machine.resource.ts'

/** More points than this no chart can show. */
const MAX_POINTS = 5000
/** Longer than this nothing is kept (domain-model §4.7.9). */
const MAX_DAYS = 3 * 366

interface Asked {
  readonly machineId: Id
  readonly metric: string
  readonly startTime: string
  readonly endTime: string
}

type Point = Readonly<Record<'time' | 'v', string>>
const pointsOf = (rows: readonly Point[]): readonly HistoryPoint[] =>
  rows.map(({ time, v }) => ({ time, avg: Number(v), min: Number(v), max: Number(v) }))

/** Values of one device as they arrived in the records of its kind, within the caller's scope. */
async function recordedPoints(source: Measured, asked: Asked, call: Call): Promise<readonly HistoryPoint[]> {
  const [at, value] = [sql.ref(`t.${snake(source.at)}`), sql.ref(`t.${snake(asked.metric)}`)]
  const query = call.db
    .scoped(source.of)
    .where(sql<SqlBool>`t.machine_id = ${asked.machineId}::bigint`)
    .where(sql<SqlBool>`${at} between ${asked.startTime}::timestamptz and ${asked.endTime}::timestamptz`)
    .where(sql<SqlBool>`${value} is not null`)
    .select([sql`to_char(${at}, ${sql.lit(MOMENT_FORMAT)})`.as('time'), sql`${value}::float8`.as('v')])
    .orderBy(at)
    .limit(MAX_POINTS)
  return pointsOf(await call.db.run<Point>(query))
}

/** Values of one device that have rows of their own; whether the caller may see the device is asked before. */
async function ownPoints({ machineId, metric, startTime, endTime }: Asked, tenantId: string, call: Call) {
  return pointsOf(
    await call.db.sql<Point>`
    select to_char(ts, ${MOMENT_FORMAT}) as time, value_num::float8 as v from device_telemetry
    where tenant_id = ${tenantId} and machine_id = ${machineId}::bigint and metric = ${metric} and quality <> 2
      and ts between ${startTime}::timestamptz and ${endTime}::timestamptz and value_num is not null
    order by ts, ms limit ${MAX_POINTS}`,
  )
}

/** All values of one device as they arrived. */
async function rawPoints(source: Measured | undefined, asked: Asked, tenantId: string, call: Call) {
  const own = await ownPoints(asked, tenantId, call)
  if (!source?.metrics.includes(asked.metric)) return own
  const recorded = await recordedPoints(source, asked, call)
  if (own.length === 0) return recorded
  return [...recorded, ...own].toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

/** Folded values of one device; whether the caller may see the device is asked before. */
export async function foldedPoints(
  grain: Exclude<Grain, 'raw'>,
  { machineId, metric, startTime, endTime }: Asked,
  call: Call,
): Promise<readonly HistoryPoint[]> {
  const rows = await call.db.sql<{ time: string; folded: Folded }>`
    select to_char(at, ${MOMENT_FORMAT}) as time, metrics -> ${metric}::text as folded from device_rollup
    where tenant_id = ${call.user.tenantId} and machine_id = ${machineId}::bigint and grain = ${grain}
      and at between date_trunc(${grain}, ${startTime}::timestamptz) and ${endTime}::timestamptz and metrics ? ${metric}::text
    order by at limit ${MAX_POINTS}`
  return rows.map(({ time, folded: [avg, min, max] }) => ({ time, avg, min, max }))
}

const mayRead = (source: Measured | undefined, metric: string, call: Call): boolean =>
  !source?.guarded?.metrics.includes(metric) || source.guarded.mayRead(call)

/** What a device measures: what records of its kind hold, and what it has said beside. */
async function metricsOf(source: Measured | undefined, device: Device, call: Call): Promise<readonly string[]> {
  const said = await call.db.sql<{ metric: string }>`
    select key as metric from device_shadow s, jsonb_each(s.reported) e
    where s.tenant_id = ${device.tenantId} and s.machine_id = ${device.id}::bigint and jsonb_typeof(e.value -> 'v') = 'number'
    order by 1 limit 100`
  const product = device.productId ? await call.db.of(deviceproduct).get(device.productId) : null
  const known = said.map(one => one.metric).filter(code => knownMetric(code, product?.metrics ?? [])?.kind === 'number')
  return [...new Set([...(source?.metrics ?? []), ...known])]
}
type Device = RowOf<typeof machine>

/** Names metrics, keys of metric_code, with their units in the caller's language. */
export async function metricNames(call: Call): Promise<(code: string) => SparkMetric> {
  const entries = await call.services.dictionary(call.user.tenantId, 'metric_code')
  const words = new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
  return code => ({ code, label: words.get(code) ?? code, unit: unitOf(code, call.language) })
}

/** The metric that was asked for, or the first that the caller may see. */
function chosenOf(source: Measured | undefined, all: readonly string[], metric: string, call: Call): string {
  if (metric === '') return all.find(one => mayRead(source, one, call)) ?? ''
  if (!all.includes(metric)) refuse('该设备没有这个监测指标', 'The device does not measure that')
  return mayRead(source, metric, call) ? metric : forbid()
}

interface Wanted {
  readonly id: Id
  readonly metric?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
}
/** What a device measured between two moments; the last day unless said. */
export async function historyOf(wanted: Wanted, call: Call): Promise<MachineHistory> {
  const row = (await call.db.of(machine).get(wanted.id)) ?? refuse('未找到数据', 'Data not found', 404)
  const endTime = wanted.endTime ?? call.now
  const startTime = wanted.startTime ?? momentBefore(endTime, 1)
  if (startTime > endTime) refuse('开始时间不能晚于结束时间', 'The start lies after the end')
  if (startTime < momentBefore(endTime, MAX_DAYS)) refuse('时间范围最长三年', 'At most three years at once')
  const source = measurementOfType(call.services, row.machineType)
  const measured = await metricsOf(source, row, call)
  const offered = measured.filter(metric => mayRead(source, metric, call))
  const metric = chosenOf(source, measured, wanted.metric ?? '', call)
  const grain = grainOf(startTime, endTime)
  const asked = { machineId: row.id, metric, startTime, endTime }
  if (source?.guarded?.metrics.includes(metric)) await source.guarded.noteRead(row.id, metric, call)
  const read = (): Promise<readonly HistoryPoint[]> =>
    grain === 'raw' ? rawPoints(source, asked, row.tenantId, call) : foldedPoints(grain, asked, call)
  const points = metric === '' ? [] : await read()
  const named = await metricNames(call)
  const { label, unit } = named(metric)
  return { ...asked, label, unit, grain, points, metrics: offered.map(named) }
}

const PAGE_SIZE = 10
const MOST_ROWS = 500
const wholeIn = (value: unknown, preset: number, most: number): number => {
  const asked = /^\d{1,6}$/.test(String(value ?? '')) ? Number(value) : preset
  return Math.min(Math.max(asked, 1), most)
}

/** The same values as existing clients read them: by pages, the newest first. */
export async function historyPageOf(
  wanted: Wanted,
  query: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<HistoryPage> {
  const { machineId, points } = await historyOf(wanted, call)
  const row = await call.db.of(machine).get(wanted.id)
  const [current, size] = [wholeIn(query['current'], 1, MAX_POINTS), wholeIn(query['size'], PAGE_SIZE, MOST_ROWS)]
  const newest = points.toReversed()
  const records = newest.slice((current - 1) * size, current * size).map(({ time, avg }) => ({
    id: `${machineId}-${time.replace(/\D/g, '')}`,
    machineId,
    status: row?.status ?? '',
    value: avg,
    createTime: time,
  }))
  return { records, total: newest.length, size, current, pages: Math.ceil(newest.length / size) }
}
