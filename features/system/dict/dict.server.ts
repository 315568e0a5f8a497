import { serve } from '@village/server'
import { dict } from './dict.resource.ts'
import { dictHalf } from './dict-half.server.ts'

export default serve(dict, dictHalf(dict))
