import type { Derived, Field } from '../fields/field.ts'
import type { Fields } from '../fields/fields.ts'
import type { Id, Label } from '../text/label.ts'
import { withEnglish } from './said.ts'
import type { States } from './states.ts'

/** Columns that every record has. The server fills them; no form shows them. */
export interface Base {
  readonly id: Id
  readonly tenantId: string
  readonly createUser: Id
  readonly createDept: Id
  readonly createTime: string
  readonly updateUser: Id
  readonly updateTime: string
}

type Must<F extends Fields> = { [K in keyof F]: F[K]['$required'] extends true ? K : never }[keyof F]

/** A record as the server returns it. */
export type Row<F extends Fields> = Base & {
  readonly [K in keyof F]: K extends Must<F> ? F[K]['$value'] : F[K]['$value'] | null
}

/** The same as it is in its table: without what is derived. */
export type Stored<F extends Fields> = Base & {
  readonly [K in keyof F as F[K] extends Derived ? never : K]: K extends Must<F>
    ? F[K]['$value']
    : F[K]['$value'] | null
}
/** The names of the fields that are derived. */
export type DerivedName<F extends Fields> = { [K in keyof F]: F[K] extends Derived ? K : never }[keyof F] & string

/** A record as a form sends it. With an id it is an edit, without one an addition. */
export type Input<F extends Fields> = { id?: Id; updateTime?: string } & { [K in Must<F>]: F[K]['$value'] } & {
  [K in Exclude<keyof F, Must<F>>]?: F[K]['$value'] | null
}

/**
 * The endpoints that resources share, by the last segment of the URL (spec §7). `page` and `list` differ in name only.
 * Every record also has GET history and, where a field is masked, POST reveal; they need not be named.
 */
export type Verb = 'list' | 'page' | 'detail' | 'submit' | 'save' | 'update' | 'remove' | 'export' | 'import'

/**
 * Which rows a caller may see at all. `platform`: no tenant, the platform's administrator writes · `tenant`: the
 * caller's tenant · `tenant+dept`: and the departments of the caller's data scope · `self`: and only own rows.
 */
export type Scope = 'platform' | 'tenant' | 'tenant+dept' | 'self'

/**
 * Who may call an endpoint. `public`: nobody is asked · `empty`: without a token the answer is `[]` · `signedIn`: any
 * user · `platform`: administrators of tenant 000000 · a permission's code. Without a word it is the endpoint's own
 * code.
 */
export type Access = 'public' | 'empty' | 'signedIn' | 'platform' | { readonly permission: string }

/** An answer whose shape is not a list of fields (trees, token replies). T is its type; it lives in the type only. */
export interface Shape<T> {
  declare$?: T
  readonly shape: 'any'
}
export const shape = <T>(): Shape<T> => ({ shape: 'any' })

export type Answer = 'one' | 'many' | 'page' | 'raw'

/**
 * An endpoint beyond the shared ones. The declaration says what it takes and returns; the server half must supply a
 * handler of the same name. With `on` it is a button as well.
 */
export interface Endpoint<P extends Fields = Fields, A = unknown> {
  readonly $answer?: A
  readonly method: 'GET' | 'POST'
  readonly label: Label
  readonly params: P
  readonly returns: Fields | Shape<unknown>
  /** `raw`: the reply is sent without the envelope (token, captcha, files). */
  readonly answer: Answer
  readonly access?: Access
  readonly on?: 'row' | 'rows' | 'page'
  readonly confirm?: Label
  readonly ownTransactions?: boolean
  readonly ownLimit?: boolean
  readonly readsOnly?: boolean
  readonly dear?: Dear
  readonly inClear?: boolean
}
export type Endpoints = Readonly<Record<string, Endpoint<any, any>>>

/**
 * Parameters as handlers take them: what was not sent is undefined, what was sent as an empty text is null, so that a
 * form can empty a field. An endpoint to which both are the same says `?? …`, as a default in the pattern would not do.
 */
type Taken<P extends Fields> = { readonly [K in Must<P>]: P[K]['$value'] } & {
  readonly [K in Exclude<keyof P, Must<P>>]?: P[K]['$value'] | null
}
type Given<O extends Fields> = { readonly [K in keyof O]: O[K]['$value'] | null }
type One<O> = O extends Shape<infer T> ? T : O extends Fields ? ({} extends Given<O> ? void : Given<O>) : never
export type ParamsOf<E> = E extends Endpoint<infer P, any> ? Taken<P> : never
export type ResultOf<E> = E extends Endpoint<any, infer A> ? A : never

/** What a dear call may cost. */
export interface Dear {
  /** The most rows that its statements bring into the server's memory; it is refused beyond. */
  readonly rows: number
}
interface EndpointOptions<P extends Fields, O> {
  readonly params?: P
  readonly returns?: O
  readonly access?: Access
  readonly on?: 'row' | 'rows' | 'page'
  readonly confirm?: Label
  /** The handler works for long before it writes: it opens short transactions itself and holds none meanwhile. */
  readonly ownTransactions?: boolean
  /** One page asks many times a second (pieces of a stream): the handler bounds its callers itself. */
  readonly ownLimit?: boolean
  /** A question that is too long for an address: nothing is changed, and the log of calls leaves it out where it is answered. */
  readonly readsOnly?: boolean
  /** Costs more than a page: one at a time for each person, a few in all. Others wait, then hear that it is busy. */
  readonly dear?: Dear
  /** Never encrypted by the client, whatever the installation says: captcha, the menu, files (wire-contract §5). */
  readonly inClear?: boolean
}
const endpoint = (
  method: 'GET' | 'POST',
  answer: Answer,
  zh: string,
  en: string,
  o: EndpointOptions<Fields, unknown>,
): unknown => ({ method, answer, label: { zh, en }, params: {}, returns: {}, ...o })

export interface Paged<T> {
  readonly records: readonly T[]
  readonly total: number
}

export const get = <P extends Fields = {}, O extends Fields | Shape<any> = {}>(
  zh: string,
  en: string,
  o: EndpointOptions<P, O> = {},
): Endpoint<P, One<O>> => endpoint('GET', 'one', zh, en, o as never) as never
export const getMany = <P extends Fields = {}, O extends Fields | Shape<any> = {}>(
  zh: string,
  en: string,
  o: EndpointOptions<P, O> = {},
): Endpoint<P, readonly One<O>[]> => endpoint('GET', 'many', zh, en, o as never) as never
/** Takes `current` and `size` besides its own parameters; answers one page. */
export const getPage = <P extends Fields = {}, O extends Fields | Shape<any> = {}>(
  zh: string,
  en: string,
  o: EndpointOptions<P, O> = {},
): Endpoint<P, Paged<One<O>>> => endpoint('GET', 'page', zh, en, o as never) as never
export const post = <P extends Fields = {}, O extends Fields | Shape<any> = {}>(
  zh: string,
  en: string,
  o: EndpointOptions<P, O> = {},
): Endpoint<P, One<O>> => endpoint('POST', 'one', zh, en, o as never) as never
/** The same endpoint, answered without the envelope. */
export const raw = <P extends Fields, A>(of: Endpoint<P, A>): Endpoint<P, A> => ({ ...of, answer: 'raw' })

/** Endpoints without a table: a token call, a workflow's inbox, a statistics screen, a gateway. */
export interface Api<E extends Endpoints = Endpoints> {
  readonly name: string
  readonly label: Label
  readonly path: string
  readonly endpoints: E
}

export interface MenuPlace {
  readonly order: number
  readonly icon?: string
  /** The page's address in the browser; the resource's path unless said. */
  readonly path?: string
  /** The page is kept alive when its tab is hidden (isCache = '1'). */
  readonly keep?: boolean
  /** Its place in the bar at the bottom of a phone's screen, for pages that people need on their way. */
  readonly onPhone?: number
  /** The menu group where people look for it, when that is not its own feature's. */
  readonly under?: string
}

/**
 * How single records are found from anywhere (Ctrl+K). `name`: the field that words are looked for in; `number`: the
 * one that something with a digit has to begin with. `beside`: fields said beside the record's title.
 */
export interface Findable<F extends Fields = Fields> {
  readonly order: number
  readonly name?: keyof F & string
  readonly number?: keyof F & string
  readonly beside?: readonly (keyof F & string)[]
}

/**
 * Rows that arrive by themselves, in numbers: the table is partitioned by the month of `at`, a stored dateTime field
 * that every row has, and rows are forgotten after as many days as the parameter `keptDays` says. For storage 'log'.
 */
export interface Arrives<F extends Fields = Fields> {
  readonly at: keyof F & string
  readonly keptDays: string
}

/**
 * Rows that are kept no longer than so many days or years, as the parameter says, after what the stored date or
 * dateTime field `since` says; while it is empty (a visit that lasts) they stay. Erased, with their history and the
 * links that name them, each night. `since` may also be when a row was made, or last changed (for what has no date of
 * its end).
 */
export type Forgets<F extends Fields = Fields> = {
  readonly since: (keyof F & string) | 'createTime' | 'updateTime'
  /** Only rows whose stored fields have one of these keys: others stay until somebody decides. */
  readonly only?: { readonly [K in keyof F]?: readonly string[] }
} & Retention
/** The parameter that says for how long rows are kept. */
export type Retention = { readonly keptDays: string } | { readonly keptYears: string }
export const retentionParam = (kept: Retention): string => ('keptDays' in kept ? kept.keptDays : kept.keptYears)

export interface Resource<F extends Fields = Fields, E extends Endpoints = Endpoints> extends Api<E> {
  readonly title: string
  readonly verbs: readonly Verb[]
  readonly fields: F
  readonly scope: Scope
  readonly menu?: MenuPlace
  /** 'record' rows can be edited; 'log' rows only arrive; 'link' rows join two others and carry no audit columns. */
  readonly storage: 'record' | 'log' | 'link'
  readonly arrives?: Arrives<F>
  readonly forgets?: Forgets<F>
  /** Rows are evidence: each is in the audit chain, so that one that is changed or gone is found. For storage 'log'. */
  readonly chained?: true
  /** Property names, a leading minus for descending. The server ends it by id. */
  readonly order: readonly string[]
  /** Columns that the list shows before anybody chose their own. */
  readonly columns: readonly string[]
  /** Combinations that exist once per tenant (once at all, for platform rows) among rows that are not deleted. */
  readonly keys: readonly (readonly string[])[]
  /** Further indexes, by property names: queries of halves that the declaration cannot see. */
  readonly indexes: readonly (readonly string[])[]
  readonly states?: States<F>
  /** Who may read lists and details: those with the view permission, or anybody signed in (pickers need it). */
  readonly readers: 'permitted' | 'signedIn'
  readonly find?: Findable<F>
}
export type AnyResource = Resource<any, any>
/** The field of a declaration by its name; undefined for a name that it does not have. */
export const fieldOf = (of: Pick<AnyResource, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
export type RowOf<T extends AnyResource> = Row<T['fields']>
export type StoredOf<T extends AnyResource> = Stored<T['fields']>
export type InputOf<T extends AnyResource> = Input<T['fields']>

export function defineApi<const E extends Endpoints>(api: Api<E>): Api<E> {
  return api
}

/** Fields that other declarations share, as a section of their own. */
export function section<F extends Fields>(zh: string, en: string, fields: F): F {
  const [first, ...rest] = Object.entries(fields as Fields)
  return Object.fromEntries(first ? [[first[0], first[1].heads(zh, en)], ...rest] : []) as F
}

export function defineResource<F extends Fields, E extends Endpoints = {}>(declared: {
  /** feature.resource: also the table's name (people_resident) and the permissions' prefix. */
  name: string
  label: Label
  path: string
  /** The field that represents a record wherever another resource refers to it. */
  title: keyof F & string
  verbs: readonly Verb[]
  scope: Scope
  menu?: MenuPlace
  storage?: 'record' | 'log' | 'link'
  arrives?: Arrives<F>
  forgets?: Forgets<F>
  chained?: true
  order?: readonly string[]
  columns?: readonly (keyof F & string)[]
  keys?: readonly (readonly (keyof F & string)[])[]
  indexes?: readonly (readonly string[])[]
  states?: States<F>
  readers?: 'permitted' | 'signedIn'
  find?: Findable<F>
  fields: F
  endpoints?: E
}): Resource<F, E> {
  const shown = Object.entries(declared.fields as Fields)
    .filter(([, f]) => !f.spec.hidden?.includes('list'))
    .map(([name]) => name)
  return {
    storage: 'record',
    order: ['-createTime'],
    columns: shown,
    keys: [],
    indexes: [],
    readers: 'permitted',
    ...declared,
    fields: withEnglish(declared.fields),
    endpoints: declared.endpoints ?? ({} as E),
  }
}
