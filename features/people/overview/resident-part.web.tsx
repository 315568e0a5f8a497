import { TagsIfAny, useListHere } from '@village/page'
import type { Row } from '@village/resource'
import { show, useLabel } from '@village/web'
import { Link } from 'react-router'
import { resident } from '../resident/resident.resource.ts'
import { LIST } from './list-parameter.ts'
import person from './person.place.ts'

type Resident = Row<typeof resident.fields> & { readonly sexName?: string; readonly kindTagsName?: string }

const years = { zh: '岁', en: 'years' }

/** Shown under the name: sex, age, tags and a link to the person's page. */
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
export default show(resident, { summary: ResidentSummary })
