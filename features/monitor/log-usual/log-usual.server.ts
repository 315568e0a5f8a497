import { serve } from '@village/server'
import { drawerVerbs } from '../entry/drawer-keys.server.ts'
import { logUsual } from './log-usual.resource.ts'

export default serve(logUsual, { verbs: drawerVerbs })
