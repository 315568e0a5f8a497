import type { Id, Row } from '@village/resource'
import { type InputProps, lazyPart, show, useMay } from '@village/web'
import { Suspense } from 'react'
import { ResetPasswordsOfChosen, resetPasswordAction } from '../../system/public.web.tsx'
import { resident } from './resident.resource.ts'

const HouseholdMembers = lazyPart(async () => (await import('./members/household-members.web.tsx')).HouseholdMembers)

const NumberChecked = lazyPart(async () => (await import('./number-answers.web.tsx')).NumberChecked)
const NumberForm = lazyPart(async () => (await import('./number-answers.web.tsx')).NumberForm)

const HouseholdPicker = lazyPart(async () => (await import('./members/household-input.web.tsx')).default)
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
/** Both answers to a number in doubt. */
const ofDoubt = {
  permission: 'resident_edit',
  shows: (row: Resident) => Number(row.numberDoubt) === 1,
}

function ResetChosen() {
  return <ResetPasswordsOfChosen may={useMay('resident_reset-password')} />
}

export default show(resident, {
  detail: ResidentHousehold,
  inputs: { householdId: HouseholdInput },
  hideButtons: ['reset-password'],
  toolbar: [ResetChosen],
  rowActions: [
    { ...ofDoubt, label: resident.endpoints.confirmNumber.label, isAwaited: ofDoubt.shows, dialog: NumberChecked },
    { ...ofDoubt, label: { zh: '改正号码', en: 'Correct the number' }, dialog: NumberForm },
    resetPasswordAction(resident),
  ],
})
