import { type Id, normalised } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { yearsBefore } from '../age-limits.ts'
import { resident } from '../resident/resident.resource.ts'
import { PRESENT } from '../resident/resident.states.ts'

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
