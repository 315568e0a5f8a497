import { type Fields, type Id, normalised, type Paged } from '@village/resource'
import { type Call, idArray, type Store, type WireRow } from '@village/server'
import { yearsBefore } from '../age-limits.ts'
import { household } from '../household/household.resource.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import type { HouseholdLine } from './household-line.ts'

/** Residents who are addressed together. */
export interface PeopleAudience {
  readonly tenantId: string
  /** With all that is below them. */
  readonly deptIds: readonly Id[]
  readonly kind: 'all' | 'party' | 'old'
}
/** What is asked about one of them. */
export interface Addressed {
  readonly id: Id
  readonly householdId: Id | null
  readonly deptId: Id
  readonly gridId: Id | null
  /** yyyy-MM-dd */
  readonly birthday: string
}

interface Page {
  readonly current: number
  readonly size: number
}
/** The departments of an audience whose rows the caller sees. */
function withinReach(deptIds: readonly Id[], { user }: Call): readonly Id[] {
  if (user.platform || user.scope.kind === 'all') return deptIds
  const seen = new Set(user.scope.kind === 'depts' ? user.scope.deptIds : [])
  return deptIds.filter(id => seen.has(id))
}
/** Households with somebody of the audience in them that are not among these, by grid and number. */
export async function householdsWithout(
  audience: PeopleAudience,
  among: readonly Id[],
  { current, size }: Page,
  call: Call,
): Promise<Paged<HouseholdLine>> {
  const found = await call.db.sql<{ id: Id; n: string }>`
    select h.id, count(*) over () as n from people_household h
    where h.tenant_id = ${audience.tenantId} and not h.is_deleted and not (h.id = any(${idArray(among)}::bigint[]))
      and exists (select 1 from people_resident
        where household_id = h.id and tenant_id = h.tenant_id and not is_deleted
          and dept_id = any(${idArray(withinReach(audience.deptIds, call))}::bigint[])
          and status = any(${[...PRESENT]}::varchar[])
          and (${bornBefore(audience, call)}::date is null or birthday <= ${bornBefore(audience, call)}::date)
          and (${partyOf(audience)}::varchar[] is null or political_status = any(${partyOf(audience)}::varchar[])))
    order by h.grid_id, h.household_no, h.id limit ${size} offset ${(current - 1) * size}`
  const records: WireRow[] = []
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) for await (const rows of shownBatches(call.db.of(household), ids)) records.push(...rows)
  const byId = new Map(records.map(row => [row.id, row]))
  const lines = ids
    .flatMap(id => byId.get(id) ?? [])
    .map(row => ({
      id: row.id,
      householdName: String(row['householdName'] ?? ''),
      householdNo: String(row['householdNo'] ?? ''),
      gridName: String(row['gridName'] ?? ''),
    }))
  return { records: lines, total: Number(found[0]?.n ?? 0) }
}

/** Members and probationary members (political_status). */
const PARTY = ['01', '02']
/** Law on the Protection of the Rights and Interests of the Elderly, art. 2. */
const OLD_YEARS = 60

const bornBefore = ({ kind }: PeopleAudience, call: Call): string | null =>
  kind === 'old' ? yearsBefore(call.now.slice(0, 10), OLD_YEARS) : null
const partyOf = ({ kind }: PeopleAudience): readonly string[] | null => (kind === 'party' ? PARTY : null)

interface Counted {
  readonly people: string
  readonly households: string
}
async function counted(audience: PeopleAudience, call: Call): Promise<Counted> {
  const [row] = await call.db.sql<Counted>`
    select count(*) as people, count(distinct household_id) as households from people_resident
    where tenant_id = ${audience.tenantId} and dept_id = any(${idArray(audience.deptIds)}::bigint[])
      and status = any(${[...PRESENT]}::varchar[]) and not is_deleted
      and (${bornBefore(audience, call)}::date is null or birthday <= ${bornBefore(audience, call)}::date)
      and (${partyOf(audience)}::varchar[] is null or political_status = any(${partyOf(audience)}::varchar[]))`
  return row!
}
export const countPeople = async (audience: PeopleAudience, call: Call): Promise<number> =>
  Number((await counted(audience, call)).people)
/** Households with somebody of the audience in them. */
export const countHouseholds = async (audience: PeopleAudience, call: Call): Promise<number> =>
  Number((await counted(audience, call)).households)

/** All members of an audience, by grid and house. */
export const membersOf = (audience: PeopleAudience, call: Call): Promise<readonly Addressed[]> =>
  call.db.sql<Addressed>`
    select id, household_id as "householdId", dept_id as "deptId", grid_id as "gridId", birthday::text as birthday
    from people_resident
    where tenant_id = ${audience.tenantId} and dept_id = any(${idArray(audience.deptIds)}::bigint[])
      and status = any(${[...PRESENT]}::varchar[]) and not is_deleted
      and (${bornBefore(audience, call)}::date is null or birthday <= ${bornBefore(audience, call)}::date)
      and (${partyOf(audience)}::varchar[] is null or political_status = any(${partyOf(audience)}::varchar[]))
    order by grid_id, household_id, id`

/** The names of those whom the caller sees, households or people, with their grids', by their ids. */
export async function namesOf(
  what: 'households' | 'people',
  ids: readonly Id[],
  call: Call,
): Promise<ReadonlyMap<Id, { readonly name: string; readonly gridName: string }>> {
  const named = new Map<Id, { name: string; gridName: string }>()
  if (ids.length === 0) return named
  const batches = what === 'people' ? shownBatches(call.db.of(resident), ids) : shownBatches(call.db.of(household), ids)
  for await (const rows of batches)
    for (const row of rows)
      named.set(row.id, {
        name: String(row[what === 'people' ? 'name' : 'householdName']),
        gridName: String(row['gridName'] ?? ''),
      })
  return named
}

const SHOWN_AT_ONCE = 500
async function* shownBatches<F extends Fields>(
  store: Store<F>,
  ids: readonly Id[],
): AsyncGenerator<readonly WireRow[]> {
  for await (const rows of store.iterate({}, SHOWN_AT_ONCE, ids)) yield await store.show(rows)
}

interface Asked {
  /** An identity or phone number, as it was typed. */
  readonly number?: string
  readonly id?: Id
}
/** The members of an audience with this number or id: of a phone there may be several. */
export async function addressedBy(
  { number, id }: Asked,
  audience: PeopleAudience,
  call: Call,
): Promise<readonly Addressed[]> {
  const { tenantId, deptIds } = audience
  const hash = (field: 'idCard' | 'phone'): string =>
    call.services.cipher.hash(tenantId, String(normalised(resident.fields[field].spec, number ?? '')))
  return call.db.sql<Addressed>`
    select id, household_id as "householdId", dept_id as "deptId", grid_id as "gridId", birthday::text as birthday
    from people_resident
    where tenant_id = ${tenantId} and dept_id = any(${idArray(deptIds)}::bigint[])
      and status = any(${[...PRESENT]}::varchar[]) and not is_deleted
      and (id = ${id ?? null}::bigint or (${number ?? null}::text is not null
        and (id_card_hash = ${hash('idCard')} or phone_hash = ${hash('phone')})))
      and (${bornBefore(audience, call)}::date is null or birthday <= ${bornBefore(audience, call)}::date)
      and (${partyOf(audience)}::varchar[] is null or political_status = any(${partyOf(audience)}::varchar[]))
    order by id limit 20`
}
