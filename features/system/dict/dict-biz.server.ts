import { serve } from '@village/server'
import { dictBiz } from './dict-biz.resource.ts'
import { dictHalf } from './dict-half.server.ts'

export default serve(dictBiz, dictHalf(dictBiz))
