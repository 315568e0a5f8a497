import {
  type Access,
  type Answer,
  type AnyResource,
  type Api,
  codeOf,
  type Dear,
  type Fields,
  type Label,
} from '@village/resource'
import type { Call, Further } from '../../contract/half.ts'
import type { Params } from './parameters.ts'

/** Who may call a route. `anyOf`: one of these codes opens the door, the handler asks for the exact one (submit). */
export type RouteAccess = Access | { readonly anyOf: readonly string[] }

/** What a route answers, for documents: a record, the declared fields, any JSON, or nothing. */
export type Returns = Fields | 'row' | 'id' | 'history' | 'any' | 'none'

export type RouteHandler = (params: Params, call: Call, further: Further) => Promise<unknown>

/** One call of the product. The router, the document, surface.txt, the scope proof and the contract test read this. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST'
  /** With /api, exactly as it must be on the wire. */
  readonly path: string
  /** `people.resident/page`: in logs, metrics and audit rows instead of the address. */
  readonly id: string
  readonly of: Api | AnyResource
  /** The last segment of the path. */
  readonly key: string
  readonly kind: 'verb' | 'transition' | 'endpoint'
  readonly access: RouteAccess
  readonly answer: Answer
  readonly label: Label
  /** Declared parameters. A `record` route takes the resource's own input as well. */
  readonly params: Fields
  readonly takes: 'params' | 'filters' | 'record'
  readonly returns: Returns
  /** A POST that runs without a transaction and opens its own. */
  readonly ownTransactions?: boolean
  /** Calls do not count against those that a caller has per minute. */
  readonly ownLimit?: boolean
  /** A POST that changes nothing. */
  readonly readsOnly?: boolean
  /** Waits for its turn, and is refused where it reads more than it may. */
  readonly dear?: Dear
  /** Also accepted in clear where calls have to be encrypted. */
  readonly inClear?: boolean
  readonly handler: RouteHandler
}

/** The codes of which a caller must hold one; empty where the rule is a word. */
export function codesOf(access: RouteAccess): readonly string[] {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? access.anyOf : [access.permission]
}

/** The permission code of one action on a resource: resident_edit. */
export function actionCode(of: AnyResource, action: string): string {
  return `${codeOf(of)}_${action}`
}
