import { routeNames, serve } from '@village/server'
import { logApi } from './log-api.resource.ts'

export default serve(logApi, {
  derive: (rows, { services, language }) =>
    rows.map(({ methodName }) => ({ title: routeNames(services).get(methodName ?? '')?.[language] ?? '' })),
})
