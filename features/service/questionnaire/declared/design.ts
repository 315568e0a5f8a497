import type { Id } from '@village/resource'

/** Keys of question_type. */
export const TYPE = {
  single: '1',
  multiple: '2',
  text: '3',
  rating: '4',
  number: '5',
  date: '6',
  ranking: '7',
} as const
export type QuestionType = (typeof TYPE)[keyof typeof TYPE]
export const TYPES: readonly string[] = Object.values(TYPE)
/** Types whose questions have options. */
export const hasOptions = (type: string): boolean =>
  type === TYPE.single || type === TYPE.multiple || type === TYPE.ranking
/** Types on whose options the condition of a later question can hang. */
export const leadsOn = (type: string): boolean => type === TYPE.single || type === TYPE.multiple

/** How large a design may be. 200 questions: domain-model §4.3.4; the others are ours, for a page that a phone can hold. */
export const MOST = {
  questions: 200,
  options: 50,
  allOptions: 1000,
  questionSigns: 500,
  optionSigns: 200,
  textSigns: 2000,
  rating: 10,
  /** Either way, with two digits behind the point. */
  number: 999_999_999_999,
} as const
export const DEFAULT_TEXT_SIGNS = 500

/** A question is shown only where one of these options was chosen in an earlier one. */
export interface Condition {
  readonly questionId: Id
  readonly optionIds: readonly Id[]
}
export interface DesignOption {
  /** While it is new: the writer's own word for it, by which conditions name it. */
  readonly id: Id
  readonly content: string
  readonly sort: number
  readonly allowInput: 0 | 1
  readonly exclusive: 0 | 1
}
export interface DesignQuestion {
  readonly id: Id
  readonly title: string
  readonly type: QuestionType
  readonly required: 0 | 1
  readonly sort: number
  readonly minSelect: number | null
  readonly maxSelect: number | null
  /** Numbers as decimal texts, as they are stored. */
  readonly minValue: string | null
  readonly maxValue: string | null
  readonly maxLength: number | null
  readonly showIf: Condition | null
  readonly options: readonly DesignOption[]
}

/** What queryDetail answers (wire-contract §4.4). */
export interface Design {
  readonly id: Id
  readonly title: string
  readonly description: string
  readonly status: string
  readonly deptId: Id
  readonly target: string
  readonly answeredBy: string
  readonly anonymous: 0 | 1
  readonly quota: number
  readonly startTime: string
  readonly endTime: string
  readonly publishTime: string
  readonly stopTime: string
  readonly version: number
  readonly revision: number
  /** Sheets so far. */
  readonly answerCount: number
  /** Sheets that do not count: with a number of nobody who is asked, or of somebody who has answered. */
  readonly invalidCount: number
  /** Of the public page; '' in a draft. */
  readonly token: string
  readonly questions: readonly DesignQuestion[]
}
/** What saveQuestionnaire answers: the ids that new questions and options got, by the words that were sent for them. */
export interface Saved {
  readonly id: Id
  readonly revision: number
  readonly ids: Readonly<Record<string, Id>>
}
/** How many people or households a questionnaire reaches. */
export interface Audience {
  readonly size: number
  readonly counts: 'people' | 'households' | 'businesses' | 'staff'
}
