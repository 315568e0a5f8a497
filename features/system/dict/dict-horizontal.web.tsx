import { definePage } from '@village/web'
import { dict } from './dict.resource.ts'
import place from './dict-horizontal.place.ts'
import { DictScreen } from './dict-screen.web.tsx'

export default definePage(place, () => <DictScreen of={dict} layout="horizontal" />)
