import { type Label, PLATFORM_TENANT } from '@village/resource'
import { bulkAdd, OTHER_ROUTES, provide, type RefusedCalls, routeNames, type Services, serve } from '@village/server'
import { refusal } from './refusal.resource.ts'

const others: Label = { zh: '其他操作', en: 'Other calls' }

const nameOf = (route: string, services: Services): Label =>
  route === OTHER_ROUTES ? others : (routeNames(services).get(route) ?? { zh: route, en: route })

async function note(refused: readonly RefusedCalls[], services: Services): Promise<void> {
  const rows = refused.map(({ tenantId, ip, ...one }) => ({
    ...one,
    tenantId: tenantId || PLATFORM_TENANT,
    ip: ip.slice(0, 64),
  }))
  await services.as(services.platform, {}, call => bulkAdd(call, refusal, rows))
}

export default [
  serve(refusal, {
    derive: (rows, { services, language }) => rows.map(({ route }) => ({ what: nameOf(route, services)[language] })),
  }),
  provide({ refusals: { note } }),
]
