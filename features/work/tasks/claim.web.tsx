import { definePage } from '@village/web'
import place from './claim.place.ts'
import { WorkList } from './work-list.web.tsx'

export default definePage(place, () => <WorkList list="claim" title={place.label} />)
