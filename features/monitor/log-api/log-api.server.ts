import { routeNames, serve } from '@village/server'
import { drawerVerbs } from '../entry/drawer-keys.server.ts'
import { logApi } from './log-api.resource.ts'

export default serve(logApi, {
  verbs: drawerVerbs,
  derive: (rows, { services, language }) =>
    rows.map(({ methodName }) => ({ title: routeNames(services).get(methodName ?? '')?.[language] ?? '' })),
})
