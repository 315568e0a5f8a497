import type { Label } from '@village/resource'
import type { Services } from '../../contract/services.ts'
import { type RouteSpec, routesOf } from './routes.ts'

const nameOf = ({ of, label }: RouteSpec): Label => ({
  zh: `${of.label.zh}·${label.zh}`,
  en: `${of.label.en}: ${label.en}`,
})
const named = new WeakMap<Services, ReadonlyMap<string, Label>>()
/** What each call is called, by its route id. */
export function routeNames(services: Services): ReadonlyMap<string, Label> {
  const known = named.get(services)
  if (known) return known
  const names = new Map(routesOf(services.registry).map(route => [route.id, nameOf(route)]))
  named.set(services, names)
  return names
}
