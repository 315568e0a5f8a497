import { beginningOf } from '@village/resource'
import type { Design, DesignOption, DesignQuestion, QuestionType } from '../declared/design.ts'
import { hasOptions, MOST, TYPE } from '../declared/design.ts'

/** What the designer changes. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly startTime: string
  readonly endTime: string
  readonly questions: readonly DesignQuestion[]
}
export const draftOf = ({ title, description, startTime, endTime, questions }: Design): Draft => ({
  title,
  description,
  startTime,
  endTime,
  questions,
})

type NewWord = () => string
const ranked = <T extends { readonly sort: number }>(list: readonly T[]): readonly T[] =>
  list.map((entry, at) => (entry.sort === at + 1 ? entry : { ...entry, sort: at + 1 }))

export const newOption = (word: NewWord, content = ''): DesignOption => ({
  id: word(),
  content,
  sort: 0,
  allowInput: 0,
  exclusive: 0,
})
/** A question of a type as it begins. */
export function newQuestion(type: QuestionType, word: NewWord): DesignQuestion {
  const options = hasOptions(type) ? [newOption(word), newOption(word)] : []
  return {
    id: word(),
    title: '',
    type,
    required: 1,
    sort: 0,
    minSelect: null,
    maxSelect: null,
    ...(type === TYPE.rating ? { minValue: '1', maxValue: '5' } : { minValue: null, maxValue: null }),
    maxLength: null,
    showIf: null,
    options: ranked(options),
  }
}

const withQuestions = (draft: Draft, questions: readonly DesignQuestion[]): Draft => ({
  ...draft,
  questions: ranked(questions),
})
/** After the question with an id; at the end without one. */
export function inserted(draft: Draft, question: DesignQuestion, after: string): Draft {
  const at = draft.questions.findIndex(({ id }) => id === after)
  const place = at < 0 ? draft.questions.length : at + 1
  return withQuestions(draft, draft.questions.toSpliced(place, 0, question))
}
export function moved(draft: Draft, id: string, to: number): Draft {
  const at = draft.questions.findIndex(question => question.id === id)
  const question = draft.questions[at]
  if (!question || to < 0 || to >= draft.questions.length || to === at) return draft
  return withQuestions(draft, draft.questions.toSpliced(at, 1).toSpliced(to, 0, question))
}
export const changed = (draft: Draft, id: string, more: Partial<DesignQuestion>): Draft =>
  withQuestions(
    draft,
    draft.questions.map(question => (question.id === id ? { ...question, ...more } : question)),
  )

/** Conditions that name what is gone are taken away, as the server does. */
export function without(draft: Draft, id: string): Draft {
  const left = draft.questions.filter(question => question.id !== id)
  return withQuestions(
    draft,
    left.map(question => (question.showIf?.questionId === id ? { ...question, showIf: null } : question)),
  )
}
/** The same question once more, below. */
export function duplicated(draft: Draft, id: string, word: NewWord): Draft {
  const question = draft.questions.find(one => one.id === id)
  if (!question) return draft
  const options = question.options.map(option => ({ ...option, id: word() }))
  return inserted(draft, { ...question, id: word(), options }, id)
}

export const withOptions = (draft: Draft, id: string, options: readonly DesignOption[]): Draft =>
  changed(draft, id, { options: ranked(options.slice(0, MOST.options)) })

/** Lines of a text as options: empty lines and marks of lists before the words are left out. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.replace(/^\s*(?:[-*•·]|\(?[0-9A-Za-z一二三四五六七八九十]{1,2}[.、)）]\s*)\s*/u, '').trim())
    .filter(Boolean)
    .map(line => beginningOf(line, MOST.optionSigns))

/** The saved ids in place of the words that stood for them. */
export function settled(draft: Draft, ids: Readonly<Record<string, string>>): Draft {
  if (Object.keys(ids).length === 0) return draft
  const idOf = (word: string): string => ids[word] ?? word
  return {
    ...draft,
    questions: draft.questions.map(question => ({
      ...question,
      id: idOf(question.id),
      options: question.options.map(option => ({ ...option, id: idOf(option.id) })),
      showIf: question.showIf && {
        questionId: idOf(question.showIf.questionId),
        optionIds: question.showIf.optionIds.map(idOf),
      },
    })),
  }
}

/** As it is sent: what is empty is left out, so that the largest design fits into one call. */
export function wireQuestions(questions: readonly DesignQuestion[]): readonly object[] {
  const filled = (value: object): object =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== 0 && one !== ''))
  return questions.map(({ options, sort: _, ...question }) => ({
    ...filled(question),
    ...(options.length > 0 && { options: options.map(({ sort: __, ...option }) => filled(option)) }),
  }))
}
