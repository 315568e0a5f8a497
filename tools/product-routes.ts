import { type Found, type RouteSpec, routesOf } from '@village/server'
import { discover } from '../apps/server/discover.ts'
import type { Registry } from '../kernel/server/src/contract/services.ts'
import { registryOf } from '../kernel/server/src/starting/registry.ts'

/** The whole product without a database: what was found, put together, and every call that it serves. */
export async function product(): Promise<{ found: Found; registry: Registry; routes: readonly RouteSpec[] }> {
  const found = await discover({ demo: true })
  const registry = registryOf(found)
  return { found, registry, routes: routesOf(registry) }
}
