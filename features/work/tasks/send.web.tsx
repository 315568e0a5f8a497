import { definePage } from '@village/web'
import place from './send.place.ts'
import { WorkList } from './work-list.web.tsx'

export default definePage(place, () => <WorkList list="send" title={place.label} />)
