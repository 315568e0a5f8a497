import { show } from '@village/web'
import { resident } from '../resident/resident.resource.ts'
import { lifeActions, PLAIN_ACTS } from './life-actions.web.tsx'

/** The acts of a life take the place of the plain changes of state. */
export default show(resident, { rowActions: lifeActions, hideButtons: PLAIN_ACTS })
