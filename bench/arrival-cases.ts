import { type Id, momentBefore } from '@village/resource'
import { MOMENT_FORMAT } from '@village/server'
import pg from 'pg'
import { type Case, drawnOf, get, list, post, type World } from './cases.ts'
import { TENANTS } from './place.ts'

/** Bracelets of the clerk's villages, and the hours that their readings cover. */
export interface Bracelets {
  readonly ids: readonly Id[]
  readonly serials: readonly string[]
  /** The latest reading, YYYY-MM-DD HH:mm:ss. */
  readonly latest: string
}

export async function braceletsOf(config: pg.ClientConfig, villages: readonly Id[]): Promise<Bracelets> {
  const client = new pg.Client({ ...config, options: '-c TimeZone=Asia/Shanghai' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: Id; sn: string }>(
      `select id, sn from device_machine where tenant_id = $1 and dept_id = any($2) and machine_type = 'bracelet' order by id`,
      [TENANTS[0], villages],
    )
    const [last] = (
      await client.query<{ at: string }>(
        `select to_char(max(measure_time), '${MOMENT_FORMAT}') as at from health_recordbracelet where tenant_id = $1`,
        [TENANTS[0]],
      )
    ).rows
    return { ids: rows.map(({ id }) => id), serials: rows.map(({ sn }) => sn), latest: last!.at }
  } finally {
    await client.end()
  }
}

const daysEarlier = (moment: string, days: number): string => momentBefore(moment, days)
const COLUMNS =
  'id, dept_id, machine_id, resident_id, measure_time, heart_rate, systolic, diastolic, spo2, step, battery'

/** What arrives by itself, ten million rows of it: what a doctor looks at, and what it costs in plain SQL. */
export function arrivalCases(
  { token, doctorToken, villages }: World,
  { ids, serials, latest }: Bracelets,
): readonly Case[] {
  const headers = { 'Blade-Auth': `bearer ${token}` }
  const doctor = { 'Blade-Auth': `bearer ${doctorToken}` }
  const page = '/api/convenient/recordbracelet/page'
  const zoned = (moment: string): string => `'${moment}+08'::timestamptz`
  const scope = `tenant_id = '${TENANTS[0]}' and dept_id = any('{${villages.join(',')}}'::bigint[])`
  const [day, month] = [daysEarlier(latest, 1), daysEarlier(latest, 30)]
  const whole = { from: `${month.slice(0, 10)} 00:00:00`, to: `${latest.slice(0, 10)} 23:59:59` }
  const range = (from: string, to: string): string =>
    `measureTime_ge=${encodeURIComponent(from)}&measureTime_le=${encodeURIComponent(to)}`
  const machine = drawnOf(ids, 'bigint')
  const ofDay = `${scope} and machine_id = ${machine.drawn} and measure_time >= ${zoned(day)} and measure_time <= ${zoned(latest)}`
  const ofMonth = `${scope} and measure_time >= ${zoned(whole.from)} and measure_time <= ${zoned(whole.to)}`
  const first = `select ${COLUMNS} from health_recordbracelet where`
  const order = 'order by measure_time desc, id desc'
  const lastDay = (as: Readonly<Record<string, string>>): string =>
    `local ids = ${list(ids)}\n${get(as, `"${page}?current=1&size=50&${range(day, latest)}&machineId=" .. ids[math.random(#ids)]`)}`
  const chart = (metric: string, as = headers): string =>
    `local sns = ${list(serials)}\n${post(as, '/api/brokenLine/braceletStatistics', `'{"sn":"' .. sns[math.random(#sns)] .. '","metric":"${metric}","startTime":"${whole.from}","endTime":"${whole.to}","interval":"day"}'`)}`
  return [
    {
      name: 'readings: a bracelet’s last day',
      lua: lastDay(headers),
      goalMs: 5,
      sql: `${machine.draw}select count(*) from health_recordbracelet where ${ofDay};\n${first} ${ofDay} ${order} limit 50;`,
    },
    // Values about health: each look at them is written to the access log.
    { name: 'readings: the same, with values', lua: lastDay(doctor), goalMs: 5 },
    {
      name: 'readings: a month, exact total',
      lua: get(headers, `"${page}?current=1&size=10&${range(whole.from, whole.to)}"`),
      sql: `select count(*) from health_recordbracelet where ${ofMonth};\n${first} ${ofMonth} ${order} limit 10;`,
    },
    {
      name: 'readings: first page, total of all',
      lua: get(headers, `"${page}?current=1&size=10"`),
      sql: `select count(*) from health_recordbracelet where ${scope};\n${first} ${scope} ${order} limit 10;`,
    },
    {
      name: 'bracelet chart of a month, steps',
      lua: chart('step'),
      goal: 300,
      sql: `${machine.draw}select at, metrics -> 'step' from device_rollup where tenant_id = '${TENANTS[0]}' and machine_id = ${machine.drawn} and grain = 'day' and at between ${zoned(whole.from)} and ${zoned(whole.to)} order by at;`,
    },
    { name: 'bracelet chart of a month, heart', lua: chart('heartRate', doctor), goal: 300 },
  ]
}
