import { show } from '@village/web'
import { ColleagueInput } from '../../system/public.web.tsx'
import { gridmember } from './gridmember.resource.ts'

export default show(gridmember, { inputs: { userId: ColleagueInput } })
