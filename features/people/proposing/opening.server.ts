import type { StoredOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import type { groupproposal, Opening } from '../groupproposal/groupproposal.resource.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { factsOf, type Known, thresholdsOf } from './facts.server.ts'
import { livingOf, type ProposalKind, type Thresholds } from './proposing.ts'

type Proposal = StoredOf<typeof groupproposal>
type Values = Opening['values']

/** What the facts say should be in a record that exists. */
function changeOf(kind: ProposalKind, facts: Known['facts'], rules: Thresholds): Values {
  if (kind === 'living') return { living: livingOf(facts, rules) }
  if (kind === 'allowance') return { allowanceFlag: 1 }
  if (kind === 'nursing') return { nursingSubsidy: 1 }
  return kind === 'subsidy' ? { livingSubsidy: 1 } : {}
}

/** The form that a proposal opens: nothing is written before a person has saved it. */
export async function openingOf(proposal: Proposal, call: Call): Promise<Opening> {
  const { residentId, careClass, tenantId } = proposal
  const kind = proposal.kind as ProposalKind
  const rules = await thresholdsOf(tenantId, call)
  const [known] = await factsOf({ tenantId, ids: [residentId] }, call)
  if (!known) return refuse('该居民已不在本村', 'This resident does not live here any more')
  const { facts } = known
  if (kind === 'elderly')
    return { resource: userold.name, id: '', values: { residentId, living: livingOf(facts, rules) } }
  if (kind === 'special')
    return {
      resource: userspecial.name,
      id: '',
      values: { residentId, careClass: careClass ?? '', startDate: rules.today },
    }
  if (kind === 'careEnd') {
    const care = facts.care.find(one => one.careClass === careClass)
    return { resource: userspecial.name, id: care?.id ?? '', values: {} }
  }
  const isDisabled = /^(certificate|nursing|subsidy)$/.test(kind)
  const id = (isDisabled ? facts.disabled?.id : facts.old?.id) ?? ''
  return { resource: isDisabled ? userdisabled.name : userold.name, id, values: changeOf(kind, facts, rules) }
}
