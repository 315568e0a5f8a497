import type { AnyResource, Id } from '@village/resource'
import type { Reach, Services } from '@village/server'
import { type Cut, cutsOf } from './row-cuts.server.ts'

/** A data scope as a role holds it: the resource's name, a key of data_scope_type, and what goes with the custom type. */
export interface HeldScope {
  readonly resource: string
  readonly type: string
  readonly depts: readonly Id[] | null
  readonly column: string | null
  readonly values: string | null
}
interface HeldRole {
  readonly alias: string
  readonly scope: string | null
  readonly depts: readonly Id[] | null
  readonly scopes: readonly HeldScope[]
}
interface Holder {
  readonly id: Id
  readonly tenant_id: string
  readonly dept_id: readonly Id[] | null
  readonly roles: readonly HeldRole[]
}
interface Places {
  readonly own: readonly Id[]
  readonly below: readonly Id[]
}

const EVERYTHING: Reach = {}
const isAll = ({ own, deptIds, where }: Reach): boolean => !own && !deptIds && !where

const byType: Readonly<Record<string, (places: Places) => Reach>> = {
  '1': () => EVERYTHING,
  '2': () => ({ own: true }),
  '3': ({ own }) => ({ deptIds: own }),
  '4': ({ below }) => ({ deptIds: below }),
}
const valuesIn = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

/** A custom scope names departments, or a field and its values; one that names neither lets nobody see anything. */
function custom({ depts, column, values }: HeldScope): Reach {
  if (depts && depts.length > 0) return { deptIds: depts }
  return column ? { where: { field: column, values: valuesIn(values) } } : { deptIds: [] }
}
const ofScope = (scope: HeldScope, places: Places): Reach => byType[scope.type]?.(places) ?? custom(scope)
const ofRole = ({ scope, depts }: HeldRole, places: Places): Reach =>
  byType[scope ?? '3']?.(places) ?? { deptIds: depts ?? [] }

/** What both leave: a data scope never shows more than the role's general scope. */
function intersectReach(general: Reach, scope: Reach): Reach {
  const deptIds =
    general.deptIds && scope.deptIds
      ? general.deptIds.filter(id => scope.deptIds!.includes(id))
      : (general.deptIds ?? scope.deptIds)
  return {
    ...(general.own || scope.own ? { own: true } : {}),
    ...(deptIds ? { deptIds } : {}),
    ...withHeld(general, scope.where),
  }
}
/** Every field that is named holds what it must; nothing that one way says is forgotten over another. */
function withHeld({ where }: Reach, further: Reach['where']): Reach {
  const all = [where ?? [], further ?? []].flat()
  if (all.length === 0) return {}
  return { where: all.length === 1 ? all[0]! : all }
}
const narrowReach = (reach: Reach, cuts: readonly Cut[], r: AnyResource): Reach => {
  const held = cuts.flatMap(cut => cut.held(r) ?? [])
  return held.length === 0 ? reach : { ...reach, ...withHeld(reach, held) }
}

/** A role with what features cut out of the rows of its holders. */
interface CutRole extends HeldRole {
  readonly cuts: readonly Cut[]
}
function reachesIn(r: AnyResource, roles: readonly CutRole[], places: Places): readonly Reach[] {
  return roles.flatMap(role => {
    const general = narrowReach(r.scope === 'tenant+dept' ? ofRole(role, places) : EVERYTHING, role.cuts, r)
    const scopes = role.scopes.filter(scope => scope.resource === r.name)
    const beside = role.cuts.flatMap(cut => cut.beside(r)).map((where): Reach => ({ where }))
    const ways = scopes.length === 0 ? [general] : scopes.map(scope => intersectReach(general, ofScope(scope, places)))
    return [...ways, ...beside]
  })
}

/**
 * The rows of each resource that some data scope of the user's roles names, or that a feature cuts for one of them
 * (docs/decisions/0010): within a role a scope narrows the general one, of several roles each adds what it shows.
 * Resources that stay as wide as they are are left out.
 */
export async function reachesOf(
  { id, tenant_id, dept_id, roles: held }: Holder,
  services: Services,
): Promise<ReadonlyMap<string, readonly Reach[]>> {
  const roles: readonly CutRole[] = await Promise.all(
    held.map(async role => ({
      ...role,
      cuts: await cutsOf({ alias: role.alias, userId: id, tenantId: tenant_id, deptIds: dept_id ?? [] }, services),
    })),
  )
  const named = new Set(roles.flatMap(({ scopes }) => scopes.map(({ resource }) => resource)))
  const isCut = (r: AnyResource): boolean =>
    named.has(r.name) || roles.some(({ cuts }) => cuts.some(cut => cut.held(r) !== null || cut.beside(r).length > 0))
  const cut = services.registry.resources.filter(isCut)
  const reaches = new Map<string, readonly Reach[]>()
  if (cut.length === 0) return reaches
  const own = dept_id ?? []
  const below = await Promise.all(own.map(deptId => services.deptsBelow(tenant_id, deptId)))
  const places = { own, below: [...new Set(below.flat())] }
  for (const r of cut) {
    const ways = reachesIn(r, roles, places)
    if (!ways.some(isAll)) reaches.set(r.name, ways)
  }
  return reaches
}
