import type { Id, Row } from '@village/resource'
import { type InputProps, lazyPart, show, useMay } from '@village/web'
import { Suspense } from 'react'
import { ResetPasswordsOfChosen, resetPasswordAction } from '../../system/public.web.tsx'
import { resident } from './resident.resource.ts'

const HouseholdMembers = lazyPart(async () => (await import('./household-members.web.tsx')).HouseholdMembers)

const HouseholdPicker = lazyPart(async () => (await import('./household-input.web.tsx')).default)
function HouseholdInput(props: InputProps<Id>) {
  return (
    <Suspense>
      <HouseholdPicker {...props} />
    </Suspense>
  )
}

type Resident = Row<typeof resident.fields>

function ResidentHousehold({ row }: { readonly row: Resident }) {
  return (
    <Suspense>
      <HouseholdMembers householdId={row.householdId ?? ''} residentId={row.id} />
    </Suspense>
  )
}
function ResetChosen() {
  return <ResetPasswordsOfChosen may={useMay('resident_reset-password')} />
}

export default show(resident, {
  detail: ResidentHousehold,
  inputs: { householdId: HouseholdInput },
  hideButtons: ['reset-password'],
  toolbar: [ResetChosen],
  rowActions: [resetPasswordAction(resident)],
})
