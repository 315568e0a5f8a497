import type { Fields } from './fields.ts'
import type { Label } from './label.ts'

/**
 * A change of state. It is an endpoint `POST path/key` and a row's button: the row must be in one of `from`, the
 * listed `asks` fields are taken with it, the server half's guard may refuse. Nothing else may write the state field.
 */
export interface Transition<F extends Fields = Fields> {
  readonly label: Label
  readonly from: readonly string[]
  readonly to: string
  readonly asks?: readonly (keyof F & string)[]
  readonly confirm?: Label
  /** A reason must be given; it is kept in the history. */
  readonly reason?: boolean
}
/** A tab over a list: the records that are in one of these states. */
export interface StateTab {
  readonly label: Label
  readonly states: readonly string[]
}
export interface States<F extends Fields = Fields> {
  readonly field: keyof F & string
  readonly initial: string
  readonly transitions: Readonly<Record<string, Transition<F>>>
  /**
   * The state in which a record stays when nothing more is to be done: the screen does not draw attention to it. It is
   * the initial one unless given; null where each state waits for somebody or ends the matter.
   */
  readonly usual?: string | null
  /** Tabs over the list on the screen, each with its exact number of records; the list opens with the first one. */
  readonly tabs?: readonly StateTab[]
}

type OfStates = { readonly states?: States<any> | undefined }

/** The condition of each tab over a list, in their order. */
export function tabFilters({ states }: OfStates): readonly Readonly<Record<string, string>>[] {
  return (states?.tabs ?? []).map(tab => ({ [states!.field]: tab.states.join() }))
}

/** The conditions with which a list of these records opens on the screen; a call without them gets all rows. */
export function openingFilters(of: OfStates): Readonly<Record<string, string>> {
  return tabFilters(of)[0] ?? {}
}

/**
 * A record that is in use ('1') or not ('0'; dictionary enable_status), as its field `status` says. The first act takes
 * it out of use, the second brings it back.
 */
export function inUse(acts: Readonly<Record<string, readonly [zh: string, en: string]>>): States<any> {
  const ways = [
    { from: ['1'], to: '0' },
    { from: ['0'], to: '1' },
  ]
  const transitions = Object.entries(acts).map(([key, [zh, en]], i) => [key, { label: { zh, en }, ...ways[i]! }])
  return { field: 'status', initial: '1', transitions: Object.fromEntries(transitions) }
}
