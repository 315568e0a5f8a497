import { show } from '@village/web'
import { ColleagueInput } from '../../system/public.web.tsx'
import { EndInput, StartInput } from './half-day-input.web.tsx'
import { leave } from './leave.resource.ts'

export default show(leave, {
  inputs: { startTime: StartInput, endTime: EndInput, taskUser: ColleagueInput, handoverUserId: ColleagueInput },
})
