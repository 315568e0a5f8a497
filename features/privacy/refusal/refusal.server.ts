import type { Label } from '@village/resource'
import {
  bulkAdd,
  OTHER_ROUTES,
  provide,
  type RefusedCalls,
  type RouteSpec,
  routesOf,
  type Services,
  serve,
} from '@village/server'
import { refusal } from './refusal.resource.ts'

/** The tenant whose auditors read of callers that belong to none. */
const PLATFORM_TENANT = '000000'
const others: Label = { zh: '其他操作', en: 'Other calls' }

const nameOf = ({ of, label }: RouteSpec): Label => ({
  zh: `${of.label.zh}·${label.zh}`,
  en: `${of.label.en}: ${label.en}`,
})
const named = new WeakMap<Services, ReadonlyMap<string, Label>>()
/** What each call is called, by its route id. */
function namesOf(services: Services): ReadonlyMap<string, Label> {
  const known = named.get(services)
  if (known) return known
  const names = new Map(routesOf(services.registry).map(route => [route.id, nameOf(route)]))
  named.set(services, names.set(OTHER_ROUTES, others))
  return names
}

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
    derive: (rows, { services, language }) =>
      rows.map(({ route }) => ({ what: namesOf(services).get(route)?.[language] ?? route })),
  }),
  provide({ refusals: { note } }),
]
