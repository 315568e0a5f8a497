import { type AnyResource, type Api, accessOf, type Endpoint, type Fields, isResource } from '@village/resource'
import type { Registry } from '../../contract/services.ts'
import { derivedRoutes } from './derived-routes.ts'
import { endpointHandler } from './endpoints.ts'
import type { Returns, RouteSpec } from './route.ts'

export { codesOf, type RouteAccess, type RouteHandler, type RouteSpec } from './route.ts'

const returnsOf = (endpoint: Endpoint): Returns => {
  if ('shape' in endpoint.returns) return 'any'
  return Object.keys(endpoint.returns).length === 0 ? 'none' : (endpoint.returns as Fields)
}

const ownRoutes = (of: Api | AnyResource, registry: Registry): RouteSpec[] =>
  Object.entries<Endpoint>(of.endpoints as Record<string, Endpoint>).map(([key, endpoint]) => ({
    method: endpoint.method,
    path: `/api${of.path}/${key}`,
    id: `${of.name}/${key}`,
    of,
    key,
    kind: 'endpoint',
    access: accessOf(of, key),
    answer: endpoint.answer,
    label: endpoint.label,
    params: endpoint.params,
    takes: 'params',
    returns: returnsOf(endpoint),
    ...(endpoint.ownTransactions && { ownTransactions: true }),
    ...(endpoint.ownLimit && { ownLimit: true }),
    ...(endpoint.readsOnly && { readsOnly: true }),
    ...(endpoint.dear && { dear: endpoint.dear }),
    ...(endpoint.inClear && { inClear: true }),
    handler: endpointHandler(of, key, endpoint, registry),
  }))

const routesOfOne = (of: Api | AnyResource, registry: Registry): RouteSpec[] => {
  const own = ownRoutes(of, registry)
  if (!isResource(of)) return own
  // An endpoint that a declaration spells out replaces the derived one of the same name.
  return [...derivedRoutes(of).filter(route => !Object.hasOwn(of.endpoints, route.key)), ...own]
}

const faultsOf = (routes: readonly RouteSpec[]): string[] => {
  const seen = new Map<string, RouteSpec>()
  return routes.flatMap(route => {
    const call = `${route.method} ${route.path}`
    const other = seen.get(call)
    seen.set(call, route)
    const flaws = [
      ...(other ? [`${call} is declared by ${other.id} and by ${route.id}`] : []),
      ...(/^\/api(\/[A-Za-z0-9._-]+)+$/.test(route.path) ? [] : [`${route.id}: ${route.path} is no plain path`]),
    ]
    return flaws
  })
}

/**
 * Every call of the product, in the order of its declarations. Throws, naming them, where two declarations want the
 * same path, where a path holds characters that a client would have to encode, and where a declared endpoint has no
 * handler.
 */
export function routesOf(registry: Registry): readonly RouteSpec[] {
  const all = [...registry.apis, ...registry.resources]
  const routes = [...new Set(all)].flatMap(of => routesOfOne(of, registry))
  const faults = faultsOf(routes)
  if (faults.length > 0) throw new Error(`routes that cannot be served:\n${faults.join('\n')}`)
  return routes
}
