import type { AnyResource, Rules } from '@village/resource'
import { loadChunk } from './common/chunk.ts'
import { install, type Provided } from './common/ports.ts'
import { remember } from './common/remember.ts'
import type { Head, Heads, Place } from './heads.ts'
import { type AnyWebHalf, joinHalves, type Page, type Shown } from './show.tsx'

type Module = Readonly<Record<string, unknown>>
type Load = () => Promise<unknown>
type Loaders = Readonly<Record<string, Load>>

/** Loaders of declarations, rules and browser halves, by the heads' `file`. */
export interface Files {
  readonly declarations: Loaders
  readonly rules: Loaders
  readonly screens: Loaders
}
/** Everything that was found in the tree of features: heads at once, the rest of each when it is needed. */
export interface Found {
  readonly heads: ReadonlyMap<string, Head>
  readonly places: readonly Place[]
  /** Codes of the dictionaries that each tenant extends. */
  readonly business: ReadonlySet<string>
  readonly files: Files
}

const isObject = (value: unknown): value is Module => typeof value === 'object' && value !== null

/** Joins what the build wrote down of all declarations with the loaders of their files, and installs what features provide. */
export function discover({ resources, places, business }: Heads, files: Files, ports: readonly Provided[]): Found {
  for (const provided of ports) install(provided)
  return { heads: new Map(resources.map(head => [head.name, head])), places, business: new Set(business), files }
}

let current: Found | null = null
let source: (() => Promise<Found>) | null = null
let loading: Promise<Found> | null = null
/** Called once by the program: where the heads come from. They load on first use. */
export function findBy(load: () => Promise<Found>): void {
  source = load
}
/** Resolves when the heads are there; the same promise each time, so that `use` may wait for it. */
export function whenFound(): Promise<Found> {
  if (!source) throw new Error('findBy was not called')
  if (loading) return loading
  loading = loadChunk(source).then(found => {
    current = found
    return found
  })
  // The page that waits reports a failure; unhandled, it would be reported a second time.
  loading.catch(() => undefined)
  return loading
}
/** What was found. Pages are drawn after `whenFound`, so it is there for them. */
export function discovered(): Found {
  if (!current) throw new Error('The heads are not loaded yet')
  return current
}
/** The head of a resource; undefined for a name that this build does not carry. */
export const headNamed = (name: string): Head | undefined => discovered().heads.get(name)

const moduleOf = async (load: Load | undefined): Promise<Module> => (load ? ((await loadChunk(load)) as Module) : {})

/** The declaration of a resource, which comes with its page. Rejects for a name that this build does not carry. */
export const declarationOf: (name: string) => Promise<AnyResource> = remember(async (name: string) => {
  const module = await moduleOf(discovered().files.declarations[headNamed(name)?.file ?? ''])
  const of = Object.values(module).find((one): one is Module => isObject(one) && one['name'] === name)
  if (!of) throw new Error(`${name} is not declared in this build`)
  return of as unknown as AnyResource
})

const rulesIn = remember(async (file: string) => moduleOf(discovered().files.rules[file]))
/** The rules between the fields of a resource, undefined where it has none. The same promise each time. */
export const rulesOf: (name: string) => Promise<Rules | undefined> = remember(async (name: string) => {
  const rules = (await rulesIn(headNamed(name)?.file ?? ''))['default'] as Rules | undefined
  return rules?.of.name === name ? rules : undefined
})

const screensIn = remember(async (file: string): Promise<readonly (Shown | Page)[]> => {
  const { default: shown } = await moduleOf(discovered().files.screens[file])
  return shown ? ([shown].flat() as (Shown | Page)[]) : []
})
const halfNamed = remember(async (name: string): Promise<AnyWebHalf> => {
  const all = await screensIn(headNamed(name)?.file ?? '')
  return joinHalves(all.filter((one): one is Shown => one.kind === 'shown' && one.of.name === name))
})
/** The browser half of a resource, empty where it has none. The same promise each time, so that `use` may wait for it. */
export const halfOf = (of: Pick<AnyResource, 'name'>): Promise<AnyWebHalf> => halfNamed(of.name)

/** The component of a place; null where nobody has drawn one. */
export async function componentOf(place: Place): Promise<Page['component'] | null> {
  const all = await screensIn(place.file)
  return all.find((one): one is Page => one.kind === 'page' && one.place.name === place.name)?.component ?? null
}
