import { show } from '@village/web'
import { household } from '../../people/household/household.resource.ts'
import { drawAction } from './draw-action.web.tsx'

/** A sheet about this household. */
export default show(household, { rowActions: [drawAction('household')] })
