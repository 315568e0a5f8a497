import { serve } from '@village/server'
import { dictHalf } from '../dict/dict-half.server.ts'
import { dictBiz } from './dict-biz.resource.ts'

export default serve(dictBiz, dictHalf(dictBiz))
