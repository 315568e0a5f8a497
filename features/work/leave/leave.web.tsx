import { show } from '@village/web'
import { ColleagueInput } from '../../system/public.web.tsx'
import { leave } from './leave.resource.ts'

export default show(leave, { inputs: { taskUser: ColleagueInput, handoverUserId: ColleagueInput } })
