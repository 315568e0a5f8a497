import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { greenhouse } from '../../../agriculture/greenhouse/greenhouse.resource.ts'
import { greenhouserecord } from '../../../agriculture/greenhouserecord/greenhouserecord.resource.ts'
import { machine } from '../../../device/machine/machine.resource.ts'
import { MACHINE } from '../../../device/public.ts'
import type { Cockpit, CockpitCamera, CockpitGreenhouse } from '../cockpit.api.ts'

/** More lines cross each other, more pictures are too small. */
const MOST_GREENHOUSES = 3
const MOST_CAMERAS = 4
/** What is looked at of a greenhouse's day. */
const HOURS = 12

interface Hour {
  readonly id: Id
  readonly time: string
  readonly value: number
}
/** Greenhouses in use with the temperatures of the last hours; those that lie furthest below their limit first. */
export async function greenhousesOf(call: Call): Promise<readonly CockpitGreenhouse[] | null> {
  if (!call.may('greenhouse_view') || !call.may('greenhouserecord_view')) return null
  const hours = await call.db.run<Hour>(
    rowsHere(greenhouserecord, call)
      .where(sql<boolean>`t.air_temp is not null and t.collect_time <= ${call.now}::timestamptz
        and t.collect_time > date_trunc('hour', ${call.now}::timestamptz) - ${HOURS} * interval '1 hour'`)
      .select([
        sql<Id>`t.greenhouse_id::text`.as('id'),
        sql`to_char(date_trunc('hour', t.collect_time), 'YYYY-MM-DD HH24:MI')`.as('time'),
        sql`round(avg(t.air_temp), 1)::float8`.as('value'),
      ])
      .groupBy(sql`1, 2`)
      .orderBy(sql`2`)
      .limit(5000),
  )
  const rows = await call.db.run<{ id: Id; name: string; limit: number | null }>(
    rowsHere(greenhouse, call)
      .where(sql<boolean>`t.status = '1'`)
      .select([sql<Id>`t.id::text`.as('id'), sql`t.greenhouse_name`.as('name')])
      .select(sql`t.air_temp_min::float8`.as('limit'))
      .orderBy(sql`t.greenhouse_no`)
      .limit(500),
  )
  const shown = rows.map(row => ({
    ...row,
    hours: hours.filter(({ id }) => id === row.id).map(({ time, value }) => ({ time: time.slice(11), value })),
  }))
  const spare = (one: CockpitGreenhouse): number =>
    one.hours.length > 0 ? Math.min(...one.hours.map(({ value }) => value)) - (one.limit ?? 0) : Infinity
  return shown
    .filter(one => one.hours.length > 0)
    .toSorted((a, b) => spare(a) - spare(b))
    .slice(0, MOST_GREENHOUSES)
}

/** Cameras: those that are gone first, because somebody has to look after them. */
export async function camerasOf(call: Call): Promise<Cockpit['cameras']> {
  if (!call.may('video_view')) return null
  const rows = await call.db.run<CockpitCamera & { readonly is_online: boolean }>(
    rowsHere(machine, call)
      .where(sql<boolean>`t.machine_type = 'camera' and t.status <> ${MACHINE.scrapped}`)
      .select([
        sql<Id>`t.id::text`.as('id'),
        sql`t.machine_name`.as('name'),
        sql`t.status = ${MACHINE.online}`.as('is_online'),
        sql`coalesce(to_char(case when t.status = ${MACHINE.offline} then coalesce(t.last_offline_time, t.last_online_time)
          end, ${sql.lit(MOMENT_FORMAT)}), '')`.as('since'),
      ])
      .orderBy(sql`t.status = ${MACHINE.online}, t.machine_name, t.id`)
      .limit(1000),
  )
  const cameras = rows.map(({ id, name, is_online, since }) => ({ id, name, isOnline: is_online, since }))
  const gone = cameras.filter(one => !one.isOnline).slice(0, 1)
  const there = cameras.filter(one => one.isOnline)
  const key = [...gone, ...there, ...cameras.filter(one => !one.isOnline && !gone.includes(one))]
  return { online: there.length, total: cameras.length, key: key.slice(0, MOST_CAMERAS) }
}
