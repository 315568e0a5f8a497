import {
  type AnyResource,
  type Dictionary,
  dictionariesOf,
  type Feature,
  isResource,
  type PagePlace,
  type Rules,
} from '@village/resource'
import { loadChunk } from './chunk.ts'
import type { AnyWebHalf, Page, Shown } from './show.tsx'

type Module = Readonly<Record<string, unknown>>
type Load = () => Promise<unknown>

/** Everything that was found in the tree of features. */
export interface Found {
  readonly features: readonly Feature[]
  readonly resources: ReadonlyMap<string, AnyResource>
  readonly places: readonly PagePlace[]
  readonly rules: ReadonlyMap<string, Rules>
  readonly dictionaries: Readonly<Record<string, Dictionary>>
  /** Loaders of browser halves, by the name of the resource or place whose file stands beside them. */
  readonly screens: ReadonlyMap<string, Load>
}

const isObject = (value: unknown): value is Module => typeof value === 'object' && value !== null
const isDeclaration = (value: unknown): value is AnyResource =>
  isObject(value) && 'name' in value && 'endpoints' in value && isResource(value as never)
const isPlace = (value: unknown): value is PagePlace =>
  isObject(value) && 'feature' in value && 'path' in value && 'order' in value
const isRules = (value: unknown): value is Rules => isObject(value) && 'of' in value && isDeclaration(value.of)

/** `…/resident.resource.ts` and `…/resident.web.tsx` share the base `…/resident`. */
const baseOf = (path: string): string => path.replace(/\.(resource|place|web)\.tsx?$/, '')

/**
 * Sorts what the bundler found: `declared` are the loaded declaration files by path, `screens` the loaders of all
 * `*.web.tsx`. A screen belongs to the declarations in the file of the same name beside it; others are plain parts.
 */
export function discover(declared: Readonly<Record<string, Module>>, screens: Readonly<Record<string, Load>>): Found {
  const exports = Object.entries(declared).flatMap(([path, module]) =>
    Object.values(module).map(value => ({ path, value })),
  )
  const resources = exports.filter((one): one is { path: string; value: AnyResource } => isDeclaration(one.value))
  const places = exports.filter((one): one is { path: string; value: PagePlace } => isPlace(one.value))
  const features = exports.filter(one => one.path.endsWith('/feature.ts')).map(one => one.value as Feature)
  const loaders = new Map(Object.entries(screens).map(([path, load]) => [baseOf(path), load]))
  const halves = [...resources, ...places].flatMap(({ path, value }) => {
    const load = loaders.get(baseOf(path))
    return load ? [[value.name, load] as const] : []
  })
  return {
    features,
    resources: new Map(resources.map(one => [one.value.name, one.value])),
    places: places.map(one => one.value),
    rules: new Map(exports.flatMap(({ value }) => (isRules(value) ? [[value.of.name, value] as const] : []))),
    dictionaries: dictionariesOf(features),
    screens: new Map(halves),
  }
}

let current: Found | null = null
let source: (() => Promise<Found>) | null = null
let loading: Promise<Found> | null = null
/** Called once by the program: where declarations come from. They load when somebody first needs them. */
export function findBy(load: () => Promise<Found>): void {
  source = load
}
/** Resolves when the declarations are there; the same promise each time, so that `use` may wait for it. */
export function whenFound(): Promise<Found> {
  if (!source) throw new Error('findBy was not called')
  if (loading) return loading
  loading = loadChunk(source).then(found => {
    current = found
    return found
  })
  // The waiting page shows the failure; unhandled it would be reported twice.
  loading.catch(() => undefined)
  return loading
}
/** What was found. Pages are drawn after `whenFound`, so it is there for them. */
export function found(): Found {
  if (!current) throw new Error('The declarations are not loaded yet')
  return current
}

const EMPTY: AnyWebHalf = {}
const loaded = new Map<string, Promise<readonly (Shown | Page)[]>>()
function screenOf(name: string): Promise<readonly (Shown | Page)[]> {
  const known = loaded.get(name)
  if (known) return known
  const load = found().screens.get(name)
  const screen = load
    ? loadChunk(load).then(module => [(module as { default: Shown | Page | readonly (Shown | Page)[] }).default].flat())
    : Promise.resolve([])
  loaded.set(name, screen)
  // A failed chunk may be tried again: the page offers it.
  screen.catch(() => loaded.delete(name))
  return screen
}

const halves = new Map<string, Promise<AnyWebHalf>>()
/** The browser half of a resource, empty where it has none. The same promise each time, so that `use` may wait for it. */
export function halfOf(of: AnyResource): Promise<AnyWebHalf> {
  const known = halves.get(of.name)
  if (known) return known
  const half = screenOf(of.name).then(
    all => all.find((one): one is Shown => one.kind === 'shown' && one.of.name === of.name)?.half ?? EMPTY,
  )
  halves.set(of.name, half)
  half.catch(() => halves.delete(of.name))
  return half
}
/** The component of a place; null where nobody has drawn one. */
export async function componentOf(place: PagePlace): Promise<Page['component'] | null> {
  const all = await screenOf(place.name)
  return all.find((one): one is Page => one.kind === 'page' && one.place.name === place.name)?.component ?? null
}
