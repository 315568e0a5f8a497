import type { Id } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { company } from '../../../agriculture/company/company.resource.ts'
import { countHouseholds, countPeople, type PeopleAudience } from '../../../people/public.server.ts'
import { addressees } from '../../../system/public.server.ts'
import type { Audience } from '../declared/design.ts'
import { TARGET } from '../declared/target.ts'
import type { Questionnaire } from '../design/design.server.ts'

/** Kinds of users who work for the village or the town (audience_kind). */
const STAFF_KINDS = ['1', '2', '3', '4']

/** The departments to which a questionnaire is published. */
const namedDepts = ({ targetDeptIds, deptId }: Questionnaire): readonly Id[] =>
  targetDeptIds && targetDeptIds.length > 0 ? targetDeptIds : [deptId]

/** The same with all that is below them. */
export async function deptsOf(row: Questionnaire, call: Call): Promise<readonly Id[]> {
  const all = await Promise.all(namedDepts(row).map(id => call.services.deptsBelow(row.tenantId, id)))
  return [...new Set(all.flat())]
}

/** The residents whom a questionnaire is for. */
export async function peopleOf(row: Questionnaire, call: Call): Promise<PeopleAudience> {
  const kind = row.target === TARGET.party ? 'party' : row.target === TARGET.old ? 'old' : 'all'
  return { tenantId: row.tenantId, deptIds: await deptsOf(row, call), kind }
}

/** How many a questionnaire reaches. */
export async function audienceOf(row: Questionnaire, call: Call): Promise<Audience> {
  if (row.target === TARGET.businesses) {
    const store = wholeTenant(call).db.of(company)
    const { total } = await store.page({ current: 1, size: 1, deptId: (await deptsOf(row, call)).join() })
    return { size: total, counts: 'businesses' }
  }
  if (row.target === TARGET.staff) {
    const people = await addressees({ tenantId: row.tenantId, deptIds: namedDepts(row), kinds: STAFF_KINDS }, call)
    return { size: people.length, counts: 'staff' }
  }
  const people = await peopleOf(row, call)
  const isByHousehold = row.answeredBy === 'household' || row.target === TARGET.households
  return isByHousehold
    ? { size: await countHouseholds(people, call), counts: 'households' }
    : { size: await countPeople(people, call), counts: 'people' }
}
