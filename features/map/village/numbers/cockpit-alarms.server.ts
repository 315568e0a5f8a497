import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT, rowsHere } from '@village/server'
import { type JoinBuilder, sql } from 'kysely'
import { alarm } from '../../../alarm_center/public.server.ts'
import { OPEN_ALARMS } from '../../../alarm_center/public.ts'
import { grid } from '../../../governance/grid/grid.resource.ts'
import { household } from '../../../people/household/household.resource.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import type { CockpitAlarm } from '../cockpit.api.ts'
import type { MapMark } from '../layers/layers.api.ts'
import { wordsOf } from './dictionary-words.server.ts'

/** The list is as long as a day of a large village; what is older is in the register. */
const MOST = 200
/** Keys of alarm_type by which somebody calls. */
const CALLS = ['sos', 'fall']

/** 张**: who stands before the wall need not know more. */
const masked = (name: string | null): string => (name ? `${[...name][0]}**` : '')

/** Who an alarm is about, and where: also what is gone, because the alarm is still there. */
const people = ({ db }: Call) =>
  db.unscoped(resident, 'either').select(['t.id', 't.name', 't.grid_id', 't.household_id']).as('p')
/** Where people live; a bracelet often tells no place, and most calls come from home. */
const homes = ({ db }: Call) => db.unscoped(household, 'either').select(['t.id', 't.longitude', 't.latitude']).as('h')
const grids = ({ db }: Call) =>
  db.unscoped(grid, 'either').select(['t.id', 't.center_longitude', 't.center_latitude']).as('g')

interface Row {
  readonly id: Id
  readonly title: string
  readonly type: string
  readonly level: string
  readonly status: string
  readonly time: string
  readonly address: string | null
  readonly person: string | null
  readonly is_personal: boolean
  readonly is_written: boolean
}
/** The latest alarms. What somebody typed may name people: of that the kind alone is shown. */
export async function alarmsOf(call: Call): Promise<readonly CockpitAlarm[] | null> {
  if (!call.may('alarm_view')) return null
  const rows = await call.db.run<Row>(
    rowsHere(alarm, call)
      .leftJoin(people(call), 'p.id', 't.resident_id')
      .select([
        sql<Id>`t.id::text`.as('id'),
        sql`${call.language === 'en' ? sql`coalesce(t.title_en, t.title)` : sql`t.title`}`.as('title'),
        sql`t.alarm_type`.as('type'),
        sql`t.level`.as('level'),
        sql`t.status`.as('status'),
        sql`to_char(t.first_time, ${sql.lit(MOMENT_FORMAT)})`.as('time'),
        sql`t.address`.as('address'),
        sql`p.name`.as('person'),
        sql`t.resident_id is not null`.as('is_personal'),
        sql`t.create_user is not null and t.machine_id is null`.as('is_written'),
      ])
      .where(sql<boolean>`t.first_time is not null`)
      .orderBy(sql`t.first_time desc, t.id desc`)
      .limit(MOST),
  )
  const [types, states] = [await wordsOf('alarm_type', call), await wordsOf('alarm_status', call)]
  return rows.map(({ id, title, type, level, status, time, address, person, is_personal, is_written }) => ({
    id,
    type,
    level,
    status,
    time,
    title: is_personal || is_written ? (types.get(type) ?? '') : title,
    person: masked(person),
    where: is_personal || is_written ? '' : (address ?? ''),
    typeName: types.get(type) ?? '',
    statusName: states.get(status) ?? '',
  }))
}

interface Called {
  readonly id: Id
  readonly type: string
  readonly status: string
  readonly person: string | null
  readonly x: string
  readonly y: string
}
/** Who calls for help now: about a hundred metres exactly; on a wall for everybody in the middle of the grid. */
export async function sosOf(call: Call, isPublic: boolean): Promise<readonly MapMark[]> {
  if (!call.may('alarm_view')) return []
  const place = (own: string, grid: string) =>
    isPublic
      ? sql.ref(`g.${grid}`)
      : sql`coalesce(round(${sql.ref(`t.${own}`)}::numeric, 3), round(${sql.ref(`h.${own}`)}::numeric, 3),
          ${sql.ref(`g.${grid}`)})`
  const [x, y] = [place('longitude', 'center_longitude'), place('latitude', 'center_latitude')]
  const rows = await call.db.run<Called>(
    rowsHere(alarm, call)
      .leftJoin(people(call), 'p.id', 't.resident_id')
      .leftJoin(homes(call), 'h.id', 'p.household_id')
      .leftJoin(grids(call), (join: JoinBuilder<any, any>) =>
        join.on(sql<boolean>`g.id = coalesce(t.grid_id, p.grid_id)`),
      )
      .where(sql<boolean>`t.resident_id is not null and t.alarm_type = any(${CALLS}::text[])
        and t.status = any(${[...OPEN_ALARMS]}::text[]) and ${x} is not null and ${y} is not null`)
      .select([sql<Id>`t.id::text`.as('id'), sql`t.alarm_type`.as('type'), sql`t.status`.as('status')])
      .select([sql`p.name`.as('person'), x.as('x'), y.as('y')])
      .orderBy(sql`t.first_time desc, t.id desc`)
      .limit(MOST),
  )
  const types = await wordsOf('alarm_type', call)
  return rows.map(({ id, type, status, person, x: longitude, y: latitude }) => ({
    id,
    status,
    kind: type,
    name: `${masked(person)} ${types.get(type) ?? ''}`.trim(),
    at: [Number(longitude), Number(latitude)] as const,
  }))
}
