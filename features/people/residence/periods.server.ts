import { beginningOf, dayBefore, type Id, type StoredOf } from '@village/resource'
import { bulkAdd, type Call, wholeTenant } from '@village/server'
import { shortReason } from '../resident/changes/changes.server.ts'
import type { resident } from '../resident/resident.resource.ts'
import type { Span } from './overlapping-periods.ts'
import { residenceperiod } from './residenceperiod/residenceperiod.resource.ts'

type Resident = StoredOf<typeof resident>
type Stored = StoredOf<typeof residenceperiod>
/** A stored period; every one has its first day. */
export type Period = Stored & Span & { readonly deptId: Id }
export type Why = NonNullable<Stored['why']>
export type Ended = NonNullable<Stored['ended']>

/** A child of less than so many days was here since its birth, unless it moved in. */
const NEWBORN_DAYS = 365
/** Nobody has more periods. */
const MOST_PERIODS = 500

/** The day from which somebody counts: they moved in, were born, or were registered. */
export function arrivalDay({
  moveInDate,
  birthday,
  createTime,
}: Pick<Resident, 'moveInDate' | 'birthday' | 'createTime'>): string {
  const registered = (createTime ?? '').slice(0, 10)
  if (moveInDate && moveInDate <= registered) return moveInDate
  const isNewborn = birthday && birthday <= registered && birthday > dayBefore(registered, NEWBORN_DAYS)
  return isNewborn ? birthday : registered
}

/** All periods of a person, the earliest first, in whatever village. */
export const periodsOf = async (residentId: Id, call: Call): Promise<readonly Period[]> =>
  (await wholeTenant(call)
    .db.of(residenceperiod)
    .find({ residentId }, { order: ['since', 'id'], limit: MOST_PERIODS })) as readonly Period[]

/** A period to be written. */
export interface NewPeriod extends Span {
  readonly deptId: Id
  readonly residenceType: string | null
  readonly why: Why
  readonly ended?: Ended | null
}
/** Writes periods of one person; they go with the next statement of the call. */
export async function addPeriods(person: Resident, periods: readonly NewPeriod[], call: Call): Promise<void> {
  const { id: residentId, tenantId } = person
  const common = { residentId, tenantId, reason: beginningOf(shortReason(call), 200), batch: call.origin.requestId }
  await bulkAdd(
    call,
    residenceperiod,
    periods.map(one => ({ ...one, ...common })),
  )
}

/** Begins a person's first period, or the next one after a gap. */
export const openPeriod = (person: Resident, since: string, why: Why, call: Call): Promise<void> =>
  addPeriods(person, [{ since, until: null, deptId: person.deptId, residenceType: person.residenceType, why }], call)

/** Begins the next period where the person is now of another type or in another village; nothing where not. */
export async function nextPeriod(person: Resident, since: string, why: Why, call: Call): Promise<void> {
  const open = (await periodsOf(person.id, call)).findLast(({ until }) => until === null)
  if (!open) return openPeriod(person, since, why, call)
  if (open.residenceType === person.residenceType && open.deptId === person.deptId) return
  // What was before the period that is open is changed by acts that say so, not by an edit.
  const from = since > open.since ? since : open.since
  await call.db.sql`update people_residenceperiod set until = ${from}::date where id = ${open.id}::bigint`
  await openPeriod(person, from, why, call)
}

/** Ends whatever lasts on that day or begins later. */
export async function closePeriods({ id, tenantId }: Resident, day: string, ended: Ended, call: Call): Promise<void> {
  await call.db.sql`
    update people_residenceperiod set until = greatest(since, ${day}::date), ended = ${ended}
    where tenant_id = ${tenantId} and resident_id = ${id}::bigint and (until is null or until > ${day}::date)`
}

/** Takes an ending back: each period lasts again until the next one begins. Returns whether there was one. */
export async function reopenPeriods({ id, tenantId }: Resident, ended: Ended, call: Call): Promise<boolean> {
  const rows = await call.db.sql`
    update people_residenceperiod t set until = c.next, ended = null from (
      select id, lead(since) over (order by since, id) as next from people_residenceperiod
      where tenant_id = ${tenantId} and resident_id = ${id}::bigint) c
    where t.id = c.id and t.ended = ${ended} returning t.id`
  return rows.length > 0
}

/** Somebody's record is removed: their periods end today, or were never there where an import is undone. */
export async function removePeriods({ id, tenantId }: Resident, call: Call): Promise<void> {
  const today = call.now.slice(0, 10)
  await call.db.sql`
    with undone as (
      delete from people_residenceperiod where tenant_id = ${tenantId} and resident_id = ${id}::bigint
        and current_setting('app.action', true) = 'undo')
    update people_residenceperiod set until = greatest(since, ${today}::date), ended = 'remove'
    where tenant_id = ${tenantId} and resident_id = ${id}::bigint and until is null
      and current_setting('app.action', true) is distinct from 'undo'`
}

/** What a request or an import changed is given back: the period that it began goes, the one before lasts again. */
export async function giveBackPeriod(person: Resident, batch: string, call: Call): Promise<boolean> {
  const periods = await periodsOf(person.id, call)
  const at = periods.findLastIndex(({ until }) => until === null)
  const [open, before] = [periods[at], periods[at - 1]]
  if (!open || before?.until !== open.since || open.batch !== batch) return false
  await call.db.sql`delete from people_residenceperiod where id = ${open.id}::bigint`
  await call.db.sql`update people_residenceperiod set until = null where id = ${before.id}::bigint`
  return true
}

/** The day of somebody's arrival was another one: the period that began with it begins then. */
export async function shiftArrival({ id, tenantId }: Resident, from: string, to: string, call: Call): Promise<void> {
  await call.db.sql`
    update people_residenceperiod t set since = ${to}::date
    where tenant_id = ${tenantId} and resident_id = ${id}::bigint and since = ${from}::date
      and (until is null or until > ${to}::date) and not exists (
        select from people_residenceperiod o where o.tenant_id = t.tenant_id and o.resident_id = t.resident_id
          and o.id <> t.id and o.since <= t.since and (o.until is null or o.until > ${to}::date))`
}
