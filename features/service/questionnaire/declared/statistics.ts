import type { Id } from '@village/resource'
import type { Audience, QuestionType } from './design.ts'

export interface OptionFigure {
  readonly id: Id
  readonly content: string
  readonly count: number
  /** Of the sheets that saw the question, 0 to 1. */
  readonly ratio: number
  /** Of a ranking: the mean rank, 1 is first; null elsewhere. */
  readonly rank: number | null
}
export interface QuestionFigure {
  readonly id: Id
  readonly title: string
  readonly sort: number
  readonly type: QuestionType
  /** Sheets that saw the question, and those that answered it. */
  readonly seen: number
  readonly answered: number
  /** The options; of a rating its marks. */
  readonly options: readonly OptionFigure[]
  /** The newest texts; all of them by `texts`. */
  readonly answers: readonly string[]
  /** Of numbers and ratings; of dates the first and the last. */
  readonly mean: number | null
  readonly least: string
  readonly most: string
}
/** What the call `statistics` answers (wire-contract §4.4). */
export interface Statistics {
  readonly id: Id
  readonly title: string
  readonly status: string
  readonly anonymous: 0 | 1
  readonly answeredBy: string
  /** Sheets that count. */
  readonly total: number
  readonly audience: Audience
  /** Sheets of the audience, 0 to 1; null where whoever has the link may answer. */
  readonly rate: number | null
  /** Written down at the door by somebody else. */
  readonly atDoor: number
  /** Too few sheets of an anonymous questionnaire to tell anything. */
  readonly isHeld: boolean
  readonly days: readonly { readonly day: string; readonly count: number }[]
  readonly questions: readonly QuestionFigure[]
}
export interface GivenText {
  readonly id: Id
  readonly text: string
  /** The option beside which it was written; '' for a question of its own. */
  readonly option: string
  /** yyyy-MM-dd */
  readonly day: string
}
/** By what a question can be crossed, besides another question's id. */
export const CROSSED_BY = ['grid', 'age', 'village'] as const
