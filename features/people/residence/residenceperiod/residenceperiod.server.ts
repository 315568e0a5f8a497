import { serve } from '@village/server'
import { correctPeriod } from '../changing.server.ts'
import { countsOn } from '../on-day.server.ts'
import { residenceperiod } from './residenceperiod.resource.ts'

export default serve(residenceperiod, {
  endpoints: {
    correct: (params, call) => correctPeriod(params, call),
    onDay: ({ day, deptId }, call) => countsOn(day, deptId ?? null, call),
  },
})
