import { serve } from '@village/server'
import { ruleState } from './rule-state.resource.ts'

export default serve(ruleState, {})
