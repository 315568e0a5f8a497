import { definePage } from '@village/web'
import { dict } from './dict.resource.ts'
import { DictScreen } from './dict-screen.web.tsx'
import place from './dict-vertical.place.ts'

export default definePage(place, () => <DictScreen of={dict} layout="vertical" />)
