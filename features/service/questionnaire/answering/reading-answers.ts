import { beginningOf, type Id, type Label, trimmed, withoutNumbers } from '@village/resource'
import {
  type Answer,
  type Answers,
  type AskedQuestion,
  answerFlaw,
  askedQuestions,
  isOpen,
} from '../declared/answers.ts'
import { hasOptions, MOST, TYPE } from '../declared/design.ts'

/** A row of a sheet. */
export interface Item {
  readonly questionId: Id
  readonly optionId: Id | null
  readonly text: string | null
  readonly number: string | null
  readonly date: string | null
  readonly rank: number | null
}
/** Why a sheet is not taken, question by question. */
export interface AnswerFlaw {
  readonly questionId: Id
  readonly says: Label
}

type Sent = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)
const LONGEST = 4000
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? beginningOf(trimmed(String(value).replace(/\u0000/g, '')), LONGEST)
    : ''
const idsOf = (value: unknown): readonly Id[] =>
  Array.isArray(value) ? value.slice(0, MOST.options + 1).filter((id): id is Id => typeof id === 'string') : []

function answerOf(sent: Sent): Answer {
  const texts = isObject(sent['texts']) ? Object.entries(sent['texts']).slice(0, MOST.options) : []
  return {
    questionId: textOf(sent['questionId']),
    optionIds: idsOf(sent['optionIds']),
    texts: Object.fromEntries(texts.map(([id, text]) => [id, textOf(text)])),
    text: textOf(sent['text']),
    number: textOf(sent['number']),
    date: textOf(sent['date']),
  }
}

const nothing = { optionId: null, text: null, number: null, date: null, rank: null }
/** Numbers by which people are known do not stay in texts. */
const kept = (text: string | undefined): string | null => (text?.trim() ? withoutNumbers(text.trim()) : null)

function itemsOf(question: AskedQuestion, answer: Answer | undefined): readonly Item[] {
  const own = { ...nothing, questionId: question.id }
  if (!answer || isOpen(question, answer)) return [own]
  if (!hasOptions(question.type))
    return [{ ...own, text: kept(answer.text), number: answer.number || null, date: answer.date || null }]
  const takesText = new Set(question.options.filter(option => option.allowInput === 1).map(({ id }) => id))
  return (answer.optionIds ?? []).map((optionId, at) => ({
    ...own,
    optionId,
    text: takesText.has(optionId) ? kept(answer.texts?.[optionId]) : null,
    // Of several rows of a sheet the first alone counts for it.
    rank: question.type === TYPE.single ? null : at + 1,
  }))
}

/** Only what the question asks for: a text beside a number is dropped. */
function fitting(question: AskedQuestion, answer: Answer | undefined): Answer | undefined {
  if (!answer) return undefined
  const { questionId, optionIds, texts, text, number, date } = answer
  if (hasOptions(question.type)) return { questionId, ...(optionIds && { optionIds }), ...(texts && { texts }) }
  if (question.type === TYPE.text) return { questionId, ...(text && { text }) }
  if (question.type === TYPE.date) return { questionId, ...(date && { date }) }
  return { questionId, ...(number && { number }) }
}

/** A sheet out of what was sent: its rows, and what is wrong with it. Answers to questions that were not asked are dropped. */
export function readSheet(
  questions: readonly AskedQuestion[],
  sent: unknown,
): { readonly items: readonly Item[]; readonly flaws: readonly AnswerFlaw[] } {
  const list = Array.isArray(sent) ? sent.slice(0, MOST.questions).filter(isObject).map(answerOf) : []
  const byId = new Map(list.map(answer => [answer.questionId, answer]))
  const answers: Answers = Object.fromEntries(
    questions.flatMap(question => {
      const answer = fitting(question, byId.get(question.id))
      return answer ? [[question.id, answer]] : []
    }),
  )
  const asked = askedQuestions(questions, answers)
  const flaws = asked.flatMap(question => {
    const says = answerFlaw(question, answers[question.id])
    return says ? [{ questionId: question.id, says }] : []
  })
  return { flaws, items: asked.flatMap(question => itemsOf(question, answers[question.id])) }
}
