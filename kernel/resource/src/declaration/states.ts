import type { Fields } from '../fields/fields.ts'
import type { Label } from '../text/label.ts'

/**
 * A change of state. It is an endpoint `POST path/key` and a row's button: the row must be in one of `from`, the
 * listed `asks` fields are taken with it, the server half's guard may refuse. Nothing else may write the state field.
 */
export interface Transition<F extends Fields = Fields> {
  readonly label: Label
  readonly from: readonly string[]
  readonly to: string
  readonly asks?: readonly (keyof F & string)[]
  /** What is asked before it; false where a press is enough: it takes work up, and harms nothing. */
  readonly confirm?: Label | false
  /** A reason must be given; it is kept in the history. */
  readonly reason?: boolean
}
/**
 * A tab over a list: the records that are in one of these states, or in any where none is named, and of these those
 * that fit further conditions.
 */
export interface StateTab {
  readonly label: Label
  readonly states: readonly string[]
  readonly where?: Readonly<Record<string, string>>
}
/** The first tab of a register of which people want to see everything, beside what waits. */
export const EVERYTHING: StateTab = { label: { zh: '全部', en: 'All' }, states: [] }

/**
 * What a state means in a list. `open`: somebody has to act · `underWay`: it goes on as it
 * should, or is in force · `done`: it ended well · `refused`: it was refused, or has failed · `ended`: it is over, or out
 * of use. Colours, tags and which button leads follow from it.
 */
export type Meaning = 'open' | 'underWay' | 'done' | 'refused' | 'ended'
/** The states by their meaning: each entry of the field once. */
export type Meanings = { readonly [M in Meaning]?: readonly string[] }

export interface States<F extends Fields = Fields> {
  readonly field: keyof F & string
  readonly initial: string
  readonly transitions: Readonly<Record<string, Transition<F>>>
  readonly meanings: Meanings
  /** What people have come for when they save one: the form offers saving with the first of these that they may do. */
  readonly next?: readonly string[]
  /**
   * A list may be asked for with what waits for somebody before all others (`first=waiting`). No index serves that order:
   * for registers of some thousand rows.
   */
  readonly waitingFirst?: true
  /** Tabs over the list on the screen, each with its exact number of records; the list opens with the first one. */
  readonly tabs?: readonly StateTab[]
}

/** The meaning of a state; one that nobody has declared, a tenant's own entry, waits for somebody. */
export function meaningOf(states: Pick<States<any>, 'meanings'> | undefined, state: string): Meaning {
  const found = Object.entries(states?.meanings ?? {}).find(([, keys]) => keys.includes(state))
  return (found?.[0] as Meaning | undefined) ?? 'open'
}

type OfStates = { readonly states?: States<any> | undefined }

/** The condition of each tab over a list, in their order. */
export function tabFilters({ states }: OfStates): readonly Readonly<Record<string, string>>[] {
  return (states?.tabs ?? []).map(tab => ({
    ...(tab.states.length > 0 && { [states!.field]: tab.states.join() }),
    ...tab.where,
  }))
}

/** The conditions with which a list of these records opens on the screen; a call without them gets all rows. */
export function openingFilters(of: OfStates): Readonly<Record<string, string>> {
  return tabFilters(of)[0] ?? {}
}

/** The states of what is in use or not. */
export const IN_USE: Meanings = { underWay: ['1'], ended: ['0'] }

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
  return { field: 'status', initial: '1', meanings: IN_USE, transitions: Object.fromEntries(transitions) }
}
