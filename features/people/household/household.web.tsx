import type { Row } from '@village/resource'
import { show } from '@village/web'
import { HouseholdMembers } from '../resident/household-members.web.tsx'
import { household } from './household.resource.ts'

function Members({ row }: { readonly row: Row<typeof household.fields> }) {
  return <HouseholdMembers householdId={row.id} />
}

export default show(household, { detail: Members })
