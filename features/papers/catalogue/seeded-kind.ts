import type { Label } from '@village/resource'
import type { Layout, Question } from '../layout/layout.ts'
import type { Subject } from '../layout/placeholders.ts'

/** Where somebody goes instead who asks for a paper that villages must not issue, or that somebody else issues. */
export interface Elsewhere {
  /** Who issues it: an office as people know it. */
  readonly who: string
  /** What to bring, a thing each. */
  readonly bring: readonly string[]
  /** What else to know: how, what it is called there, whether it is needed at all. */
  readonly note?: string
}

/** A kind of paper that the product brings (design/papers.md §1). Its words are printed, so they are Chinese. */
export interface SeededKind {
  /** Lower case letters; never changes. */
  readonly code: string
  readonly label: Label
  /** `sheet`: a form or list without the weight of a certificate. */
  readonly group: 'certificate' | 'sheet'
  /** `forbidden`: on the national list. `local`: only where the county's own list has it. */
  readonly standing: 'allowed' | 'forbidden' | 'local'
  /** The law or list, with its number. */
  readonly basis: string
  readonly elsewhere?: Elsewhere
  /** What the clerk sees before it is issued, to tick. */
  readonly materials: readonly string[]
  /** How long it is good; empty where it does not end. */
  readonly validDays?: number
  readonly subject: Subject
  /** Somebody else agrees before it is issued. */
  readonly reviewed?: boolean
  /** Months that the person has lived in the village at least. */
  readonly leastMonths?: number
  readonly keptYears: number
  readonly questions: readonly Question[]
  /** None where it is not issued. */
  readonly layout?: Layout
}
