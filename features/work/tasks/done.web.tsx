import { definePage } from '@village/web'
import place from './done.place.ts'
import { WorkList } from './work-list.web.tsx'

export default definePage(place, () => <WorkList list="done" title={place.label} />)
