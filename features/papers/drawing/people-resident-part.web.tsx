import { usePage } from '@village/page'
import { lazyPart, show } from '@village/web'
import { Suspense } from 'react'
import { resident } from '../../people/resident/resident.resource.ts'
import { drawAction } from './draw-action.web.tsx'

const DrawListOfChosen = lazyPart(async () => (await import('./draw-list.web.tsx')).DrawListOfChosen)

/** Loads once somebody is ticked. */
function DrawList() {
  const { selection } = usePage()
  if (!selection.byFilter && selection.rows.size === 0) return null
  return (
    <Suspense>
      <DrawListOfChosen />
    </Suspense>
  )
}

/** A paper for this person, from the list and from their page; lists of those who are ticked. */
export default show(resident, { rowActions: [drawAction('resident')], toolbar: [DrawList] })
