import { show } from '@village/web'
import { dict } from './dict.resource.ts'
import { DictScreen } from './dict-screen.web.tsx'

export default show(dict, { page: () => <DictScreen of={dict} layout="horizontal" /> })
