import { show } from '@village/web'
import { DictScreen } from '../dict/dict-screen.web.tsx'
import { dictBiz } from './dict-biz.resource.ts'

export default show(dictBiz, { page: () => <DictScreen of={dictBiz} layout="horizontal" /> })
