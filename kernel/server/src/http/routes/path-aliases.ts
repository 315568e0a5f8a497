import { type Added, addTo, openList, type Registry } from '../../contract/services.ts'

/** A path under which existing clients know what another path serves. Both begin behind /api. */
export interface PathAlias {
  readonly alias: string
  readonly path: string
}
const aliases = openList<PathAlias>('kernel.path-aliases')
/** Serves every call below `path` below `alias` as well; a default export of a feature's `*.server.ts`. */
export const aliasPath = (one: PathAlias): Added => addTo(aliases, one)

export const aliasesOf = (registry: Registry): readonly PathAlias[] => registry.entriesOf(aliases)

/**
 * The address that a call is served under: that of the alias's path. It is replaced before anything looks at it, so that
 * rights, scopes, limits and logs know one address only (security §5: a rule in several places is missing in one).
 */
export function canonicalUrlOf(registry: Registry): (url: string) => string {
  const all = aliasesOf(registry).map(({ alias, path }) => [`/api${alias}/`, `/api${path}/`] as const)
  return url => {
    const found = all.find(([alias]) => url.startsWith(alias))
    return found ? found[1] + url.slice(found[0].length) : url
  }
}
