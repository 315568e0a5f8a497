import type {
  AnyResource,
  Api,
  DerivedName,
  Endpoints,
  Fields,
  Id,
  Input,
  Label,
  Language,
  Paged,
  ParamsOf,
  Resource,
  ResultOf,
  Row,
  Stored,
  Words,
} from '@village/resource'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Audience } from './audience.ts'
import type { CallContext } from './call-context.ts'
import type { FindOptions, StoredWith, With } from './find-options.ts'
import type { Origin } from './origin.ts'
import type { Principal } from './principal.ts'
import type { RowQuery } from './row-query.ts'
import type { Services } from './services.ts'

export type { FindOptions, StoredWith, With } from './find-options.ts'
export type { Origin } from './origin.ts'
export type { DataScope, Held, Principal, Reach } from './principal.ts'

/** What a derived call may have of its own. */
export interface CallChange {
  /** Another moment, yyyy-MM-dd HH:mm:ss. */
  readonly now?: string
  /** Of the names behind keys: what is printed has its own language. */
  readonly language?: Language
  /** Why rows are read, for the access log; the history of a write takes its reason from `setReason`. */
  readonly reason?: string
  /** `tenant`: data scopes do not apply. Use `wholeTenant`, which says when that is right. */
  readonly scope?: 'tenant'
  /** The tenant whose rows are looked for, `*` for all; without effect for callers who see one tenant only. */
  readonly tenant?: string
}

/**
 * Who is asking, and inside which transaction. Handed to every handler; there is no global. A copy by spreading would
 * keep the `db` of the original: `with` is the one way to derive a call.
 */
export interface Call {
  readonly user: Principal
  /**
   * The tenant in which `find` and `count` look for natural keys, and to which new rows belong: the caller's own. In a
   * half's `fill`, `check` and `after` it is that of the record. null: all, for the platform itself and where it is said.
   */
  readonly tenant: string | null
  readonly db: Db
  /** The time of this call in Asia/Shanghai, yyyy-MM-dd HH:mm:ss. Rules never ask the clock themselves. */
  readonly now: string
  readonly language: Language
  readonly origin: Origin
  /** Why a change is made, where the caller said so; kept in the history. */
  readonly reason: string
  readonly services: Services
  /** Whether this call runs in a transaction that may write; a reading call cannot. */
  readonly writes: boolean
  /** The same caller in the same transaction, with these differences; everything else is shared. */
  with(change: CallChange): Call
  /** For the kernel alone. */
  readonly context: CallContext
  /**
   * Waits until no other transaction has the turn of this name, in whichever server, and keeps it to its own end: the
   * second sees what the first has written. Names begin with what they protect, and hold the ids of its record or tenant.
   * Several are taken in the order of their names: nobody waits in a circle. An error outside a transaction.
   */
  turn(...names: readonly string[]): Promise<void>
  /** Whether the caller holds a permission's code. */
  may(permission: string): boolean
  /**
   * Notifies browsers as soon as this transaction has committed: those of the audience who are still entitled then. The
   * payload is small (at most 4 KB of JSON) and names rows by id; interested clients read the rest by its call.
   */
  tell<T extends keyof Topics>(topic: T, audience: Audience, payload: Topics[T]): Promise<void>
  /** Queues a job in this transaction. The job runs as this caller after commit, and again after a crash. */
  later<J extends keyof Jobs>(job: J, payload: Jobs[J], options?: { key?: string; at?: Date }): Promise<void>
  /** Calls a job off that has not begun, by the key under which it was queued; nothing where there is none. */
  callOff(key: string): Promise<void>
}
/** What streams tell, by topic. Features add theirs here by declaration merging, next to the code that tells them. */
export interface Topics {
  /** Rows of a list changed. Told by the kernel after each write; `many` represents more than a few at once. */
  rows:
    | { readonly resource: string; readonly kind: 'add' | 'edit' | 'remove'; readonly id: Id; readonly by: Id }
    | { readonly resource: string; readonly kind: 'many'; readonly by: Id; readonly added: number }
  /** This session is over, or its rights are others now. */
  session: { readonly kind: 'ended' | 'rights' }
  /** A figure changed: pages that show figures read them again. */
  counters: Readonly<Record<string, never>>
}
/** Features add their jobs here by declaration merging, next to the code that runs them. */
export interface Jobs {
  /** The nightly care of everything that arrives, the kernel's own. */
  'kernel.arrivals': Readonly<Record<string, never>>
}

/** What a write sends: a field that is left out stays as it is, null empties it. Whether it may be empty is checked. */
export type Draft<F extends Fields> = {
  readonly [K in keyof Stored<F>]?: (F[K] extends { readonly $said: true } ? Words : Stored<F>[K]) | null
}

/** A record as it leaves the server. */
export type WireRow = Record<string, unknown> & { readonly id: Id }

/**
 * One resource's rows as this caller may see them: tenant, data scope and deletion are in every statement. Values are
 * plain (decrypted, unmasked); `show` turns rows into what may leave the server. Rows are as stored: what is derived costs
 * statements, and is there on rows of a page, and where it is asked for by name (decision 0122).
 */
export interface Store<F extends Fields> {
  /** null when there is no such row, or none that this caller may see. */
  get(id: Id): Promise<Stored<F> | null>
  get<N extends DerivedName<F>>(id: Id, options: With<N>): Promise<StoredWith<F, N> | null>
  /** The same, and nobody else changes the row until this transaction ends. */
  lock(id: Id): Promise<Stored<F> | null>
  /**
   * Equality on each given property, in the call's tenant unless an id is among them. At most `limit` rows; without it
   * all, and more than 1,000 are an error: use `iterate`.
   */
  find(where: Partial<Stored<F>>, options?: FindOptions): Promise<readonly Stored<F>[]>
  find<N extends DerivedName<F>>(
    where: Partial<Stored<F>>,
    options: FindOptions & With<N>,
  ): Promise<readonly StoredWith<F, N>[]>
  count(where?: Partial<Stored<F>>): Promise<number>
  /** One page by query parameters as they came over the wire (filters with suffixes, current, size, ascs, descs). */
  page(query: Readonly<Record<string, unknown>>): Promise<Paged<Row<F>>>
  /** All rows under these filters, or `only` these, in the list's order and in batches: exports in bounded memory. */
  iterate(
    query: Readonly<Record<string, unknown>>,
    batchSize: number,
    only?: readonly Id[],
  ): AsyncIterable<readonly Stored<F>[]>
  /** Checks, completes, and writes one row. `given` fields may be passed here, by the server only. */
  add(input: Draft<F>): Promise<Stored<F>>
  /** Changes the named fields. With `updateTime` a newer row is refused, naming who and when. */
  edit(id: Id, change: Draft<F>): Promise<Stored<F>>
  /**
   * Gives a row back what it held before, as `edit`, but judged by no rule about new values: it was stored once, and the rule
   * may be younger. References, files and keys are looked at again.
   */
  giveBack(id: Id, values: Draft<F>): Promise<Stored<F>>
  /** Soft deletion. Rows outside the scope are as if they did not exist; returns how many were removed. */
  remove(ids: readonly Id[]): Promise<number>
  /**
   * Wire form: ids as strings, "" for nothing, masks unless `clear`, the names behind dictionaries and references, and what
   * is derived, asked for once for all rows that lack it.
   */
  show(rows: readonly Stored<F>[], options?: { clear?: readonly string[] }): Promise<readonly WireRow[]>
}

export interface Db {
  of<F extends Fields>(r: Resource<F, any>): Store<F>
  /**
   * A Kysely query over the resource's table (alias `t`) with tenant, data scope and deletion in it. Run it with `run`.
   */
  scoped(r: AnyResource): RowQuery
  /**
   * The same without tenant and data scope, for the question whether something exists or which number is the next;
   * never for what is shown. The tenant wall of the database is behind it. `either`: also rows that were removed.
   */
  unscoped(r: AnyResource, state?: 'live' | 'either'): RowQuery
  /** Runs a Kysely query in this call's transaction. Columns come back in snake_case, bigints as strings. */
  run<T = Record<string, unknown>>(
    query: Compilable<any> | Pick<CompiledQuery, 'sql' | 'parameters'>,
  ): Promise<readonly T[]>
  /** Plain SQL with bound values. Only the tenant wall of the database is behind it: prefer `scoped`. */
  sql<T = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<readonly T[]>
}

export type Change<F extends Fields> =
  | { readonly kind: 'add'; readonly after: Stored<F> }
  | {
      readonly kind: 'edit'
      readonly before: Stored<F>
      readonly after: Stored<F>
      readonly by?: string
      /** The row gets back what it held before: a rule about new values says nothing about it. */
      readonly isGivenBack?: true
    }
  | { readonly kind: 'remove'; readonly before: Stored<F> }

/** A reply that is no envelope: `raw` endpoints return it to set status, headers or a stream. */
export class Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  constructor(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

/** What came beside declared parameters: paging, filters, body, files; `left` ends when the connection closes early. */
export interface Further {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
  readonly left: AbortSignal
}
/** An upload, streamed to a private temporary file that is removed after the call. */
export interface UploadedFile {
  readonly field: string
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
}

type Handler<E> = (
  params: ParamsOf<E>,
  call: Call,
  further: Further,
) => Promise<ResultOf<E> | Reply> | ResultOf<E> | Reply
type Handlers<E extends Endpoints> = { readonly [K in keyof E]: Handler<E[K]> }
type Implemented<E extends Endpoints> = {} extends Handlers<E> ? { endpoints?: {} } : { endpoints: Handlers<E> }

type Wire = Record<string, unknown>
/** How many records a removal took away: fewer than were named where some were gone or out of the caller's scope. */
export interface Removed {
  readonly removed: number
}
/** The handlers that the kernel derives, on what travels. A server half may wrap or replace them. */
export interface DerivedVerbs {
  page(query: Wire, call: Call): Promise<unknown>
  list(query: Wire, call: Call): Promise<unknown>
  detail(params: Wire, call: Call): Promise<unknown>
  submit(input: Wire, call: Call): Promise<unknown>
  save(input: Wire, call: Call): Promise<unknown>
  update(input: Wire, call: Call): Promise<unknown>
  remove(params: { ids: readonly Id[] }, call: Call): Promise<Removed>
  /** A declared change of state, by its key. */
  transition(key: string, params: Wire, call: Call): Promise<unknown>
}

/** What a half derives of one row. */
type Worked<F extends Fields> = Partial<Pick<Row<F>, DerivedName<F>>>

export type ServerHalf<F extends Fields, E extends Endpoints> = Implemented<E> & {
  /** Business rules: throw `refuse(...)`. Runs in the transaction of the write, before it. */
  check?(change: Change<F>, call: Call): void | Promise<void>
  /** Asked instead of `check` about many removals at once, before any row is gone: who must stay, and why, by id. */
  refusedRemovals?(rows: readonly Stored<F>[], call: Call): Promise<ReadonlyMap<Id, Label>>
  /** Fills given fields (numbers, ancestors) from what was sent; runs before `check`. */
  fill?(change: Change<F>, call: Call): Draft<F> | Promise<Draft<F>>
  /** What follows from a write, in the same transaction. */
  after?(change: Change<F>, call: Call): void | Promise<void>
  /**
   * A removed row has come back; `check` was asked as for a new one. Undoes what `after` did at the removal, if
   * anything.
   */
  restored?(row: Stored<F>, call: Call): void | Promise<void>
  /** Fields declared `derived()`, for a page of rows at once so that nobody asks the database row by row. */
  derive?(rows: readonly Stored<F>[], call: Call): Promise<readonly Worked<F>[]> | readonly Worked<F>[]
  /** Filters that the declaration cannot say: turns a parameter into others, or into a Kysely condition on alias `t`. */
  filter?: { readonly [parameter: string]: (value: string, call: Call) => any }
  /** Wraps or replaces a derived verb. */
  verbs?: { readonly [V in keyof DerivedVerbs]?: (derived: DerivedVerbs[V]) => DerivedVerbs[V] }
  jobs?: { readonly [K in keyof Jobs]?: (payload: Jobs[K], call: Call) => Promise<void> }
}

export interface Served {
  readonly of: Api<any> | AnyResource
  readonly half: ServerHalf<any, any>
}
/** The default export of a resource's `*.server.ts`. */
export function serve<F extends Fields, E extends Endpoints>(of: Resource<F, E>, half: ServerHalf<F, E>): Served {
  return { of, half: half }
}
/** The default export of the server half of an Api: endpoints without a table. */
export function serveApi<E extends Endpoints>(
  of: Api<E>,
  endpoints: Handlers<E>,
  half: Pick<ServerHalf<any, any>, 'jobs'> = {},
): Served {
  return { of, half: { ...half, endpoints } }
}

/** A write as it comes in, of any resource. Kept for signatures that are not per resource. */
export type AnyInput = Input<Fields>
