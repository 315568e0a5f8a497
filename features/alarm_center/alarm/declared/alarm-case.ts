/** Longitude and latitude, degrees, WGS84. */
export type CasePlace = readonly [longitude: number, latitude: number]
/** Somebody who can be called about an alarm. */
export interface CaseContact {
  readonly role: 'self' | 'family' | 'doctor' | 'neighbour'
  /** '' where only the number is known. */
  readonly name: string
  readonly phone: string
  /** How far away a neighbour lives, as the crow flies; left out where it is not known. */
  readonly metres?: number
}
/** The latest values that a person's bracelet sent, judged by the normal ranges. */
export interface CaseVital {
  /** Key of metric_code. */
  readonly metric: string
  readonly value: number
  readonly judged: 'high' | 'low' | 'normal'
}
/** Whom an alarm is about, in clear: only while it is open and only for who may help. */
export interface CasePerson {
  readonly name: string
  /** Key of sex. */
  readonly sex: string
  readonly age: number | null
  readonly livesAlone: boolean
  /** Where the person is, and where they live. */
  readonly place: string
  readonly home: string
  /** Where the bracelet is, else where the person's house stands; null where neither is known. */
  readonly at: CasePlace | null
  /** Other members of the household. */
  readonly family: readonly string[]
  /** Diseases, allergies and what makes talking hard: words of dictionaries. */
  readonly notes: readonly string[]
  readonly vitals: readonly CaseVital[]
  readonly contacts: readonly CaseContact[]
}
/** Somebody on duty near an alarm who can be sent. */
export interface CaseHelper {
  readonly userId: string
  readonly name: string
  readonly phone: string
  readonly gridName: string
  /** From the middle of the helper's grid to the alarm, as the crow flies; null where either has no place. */
  readonly metres: number | null
  /** The middle of the helper's grid. */
  readonly at: CasePlace | null
  /** Whether the alarm is in the helper's own grid. */
  readonly isOwnGrid: boolean
}
/** What is needed to deal with an alarm, beside its record. */
export interface AlarmCase extends Readonly<Record<string, unknown>> {
  readonly person: CasePerson | null
  readonly helpers: readonly CaseHelper[]
  /** Until when somebody has to have taken it up; null where nothing limits it. */
  readonly claimUntil: string | null
  /** Who is told then, in words of the rule's level; null where nobody is. */
  readonly escalateLevel: string | null
}

/** Minutes within which somebody takes up a critical alarm, where its rule says nothing else (design/ux.md §4.5). */
export const CLAIM_MIN = 5
/** Hours within which who was sent out has dealt with it, by level (domain-model §5.2). */
export const HANDLE_HOURS: Readonly<Record<string, number>> = { 4: 2, 3: 24, 2: 72, 1: 72 }
