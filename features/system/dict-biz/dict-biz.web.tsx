import { show } from '@village/web'
import { dictBiz } from './dict-biz.resource.ts'
import { DictScreen } from '../dict/dict-screen.web.tsx'

export default show(dictBiz, { page: () => <DictScreen of={dictBiz} layout="horizontal" /> })
