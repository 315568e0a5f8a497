import { type AnyResource, type Api, type Feature, isResource, type PagePlace, type Rules } from '@village/resource'
import type { Served } from '../contract/half.ts'
import type { Added, Ports, Provided, Starter } from '../contract/services.ts'

/** A file of a feature, or of the demo data, that was read: its path in the tree and what it exports. */
export interface FoundModule {
  readonly path: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** Everything that the features bring, sorted. Nobody registers anything: a file with the right suffix is found. */
export interface Found {
  readonly features: readonly Feature[]
  readonly apis: readonly Api[]
  readonly resources: readonly AnyResource[]
  readonly rules: readonly Rules[]
  readonly places: readonly PagePlace[]
  readonly served: readonly Served[]
  readonly ports: Partial<Ports>
  readonly starters: readonly Starter[]
  readonly added: readonly Added[]
}

/** Which files of a feature the server reads. */
export const DISCOVERED = /(^|\/)feature\.ts$|\.(resource|api|rules|place|server)\.ts$/
const PRIVATE = /\.test\.ts$|(^|\/)public\.server\.ts$/

/** Whether the server's discovery reads this file; `public.server.ts` is for other features and brings nothing itself. */
export const isDiscovered = (path: string): boolean => DISCOVERED.test(path) && !PRIVATE.test(path)

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every(key => key in value)

const isDeclaration = (value: unknown): value is Api => has(value, 'name', 'label', 'path', 'endpoints')
const isServed = (value: unknown): value is Served => has(value, 'of', 'half')
const isProvided = (value: unknown): value is Provided => has(value, 'ports')
const isStarter = (value: unknown): value is Starter => has(value, 'run', 'order')
const isAdded = (value: unknown): value is Added => has(value, 'to', 'entry')
const isHalf = (value: unknown): boolean => [isServed, isProvided, isStarter, isAdded].some(is => is(value))

const byPath = (a: FoundModule, b: FoundModule): number => (a.path < b.path ? -1 : 1)
const unknown = (path: string): never => {
  throw new Error(`${path}: the default export is nothing that the server knows`)
}

/** A file without a default export is code that others of its feature share: it brings nothing by itself. */
const defaultsOf = (modules: readonly FoundModule[], suffix: string): readonly (readonly [string, unknown])[] =>
  modules
    .filter(({ path, exports }) => path.endsWith(suffix) && 'default' in exports)
    .flatMap(({ path, exports }) => [exports['default']].flat().map(one => [path, one] as const))

const portsOf = (all: readonly Provided[]): Partial<Ports> => {
  const ports: Record<string, unknown> = {}
  for (const provided of all)
    for (const [name, port] of Object.entries(provided.ports)) {
      if (ports[name]) throw new Error(`the port ${name} is provided twice`)
      ports[name] = port
    }
  return ports
}

/**
 * Sorts what the files export by its shape, in the order of their paths so that each start is the same. Throws on a
 * server half of another kind and on two that serve the same declaration.
 */
export function collect(modules: readonly FoundModule[]): Found {
  const sorted = modules.filter(({ path }) => isDiscovered(path)).sort(byPath)
  const declared = sorted
    .filter(({ path }) => /\.(resource|api)\.ts$/.test(path))
    .flatMap(({ exports }) => Object.values(exports).filter(isDeclaration))
  const halves = defaultsOf(sorted, '.server.ts')
  const strange = halves.find(([, one]) => !isHalf(one))
  if (strange) unknown(strange[0])
  const parts = halves.map(([, one]) => one)
  const served = parts.filter(isServed)
  const double = served.find((one, i) => served.findIndex(other => other.of === one.of) !== i)
  if (double) throw new Error(`${double.of.name} has two server halves`)
  const all = [...new Set(declared)]
  return {
    features: defaultsOf(sorted, 'feature.ts').map(([, one]) => one as Feature),
    apis: all.filter(one => !isResource(one)),
    resources: all.filter(isResource),
    rules: defaultsOf(sorted, '.rules.ts').map(([, one]) => one as Rules),
    places: defaultsOf(sorted, '.place.ts').map(([, one]) => one as PagePlace),
    served,
    ports: portsOf(parts.filter(isProvided)),
    starters: parts.filter(isStarter).sort((a, b) => a.order - b.order),
    added: parts.filter(isAdded),
  }
}
