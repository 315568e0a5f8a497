import { type Id, issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { household } from '../../people/household/household.resource.ts'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { ENABLED } from '../../system/public.ts'
import type { SmsPurpose } from '../sms-purposes.ts'
import { smsEndpoints } from './sms.endpoints.ts'
import { crowdIn, crowdIssue, MAX_PHONES, nobodyIssue, readPhones } from './sms-request.ts'

type Resident = StoredOf<typeof resident>
/** The householder, in the dictionary family_relation. */
const HEAD = '0'
/** The most households in a grid (domain-model §4.10.6). The limit on messages per hour applies as well. */
const MOST_IN_GRIDS = 300

export interface SmsOrder {
  /** Of the configuration; empty means the one in use. */
  readonly code: string
  /** Mobile numbers with commas between; may be empty where residents or households are named. */
  readonly phones: string
  /** Residents within the caller's reach, whose numbers are read from the register. */
  readonly residentIds?: readonly Id[]
  /** Households within the caller's reach: one message for each. */
  readonly householdIds?: readonly Id[]
  /** Grids within the caller's reach: one message for each of their households that has a number. */
  readonly gridIds?: readonly Id[]
  /** Values by variable, as JSON text. */
  readonly params: string
  /** Notices wait until quiet hours are over. */
  readonly purpose: SmsPurpose
}

export const invalid = (issues: InvalidInput['issues']): InvalidInput =>
  new InvalidInput(issues, smsEndpoints['endpoint/send-message'].params)

const hasMobile = (person: Resident | null): boolean => readPhones(person?.phone ?? '').phones.length === 1
const unreached = (field: string, names: readonly (string | null | undefined)[]): InvalidInput =>
  invalid([issueOf(field, `没有手机号：${names.join('、')}`, `Without a mobile number: ${names.join(', ')}`)])

/** Numbers of residents. Who is not there or has no mobile number is refused by name. */
async function phonesOfResidents(ids: readonly Id[], call: Call): Promise<readonly string[]> {
  const rows = []
  for (const id of new Set(ids)) rows.push(await call.db.of(resident).get(id))
  if (rows.includes(null))
    throw invalid([issueOf('residentIds', '有居民不存在，请重新选择', 'Some residents are not there: choose again')])
  const without = rows.filter(row => !hasMobile(row))
  if (without.length > 0)
    throw unreached(
      'residentIds',
      without.map(row => row?.name),
    )
  return rows.map(row => row!.phone!)
}

interface Reached {
  readonly phones: readonly string[]
  /** Households without a number. */
  readonly without: readonly Id[]
}
/** A number for each household: that of its householder, else of a member. */
async function reach(ids: readonly Id[], call: Call): Promise<Reached> {
  const phones: string[] = []
  const without: Id[] = []
  for (const id of new Set(ids)) {
    const members = await call.db.of(resident).find({ householdId: id })
    const reached = members.filter(one => PRESENT.includes(one.status ?? '') && hasMobile(one))
    const { phone } = reached.find(({ relation }) => relation === HEAD) ?? reached[0] ?? {}
    if (phone) phones.push(phone)
    else without.push(id)
  }
  return { phones, without }
}

/** Whoever chooses single households learns by name which of them cannot be reached. */
async function phonesOfHouseholds(ids: readonly Id[], call: Call): Promise<readonly string[]> {
  const { phones, without } = await reach(ids, call)
  if (without.length > 0) throw unreached('householdIds', await namesOf(without, call))
  return phones
}

/** Of a whole grid some households are never reached: the answer says how many. */
async function reachGrids(ids: readonly Id[], call: Call): Promise<Reached> {
  const store = call.db.of(household)
  const households = []
  for (const gridId of new Set(ids))
    households.push(...(await store.find({ gridId, status: ENABLED }, { limit: MOST_IN_GRIDS + 1 })))
  if (ids.length > 0 && households.length === 0)
    throw invalid([issueOf('gridIds', '所选网格没有户', 'There is no household in these grids')])
  if (households.length > MOST_IN_GRIDS) throw invalid([crowdIn('gridIds', MOST_IN_GRIDS)])
  return reach(
    households.map(one => one.id),
    call,
  )
}
async function namesOf(ids: readonly Id[], call: Call): Promise<readonly string[]> {
  const store = call.db.of(household)
  const rows = (await Promise.all(ids.map(id => store.get(id)))).filter(row => row !== null)
  if (rows.length < ids.length) refuse('有的户不存在，请重新选择', 'Some households are not there: choose again', 400)
  return (await store.show(rows)).map(row => String(row['householdName']))
}

export interface Receivers {
  /** The numbers of everybody whom a message is for, each once. */
  readonly phones: readonly string[]
  /** How many households of the grids have no number. */
  readonly unreached: number
}
/** Whom a message is for. @throws InvalidInput naming who is not reached */
export async function receiversOf(order: SmsOrder, call: Call): Promise<Receivers> {
  const { residentIds = [], householdIds = [], gridIds = [] } = order
  const typed = readPhones(order.phones)
  if (typed.issues.length > 0) throw invalid(typed.issues)
  if (residentIds.length + householdIds.length > MAX_PHONES) throw invalid([crowdIssue])
  const known = [...(await phonesOfResidents(residentIds, call)), ...(await phonesOfHouseholds(householdIds, call))]
  const chosen = new Set([...typed.phones, ...known])
  if (chosen.size > MAX_PHONES) throw invalid([crowdIssue])
  const grids = await reachGrids(gridIds, call)
  const phones = [...new Set([...chosen, ...grids.phones])]
  if (phones.length === 0) throw invalid([nobodyIssue])
  return { phones, unreached: grids.without.length }
}
