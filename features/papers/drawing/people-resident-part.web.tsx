import { show } from '@village/web'
import { resident } from '../../people/resident/resident.resource.ts'
import { drawAction } from './draw-action.web.tsx'
import { DrawListOfChosen } from './draw-list.web.tsx'

/** A paper for this person, from the list and from their page; lists of those who are ticked. */
export default show(resident, { rowActions: [drawAction('resident')], toolbar: [DrawListOfChosen] })
