import { show } from '@village/web'
import { resident } from '../resident/resident.resource.ts'
import { SimilarNote } from './finding/similar-note.web.tsx'

export default show(resident, { formNote: SimilarNote })
