import { codeOf, type Id } from '@village/resource'
import { type Call, forbid, refuse, serveApi, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { vitalsWeek } from '../../health/public.server.ts'
import type { VitalsWeek } from '../../health/public.ts'
import { askToSee } from '../../privacy/public.server.ts'
import { household } from '../household/household.resource.ts'
import { shownPeriods } from '../residence/shown-periods.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { approvedHolding, noteOpening } from './approved-register.server.ts'
import { type Holding, type Moment, type Overview, overview, type Place, type Timeline } from './overview.api.ts'
import { benefitsOf, pendingOf } from './pending-and-benefits.server.ts'
import {
  aboutOf,
  countOf,
  idsOfPerson,
  mergedInto,
  newestRows,
  type Register,
  registersFor,
  rowsAbout,
} from './registers.server.ts'
import { sightOf } from './visible-registers.server.ts'

/** Rows of each register on the person's page, and moments of one part of the timeline. */
const NEWEST = 3
const PART = 20

const shownPerson = async (id: Id, call: Call) => {
  const person = await call.db.of(resident).get(id)
  if (!person) return refuse('未找到数据', 'Data not found', 404)
  const [row] = await call.db.of(resident).show([person])
  return row as Readonly<Record<string, unknown>> & { readonly id: Id }
}

const textOf = (row: Readonly<Record<string, unknown>> | undefined, name: string): string => String(row?.[name] ?? '')

/** The coordinates of the person, else those of their household where the viewer may see it. */
async function placeOf(row: Readonly<Record<string, unknown>>, call: Call): Promise<Place | null> {
  const at = (of: Place['of'], found: Readonly<Record<string, unknown>> | undefined): Place | null => {
    const [longitude, latitude] = [textOf(found, 'longitude'), textOf(found, 'latitude')]
    return longitude && latitude ? { of, longitude, latitude } : null
  }
  const own = at('resident', row)
  if (own || !call.may(`${codeOf(household)}_view`)) return own
  const home = await call.db.of(household).get(textOf(row, 'householdId'))
  return home && at('household', (await call.db.of(household).show([home]))[0])
}

async function holdingOf(register: Register, ids: readonly Id[], call: Call): Promise<Holding> {
  const count = await countOf(register, ids, call)
  const rows = count > 0 ? await newestRows(register, { ids, limit: NEWEST }, call) : []
  return { ...aboutOf(register), count, newest: rows, until: '' }
}

async function person(id: Id, call: Call): Promise<Overview> {
  const row = await shownPerson(id, call)
  const sight = await sightOf(id, call)
  const { ids, nos: mergedNos } = await mergedInto(id, call)
  const holdings = await Promise.all(sight.open.map(one => holdingOf(one, ids, call)))
  const opened = await Promise.all(sight.opened.map(one => approvedHolding(one, ids, call)))
  await noteOpening(id, sight.opened, opened, call)
  const { closed, askable, waiting, vitals } = sight
  return {
    person: row,
    holdings: [...opened, ...holdings],
    closed,
    askable,
    waiting,
    pending: await pendingOf(sight.open, ids, call),
    benefits: await benefitsOf(sight.open, ids, call),
    mergedNos,
    place: await placeOf(row, call),
    periods: await shownPeriods(id, call),
    vitals: { isSeen: vitals.isSeen, until: vitals.granted?.until ?? '' },
  }
}

/** Readings of the person's bracelets: health values for staff who work with them, steps for those who see readings. */
async function vitals(id: Id, call: Call): Promise<VitalsWeek> {
  await shownPerson(id, call)
  const { isSeen, isClear, granted } = (await sightOf(id, call)).vitals
  if (!isSeen) forbid()
  return vitalsWeek({ ids: await idsOfPerson(id, call), isClear, purpose: granted?.purpose ?? call.reason }, call)
}

interface Wish {
  readonly id: Id
  readonly kinds: string
  readonly purpose: string
  readonly days: number
}
/** Asks the people responsible for personal information for access to more about one person. */
async function ask({ id, kinds, purpose, days }: Wish, call: Call): Promise<void> {
  await shownPerson(id, call)
  const { askable } = await sightOf(id, call)
  const wanted = [...new Set(kinds.split(',').filter(Boolean))]
  if (wanted.length === 0 || !wanted.every(name => askable.some(kind => kind.name === name)))
    refuse('只能申请查看尚无权限的登记', 'Only registers that you may not see can be asked for')
  await askToSee({ residentId: id, kinds: wanted, purpose, days }, call)
}

/** Readings of a device, a day in one line: hours of them would hide everything else. */
async function days(register: Register, ids: readonly Id[], before: string | null, call: Call): Promise<Moment[]> {
  const column = sql.ref(`t.${snake(register.at)}`)
  const all = rowsAbout(register, ids, call)
  // A day counts from its beginning: the day of `before` itself is still to come where that is later.
  const end = sql`date_trunc('day', ${before}::timestamptz + interval '1 day' - interval '1 second')`
  const cut = before ? all.where(sql<SqlBool>`${column} < ${end}`) : all
  const query = cut
    .select([sql`${column}::date::text`.as('day'), sql`count(*)`.as('n'), sql`max(t.id)`.as('id')])
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(PART)
  const rows = await call.db.run<{ day: string; n: string; id: Id }>(query)
  return rows.map(({ day, n, id }) => ({ ...aboutOf(register), id, at: day, facts: [], count: Number(n) }))
}

async function momentsOf(register: Register, ids: readonly Id[], before: string | null, call: Call): Promise<Moment[]> {
  if (register.of.arrives) return days(register, ids, before, call)
  const rows = await newestRows(register, { ids, before, limit: PART }, call)
  return rows.map(row => ({ ...aboutOf(register), ...row, count: 1 }))
}

interface Asked {
  readonly id: Id
  readonly before?: string | null
  readonly registers?: string | null
}
/** A part of the person's story, the newest first, over all registers that the viewer may see. */
async function timeline({ id, before = null, registers }: Asked, call: Call): Promise<Timeline> {
  await shownPerson(id, call)
  const wanted = registers?.split(',').filter(Boolean) ?? []
  const open = registersFor(call).open.filter(({ of }) => wanted.length === 0 || wanted.includes(of.name))
  const ids = await idsOfPerson(id, call)
  const all = (await Promise.all(open.map(one => momentsOf(one, ids, before, call)))).flat()
  const sorted = all.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  const moments = sorted.slice(0, PART)
  const last = moments.at(-1)?.at ?? ''
  // Whatever happened at the same moment as the last line belongs to this part: the next one begins before it.
  const whole = [...moments, ...sorted.slice(PART).filter(one => one.at === last)]
  return { moments: whole, next: sorted.length > whole.length ? last.padEnd(19, ' 00:00:00') : '' }
}

export default serveApi(overview, {
  person: ({ id }, call) => person(id, call),
  vitals: ({ id }, call) => vitals(id, call),
  ask: (wish, call) => ask(wish, call),
  timeline: (params, call) => timeline(params, call),
})
