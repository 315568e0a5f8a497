import type { AnyResource, Id } from '@village/resource'
import { type Call, rowsHere } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { alarm } from '../../../alarm_center/public.server.ts'
import { ALARM } from '../../../alarm_center/public.ts'
import { machine } from '../../../device/machine/machine.resource.ts'
import { MACHINE } from '../../../device/public.ts'
import { event } from '../../../governance/event/event.resource.ts'
import { EVENT } from '../../../governance/public.ts'
import { household } from '../../../people/household/household.resource.ts'
import { PRESENT } from '../../../people/public.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { smallestGroup } from '../../../statistics/public.server.ts'
import { type CockpitNumber, type CockpitRows, type CockpitStep, NUMBERS, type NumberName } from '../cockpit.api.ts'
import { wordsOf } from './dictionary-words.server.ts'

const MOST_ROWS = 200
const ALL = sql<SqlBool>`true`

interface Counted {
  readonly resource: AnyResource
  /** Code of the permission to see the register. */
  readonly view: string
  /** The rows of the number among the rows of the whole. */
  where(call: Call): ReturnType<typeof sql<SqlBool>>
  /** Set where the number is a part of something. */
  whole?(call: Call): ReturnType<typeof sql<SqlBool>>
  /** What a row is called on a wall: no name of a person. */
  readonly text: ReturnType<typeof sql<string>>
  /** The dictionary of which `text` is a key. */
  readonly dict?: string
  readonly note: ReturnType<typeof sql<string>>
  /** People: fewer than some are held back. */
  readonly isOfPeople?: true
}
const ofMonth = (call: Call) => sql<SqlBool>`t.happen_time >= ${`${call.now.slice(0, 7)}-01`}::date
  and t.status <> ${EVENT.void}`
const masked = (column: string) => sql<string>`left(${sql.ref(`t.${column}`)}, 1) || '**'`
/** What somebody typed may name people: the list says the kind. */
const alarmKind = { text: sql<string>`t.alarm_type`, dict: 'alarm_type' }
const eventKind = { text: sql<string>`t.category`, dict: 'event_category' }
const time = (column: string) => sql<string>`to_char(${sql.ref(`t.${column}`)}, 'MM-DD HH24:MI')`

const COUNTED: Readonly<Record<NumberName, Counted>> = {
  residents: {
    resource: resident,
    view: 'resident_view',
    isOfPeople: true,
    where: () => sql<SqlBool>`t.status = any(${[...PRESENT]}::varchar[])`,
    text: masked('name'),
    note: sql<string>`extract(year from age(t.birthday))::text`,
  },
  households: {
    resource: household,
    view: 'household_view',
    isOfPeople: true,
    where: () => ALL,
    text: sql<string>`t.household_no`,
    note: sql<string>`''`,
  },
  alarmsToday: {
    resource: alarm,
    view: 'alarm_view',
    ...alarmKind,
    note: time('first_time'),
    where: call => sql<SqlBool>`t.first_time >= ${call.now.slice(0, 10)}::date`,
  },
  alarmsOpen: {
    resource: alarm,
    view: 'alarm_view',
    ...alarmKind,
    note: time('first_time'),
    where: () => sql<SqlBool>`t.status = ${ALARM.open}`,
  },
  eventsClosed: {
    resource: event,
    view: 'upload_event_view',
    ...eventKind,
    note: time('happen_time'),
    where: () => sql<SqlBool>`t.status = ${EVENT.closed}`,
    whole: ofMonth,
  },
  devicesOnline: {
    resource: machine,
    view: 'machine_view',
    text: sql<string>`t.machine_name`,
    note: sql<string>`t.sn`,
    where: () => sql<SqlBool>`t.status = ${MACHINE.online}`,
    whole: () => sql<SqlBool>`t.status <> ${MACHINE.scrapped}`,
  },
}

async function numberOf(name: NumberName, least: number, call: Call): Promise<CockpitNumber> {
  const { resource, view, where, whole, isOfPeople } = COUNTED[name]
  if (!call.may(view)) return { name, value: null, of: null }
  const [row] = await call.db.run<{ n: number; all: number }>(
    rowsHere(resource, call)
      .where(whole?.(call) ?? ALL)
      .select([sql`count(*) filter (where ${where(call)})::int`.as('n'), sql`count(*)::int`.as('all')]),
  )
  const value = row?.n ?? 0
  const isHeld = isOfPeople && value > 0 && value < least
  return { name, value: isHeld ? null : value, of: whole ? (row?.all ?? 0) : null }
}

export async function numbersOf(call: Call): Promise<readonly CockpitNumber[]> {
  const least = await smallestGroup(call)
  const found: CockpitNumber[] = []
  for (const name of Object.keys(NUMBERS) as NumberName[]) found.push(await numberOf(name, least, call))
  return found
}

/** The list behind a number: its total is the number. */
export async function rowsOf(name: NumberName, call: Call): Promise<CockpitRows> {
  const { resource, where, whole, text, note, dict } = COUNTED[name]
  const { value } = await numberOf(name, await smallestGroup(call), call)
  if (value === null) return { total: 0, rows: [] }
  const rows = await call.db.run<{ id: Id; text: string | null; note: string | null }>(
    rowsHere(resource, call)
      .where(whole?.(call) ?? ALL)
      .where(where(call))
      .select([sql<Id>`t.id::text`.as('id'), text.as('text'), note.as('note')])
      .orderBy('t.id', 'desc')
      .limit(MOST_ROWS),
  )
  const names = dict ? await wordsOf(dict, call) : new Map<string, string>()
  const said = (key: string): string => names.get(key) ?? key
  return { total: value, rows: rows.map(row => ({ id: row.id, text: said(row.text ?? ''), note: row.note ?? '' })) }
}

const STEPS = [EVENT.reported, EVENT.accepted, EVENT.dispatched, EVENT.toVerify, EVENT.closed]
/** Events of this month by how far they have come: each step counts those that came at least as far. */
export async function stepsOf(call: Call): Promise<readonly CockpitStep[] | null> {
  if (!call.may('upload_event_view')) return null
  const rows = await call.db.run<{ status: string; n: number }>(
    rowsHere(event, call)
      .where(ofMonth(call))
      .select([sql`t.status`.as('status'), sql`count(*)::int`.as('n')])
      .groupBy(sql`1`),
  )
  // A report that was returned has been reported, and no more.
  const reached = ({ status }: { readonly status: string }, from: string): boolean =>
    status === EVENT.returned ? from === EVENT.reported : status >= from
  return STEPS.map(from => ({
    from,
    n: rows.filter(row => reached(row, from)).reduce((sum, { n }) => sum + n, 0),
  }))
}
