import {
  type AnyResource,
  type Api,
  codeOf,
  type Dictionary,
  type Feature,
  type Field,
  isResource,
  type Label,
  type PagePlace,
} from '@village/resource'

/**
 * What the frame must know of a resource before anybody opens its page: where it is, what it is called, how its
 * records are found and named. The declaration itself comes with the page.
 */
export interface Head
  extends Pick<AnyResource, 'name' | 'label' | 'path' | 'title' | 'verbs' | 'storage' | 'readers' | 'find'> {
  /** Its own page, where it has one; the menu itself comes from the server. The icon stands where it is found by name. */
  readonly menu?: Partial<Pick<NonNullable<AnyResource['menu']>, 'path' | 'keep' | 'icon'>>
  /** The declaration's file below the features, without its ending: `people/resident/resident`. */
  readonly file: string
  /** The parameter that looks for words in the titles of its records. */
  readonly searchBy: string
  /** Fields that tell two records of the same title apart; numbers are said with their label. */
  readonly beside: readonly { readonly name: string; readonly label?: Label }[]
  /** Fields by which a record is found whole: the parameters that take an identity number and a phone number. */
  readonly whole: { readonly idCard?: string; readonly phone?: string }
  /** Whoever looks for a name may as well type an identity or phone number, or how one ends. */
  readonly findsNumbers?: true
  /** The field whose entries say what kind of record it is: a person's kinds. */
  readonly tags?: string
  /** Its records are below each other and are answered as a tree. */
  readonly hasTree: boolean
}
/** A page that is no list, and the file that declares it. */
export interface Place extends PagePlace {
  readonly file: string
}
/** Everything that the frame knows before a page is opened. */
export interface Heads {
  readonly resources: readonly Head[]
  readonly places: readonly Place[]
  /** Codes of the dictionaries that each tenant extends. */
  readonly business: readonly string[]
}

/** `…/features/people/resident/resident.resource.ts` and what is beside it share `people/resident/resident`. */
const fileOf = (path: string): string => path.replace(/^.*\/features\//, '').replace(/\.(resource|place)\.ts$/, '')

type Module = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Module => typeof value === 'object' && value !== null
const isDeclaration = (value: unknown): value is AnyResource =>
  isObject(value) && 'name' in value && 'endpoints' in value && isResource(value as unknown as Api)
const isPlace = (value: unknown): value is PagePlace =>
  isObject(value) && 'feature' in value && 'path' in value && 'order' in value

const fieldsOf = (of: AnyResource): readonly (readonly [string, Field])[] => Object.entries<Field>(of.fields)

/** What is said beside a title: what the declaration names, else the first short text or number among its columns. */
function besideOf(of: AnyResource): Head['beside'] {
  const second = of.columns.find(name => name !== of.title && /^(text|idCard)$/.test(of.fields[name]?.spec.kind ?? ''))
  return (of.find?.beside ?? [second]).flatMap(name => {
    const spec = name === undefined ? undefined : (of.fields[name] as Field | undefined)?.spec
    return spec ? [{ name: name!, ...(spec.kind === 'integer' && { label: spec.label }) }] : []
  })
}

function wholeOf(of: AnyResource): Head['whole'] {
  const searched = (kind: string) => fieldsOf(of).find(([, { spec }]) => spec.kind === kind && spec.match)?.[0]
  const [idCard, phone] = [searched('idCard'), searched('phone')]
  return { ...(idCard && { idCard }), ...(phone && { phone }) }
}

function pageOf({ find }: AnyResource, { path, keep, icon }: NonNullable<AnyResource['menu']>): Head['menu'] {
  return { ...(path && { path }), ...(keep && { keep }), ...(find && icon && { icon }) }
}

/** A declaration's head; what a person's list leaves at its usual value is said nevertheless, for packing is cheap. */
export function headOf(of: AnyResource, file: string): Head {
  const { name, label, path, title, verbs, storage, readers, menu, find } = of
  const tags = of.columns.find(column => of.fields[column]?.spec.kind === 'dicts')
  const hasParent = fieldsOf(of).some(([, { spec }]) => spec.kind === 'ref' && spec.to === name)
  return {
    file,
    name,
    label,
    path,
    title,
    verbs,
    storage,
    readers,
    ...(menu && { menu: pageOf(of, menu) }),
    ...(find && { find }),
    ...(tags && { tags }),
    whole: wholeOf(of),
    ...(of.fields[title]?.spec.match === 'name' && { findsNumbers: true as const }),
    // A title that is found whole only is searched by its middle all the same: people type part of a number.
    searchBy: of.fields[title]?.spec.match === 'is' ? `${title}_like` : title,
    beside: besideOf(of),
    hasTree: of.endpoints['tree']?.method === 'GET' && hasParent,
  }
}

/** Rows that only other records' calls read and write, a receipt, a session: no list shows them and no address leads there. */
const hasCalls = (of: AnyResource): boolean => of.verbs.length > 0 || of.menu !== undefined

/** The heads of loaded declaration files, by their paths. Run when the pages are built, never in a browser. */
export function headsOf(modules: Readonly<Record<string, Module>>): Heads {
  const exported = Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module).map(value => ({ file: fileOf(path), value })),
  )
  const declared = new Map(
    exported.flatMap(({ file, value }) => (isDeclaration(value) ? [[value, file] as const] : [])),
  )
  const features = Object.entries(modules).flatMap(([path, module]) =>
    path.endsWith('/feature.ts') ? [module['default'] as Feature] : [],
  )
  const dictionaries = features.flatMap(feature => Object.entries<Dictionary>(feature.dictionaries ?? {}))
  return {
    resources: [...declared]
      .filter(([of]) => hasCalls(of))
      .map(([of, file]) => headOf(of, file))
      .sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1)),
    places: exported.flatMap(({ file, value }) => (isPlace(value) ? [{ ...value, file }] : [])),
    business: dictionaries.flatMap(([code, { business }]) => (business ? [code] : [])),
  }
}
