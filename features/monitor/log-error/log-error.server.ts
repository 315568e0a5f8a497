import { serve } from '@village/server'
import { drawerVerbs } from '../entry/drawer-keys.server.ts'
import { logError } from './log-error.resource.ts'

export default serve(logError, { verbs: drawerVerbs })
