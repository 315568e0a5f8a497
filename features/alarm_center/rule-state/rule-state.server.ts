import { serve } from '@village/server'
import { sweepJob } from '../evaluation/sweeping.server.ts'
import { ruleState } from './rule-state.resource.ts'

export default serve(ruleState, { jobs: { 'alarm.sweep': sweepJob } })
