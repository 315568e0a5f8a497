import { definePage } from '@village/web'
import place from './todo.place.ts'
import { WorkList } from './work-list.web.tsx'

export default definePage(place, () => <WorkList list="todo" title={place.label} />)
