import { TagsIfAny, useListHere } from '@village/page'
import type { Id, Row } from '@village/resource'
import { type InputProps, show, useLabel, useMay } from '@village/web'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { ResetPasswordsOfChosen, resetPasswordAction } from '../../system/public.web.tsx'
import { lifeActions, PLAIN_ACTS } from '../acts/life-actions.web.tsx'
import { SimilarNote } from '../duplicates/similar-note.web.tsx'
import person from '../overview/person.place.ts'
import { LIST } from '../overview/steps.web.tsx'
import { resident } from './resident.resource.ts'

const HouseholdMembers = lazy(async () => ({
  default: (await import('./household-members.web.tsx')).HouseholdMembers,
}))

const HouseholdPicker = lazy(() => import('./household-input.web.tsx'))
function HouseholdInput(props: InputProps<Id>) {
  return (
    <Suspense>
      <HouseholdPicker {...props} />
    </Suspense>
  )
}

type Resident = Row<typeof resident.fields> & { readonly sexName?: string; readonly kindTagsName?: string }

const years = { zh: '岁', en: 'years' }

/** Sex, age and tags, under the name. */
function ResidentSummary({ row }: { readonly row: Resident }) {
  const label = useLabel()
  const list = useListHere()
  const query = list ? `?${new URLSearchParams({ [LIST]: list })}` : ''
  return (
    <>
      <span>
        {row.sexName}
        {row.age !== null && ` · ${row.age} ${label(years)}`}
      </span>
      <TagsIfAny row={{ ...row }} field={{ name: 'kindTags', spec: resident.fields.kindTags.spec }} />
      <Link to={`${resident.path}/${row.id}${query}`}>{label(person.label)}</Link>
    </>
  )
}
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
  summary: ResidentSummary,
  detail: ResidentHousehold,
  inputs: { householdId: HouseholdInput },
  formNote: SimilarNote,
  hideButtons: ['reset-password', ...PLAIN_ACTS],
  toolbar: [ResetChosen],
  rowActions: [...lifeActions, resetPasswordAction(resident)],
})
