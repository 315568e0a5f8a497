import { beginningOf, isId, type Label } from '@village/resource'
import type { Question } from '../layout/layout.ts'

/** Most characters of a line and of a text, where the question says nothing else. */
const USUAL_MAX = { line: 60, text: 500, number: 20, date: 10, choice: 60, resident: 20 } as const

const mostOf = ({ kind, max }: Question): number => max ?? USUAL_MAX[kind]

/** An answer of a record, as long as the question takes it; what is left out is marked at its end. */
export function fitted(question: Question, answer = ''): string {
  const most = mostOf(question)
  return [...answer].length > most ? `${beginningOf(answer, most - 1)}…` : answer
}

/** What is wrong with an answer; null where nothing is. */
export function answerFlaw(question: Question, answer: string): Label | null {
  const { name, en, kind, required, choices } = question
  if (answer === '') return required ? { zh: `请填写${name}`, en: `Please fill in: ${en || name}` } : null
  const max = mostOf(question)
  if ([...answer].length > max)
    return { zh: `${name}不能超过${max}个字`, en: `${en || name}: at most ${max} characters` }
  if (kind === 'number' && !/^-?\d{1,12}(\.\d{1,4})?$/.test(answer))
    return { zh: `${name}应为数字`, en: `${en || name} must be a number` }
  if (kind === 'date' && !/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(answer))
    return { zh: `${name}应为日期`, en: `${en || name} must be a date` }
  if (kind === 'resident' && !isId(answer))
    return { zh: `请从居民中选择${name}`, en: `Please choose a resident: ${en || name}` }
  if (kind === 'choice' && !choices?.includes(answer))
    return { zh: `请从选项中选择${name}`, en: `Please choose: ${en || name}` }
  return null
}

/** Everything that is wrong with the answers, in the order of the questions. */
export const answerFlaws = (
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): readonly Label[] => questions.flatMap(one => answerFlaw(one, answerIn(answers, one.name)) ?? [])

const answerIn = (answers: Readonly<Record<string, unknown>>, name: string): string => {
  const answer = Object.hasOwn(answers, name) ? answers[name] : ''
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
}
/** The answers to these questions and to no others. */
export const readAnswers = (
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => Object.fromEntries(questions.map(({ name }) => [name, answerIn(answers, name)]))
