import type { AnyResource, Api, Dictionary, Feature, Id, PagePlace, Parameter, Rules, Words } from '@village/resource'
import type { Logger } from 'pino'
import type { Backups } from './backups.ts'
import type { Call, Origin, Principal, Served } from './half.ts'
import type { JournalEntries, RefusedCalls } from './journal.ts'
import type { NextNumber } from './numbers.ts'
import type { Settings } from './settings.ts'

/**
 * Time, handed in. `date`, `now` and `today` are the wall clock, the latter two in Asia/Shanghai: people set it, forward
 * and back. What a security rule hangs on asks one of the others.
 */
export interface Clock {
  date(): Date
  now(): string
  today(): string
  /** Milliseconds that never jump and mean nothing in another process: time-outs, limits. */
  monotonicMs(): number
  /** For what ends (tokens, sessions, tickets): never earlier than any moment seen, also before a restart. */
  latest(): Date
  /** For what lasts (lock-outs): goes on at the pace of the monotonic clock, across restarts. */
  steady(): Date
  /** Another server saw this moment. */
  saw(moment: Date): void
  /** This moment was seen before the restart: both go on from there. */
  resume(moment: Date): void
}

/** Everything that was found in the tree. */
export interface Registry {
  readonly features: readonly Feature[]
  readonly apis: readonly Api[]
  readonly resources: readonly AnyResource[]
  readonly served: readonly Served[]
  readonly places: readonly PagePlace[]
  readonly rules: ReadonlyMap<string, Rules>
  readonly dictionaries: Readonly<Record<string, Dictionary>>
  readonly ports: Ports
  readonly starters: readonly Starter[]
  readonly added: readonly Added[]
  /** By name; an unknown name is a bug. */
  resource(name: string): AnyResource
  /** What features have added to a list, in the order of their files. */
  entriesOf<T>(list: OpenList<T>): readonly T[]
  half(of: Api): Served['half'] | undefined
}

/** At-rest encryption and keyed hashes. Keys live in DATA_DIR/secret, outside the database. */
export interface Cipher {
  /** AES-256-GCM under the tenant's key. Different every time. */
  seal(tenantId: string, plain: string): string
  open(tenantId: string, sealed: string): string
  /** HMAC-SHA-256 under the tenant's key: equal for equal values, tells nothing else. 43 characters of base64url. */
  hash(tenantId: string, value: string): string
  /** The key of a tenant's hashes, in base64: it goes along with a tenant that moves, as papers hold what was made of it. */
  hashKeyOf(tenantId: string): string
  /** Uses the hash key that a tenant brought from another installation. */
  carryHashKey(tenantId: string, key: string): void
}

export interface DictionaryEntry {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly sealed: boolean
  readonly remark: string
  /** Words that mean it besides its labels. */
  readonly also: readonly string[]
}
export interface DeptNode {
  readonly id: Id
  readonly parentId: Id
  readonly name: string
  readonly fullName: string
  readonly category: string
  readonly regionCode: string
  /** Whether records may belong to it. A villagers' group has none of its own: they belong to its village. */
  readonly holdsRecords: boolean
  /** Whether people live there: not in a township, nor in an office of one. */
  readonly isVillage: boolean
}

/**
 * What the kernel needs to know but a feature owns. A feature's `*.server.ts` default-exports `provide({...})`.
 * Loaders are called through the kernel's cache, which forgets them when a row of the watched resources changes.
 */
export interface Ports {
  readonly identity: {
    /** The caller behind an access token; null when it is not good any more. Called on a cache miss only. */
    byToken(token: string, services: Services): Promise<Principal | null>
    /** The same user outside a request (jobs); null when disabled or gone. */
    byUser(userId: Id, tenantId: string, services: Services): Promise<Principal | null>
    /** The caller of a session that is not over; null when it ended or its user is disabled or gone. */
    bySession(sessionId: Id, tenantId: string, services: Services): Promise<Principal | null>
  }
  readonly directory: {
    /** Name of the resource whose rows are the departments. */
    readonly deptResource: string
    /** Name of the resource that holds staff accounts. */
    readonly userResource: string
    /** Names of the resources out of whose rows `dictionaries` and `params` are read: changes there clear the cache. */
    readonly dictionaryResources: readonly string[]
    readonly paramResources: readonly string[]
    /** Whether there is a tenant with this id, in the call's own transaction. */
    isTenant(tenantId: string, call: Call): Promise<boolean>
    dictionaries(tenantId: string, services: Services): Promise<ReadonlyMap<string, readonly DictionaryEntry[]>>
    depts(tenantId: string, services: Services): Promise<readonly DeptNode[]>
    params(tenantId: string, services: Services): Promise<ReadonlyMap<string, string>>
    userNames(ids: readonly Id[], services: Services): Promise<ReadonlyMap<Id, string>>
  }
  /** What a resource's verb `export` does: queues the job that writes the workbook. */
  readonly exchange: {
    requestExport(of: AnyResource, params: Readonly<Record<string, unknown>>, call: Call): Promise<{ readonly id: Id }>
  }
  /** Personal data left the server in clear. Throws when the quota is used up. */
  readonly accessLog: {
    seen(entry: AccessEntry, call: Call): Promise<void>
  }
  /** Uploaded files, which fields of the kinds `file` and `files` name by id. */
  readonly files: {
    /** Whether the caller has uploaded these files and no record has them yet. */
    areFree(ids: readonly Id[], call: Call): Promise<boolean>
    /** A record was written: its new files belong to it from now on, those that it dropped to nobody. */
    tie(change: FileTie, call: Call): Promise<void>
    /**
     * Makes a file of the caller out of a picture that no record has yet, checked as every upload is, and answers its id.
     * Needs a call without a transaction. Throws a refusal for what may not be uploaded.
     */
    keepPicture(picture: SentPicture, call: Call): Promise<Id>
  }
  /** Writing calls and faults: stored for administrators. */
  readonly journal: {
    keep(entries: JournalEntries, services: Services): Promise<void>
  }
  /** Calls were refused: stored for audits. */
  readonly refusals: {
    note(refused: readonly RefusedCalls[], services: Services): Promise<void>
  }
}
/** The field of a record that holds files. */
export interface FileOwner {
  readonly resource: string
  readonly recordId: Id
  readonly tenantId: string
  readonly field: string
  /** Personal papers: whoever opens one is logged. */
  readonly isSensitive: boolean
}
/** A picture that came within something else. */
export interface SentPicture {
  /** With an extension that says its kind. */
  readonly name: string
  readonly bytes: Buffer
  /** Aborts when the caller has gone. */
  readonly left: AbortSignal
}
export interface FileTie {
  readonly owner: FileOwner
  readonly added: readonly Id[]
  readonly dropped: readonly Id[]
}
export interface AccessEntry {
  readonly resource: string
  readonly recordIds: readonly Id[]
  readonly fields: readonly string[]
  readonly action: 'view' | 'unmask' | 'export' | 'print'
  readonly reason: string | Words
  /**
   * Of what an open call for help opens: all records that stand for the call. Never refused or counted, and in the log
   * once for each viewer, whichever of them is read.
   */
  readonly emergency?: readonly Id[]
}
export interface Provided {
  readonly ports: Partial<Ports>
}
export function provide(ports: Partial<Ports>): Provided {
  return { ports }
}

/**
 * A list that one feature reads and others add to: a typed half instead of a flag. The reader exports a function that
 * wraps `addTo`, so that additions are checked against T, which exists at compile time only.
 */
export interface OpenList<T> {
  declare$?: T
  readonly list: string
}
export function openList<T>(name: string): OpenList<T> {
  return { list: name }
}
/** One entry of an open list; a default export of a `*.server.ts`, like the other halves. */
export interface Added {
  readonly to: string
  readonly entry: unknown
}
export function addTo<T>({ list }: OpenList<T>, entry: T): Added {
  return { to: list, entry }
}

/** Runs once at each start, in order, in one transaction as the platform: synchronises reference rows, seeds. */
export interface Starter {
  readonly order: number
  readonly name: string
  run(call: Call): Promise<void>
}
export function onStart(starter: Starter): Starter {
  return starter
}

/** How an installation is doing. */
export interface Health {
  /** Whether the database takes writes. */
  readonly writes: boolean
  /** Room in the data folder. `low`: time to make more; `short`: below the setting MIN_FREE_MB. */
  readonly space: 'enough' | 'low' | 'short'
  readonly freeMb: number
  /** The database said within the last half minute that its own disk is full. */
  readonly isDatabaseFull: boolean
}

/** What a running product offers to its halves. */
export interface Services {
  readonly settings: Settings
  readonly registry: Registry
  readonly clock: Clock
  readonly cipher: Cipher
  readonly log: Logger
  newId(): Id
  /** A block of ids, in ascending order, for rows that one statement writes. */
  newIds(count: number): readonly Id[]
  /** Numbers given by the server (design/domain-model §2.9): 1, 2, 3 … per tenant and series, never one twice. */
  readonly nextNumber: NextNumber
  /** A value remembered until a row of one of the watched resources changes, in whichever process, or 5 s passed. */
  remember<T>(key: string, watched: readonly string[], load: () => Promise<T>): Promise<T>
  /** Tells every process, after this call's commit, that rows of a resource changed: remembered values are dropped. */
  changed(resource: string, call: Call): Promise<void>
  dictionary(tenantId: string, code: string): Promise<readonly DictionaryEntry[]>
  depts(tenantId: string): Promise<readonly DeptNode[]>
  /** The department and all below it. */
  deptsBelow(tenantId: string, deptId: Id): Promise<readonly Id[]>
  /** The parameter's value for this tenant, else the declared default. By its key alone: the text of it. */
  param<V>(tenantId: string, parameter: Parameter<V>): Promise<V>
  param(tenantId: string, key: string): Promise<string>
  userNames(ids: readonly Id[]): Promise<ReadonlyMap<Id, string>>
  /** A transaction outside a request: start-up, tests, jobs. Commits when `work` returns. */
  as<T>(user: Principal, origin: Partial<Origin>, work: (call: Call) => Promise<T>): Promise<T>
  /** Reading at length outside a request, without a transaction: for exports and searches. A replica may answer it. */
  readAs<T>(user: Principal, origin: Partial<Origin>, work: (call: Call) => Promise<T>): Promise<T>
  /** How the installation is doing, as of a second ago at most. */
  health(): Promise<Health>
  /** The platform itself, for start-up and jobs without a user. */
  readonly platform: Principal
  /** Archives of the installation; null in tools that open the services without the tables' owner. */
  readonly backups: Backups | null
}
