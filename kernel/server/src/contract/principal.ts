import type { Id } from '@village/resource'

/**
 * Which departments' rows a caller sees in resources of scope `tenant+dept`. Own department, below and custom are
 * resolved to ids.
 */
export type DataScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'own' }
  | { readonly kind: 'depts'; readonly deptIds: readonly Id[] }

/**
 * One way in which rows of a resource are within reach; all that it names must hold. Several ways are beside each
 * other: a row that fits one of them is seen.
 */
export interface Reach {
  /** Only rows that the caller made. */
  readonly own?: boolean
  readonly deptIds?: readonly Id[]
  /** Fields of the resource that each hold one of these values. */
  readonly where?: Held | readonly Held[]
}
/** A field that holds one of these values. */
export interface Held {
  readonly field: string
  readonly values: readonly string[]
}

/** Who is asking. Rights are read from the database, never from the token. */
export interface Principal {
  readonly id: Id
  readonly tenantId: string
  readonly account: string
  /** The name that others see in history and conflicts. */
  readonly name: string
  readonly roleIds: readonly Id[]
  /** Role aliases. */
  readonly roles: readonly string[]
  /** The first is the main one: it becomes createDept. */
  readonly deptIds: readonly Id[]
  readonly permissions: ReadonlySet<string>
  /** Administrator of tenant 000000: has every right and sees every tenant's rows. */
  readonly platform: boolean
  readonly scope: DataScope
  /** Resources, by name, whose rows data scopes cut otherwise than `scope` does; nothing else changes them. */
  readonly reaches?: ReadonlyMap<string, readonly Reach[]>
  /** Path patterns (/system/**) of API scopes that none of the caller's roles was granted. */
  readonly closedPaths?: readonly string[]
  readonly sessionId: string
  /**
   * Signed in by another client than our own, which reads some keys as numbers. `open`: by the calls of the open edition,
   * for which 0 is no and 1 is yes (wire-contract §2.9).
   */
  readonly dialect?: 'family' | 'open'
  /** Only endpoints of access `signedIn` or `public` answer until the password is changed. */
  readonly mustChangePassword: boolean
}
