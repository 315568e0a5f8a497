import { expect, test } from 'vitest'
import { TYPE } from '../declared/design.ts'
import { readQuestions } from '../design/reading-design.ts'
import { backward, forward, type History, settledHistory, withStep } from './draft-history.ts'
import {
  changed,
  type Draft,
  duplicated,
  inserted,
  linesOf,
  moved,
  newQuestion,
  settled,
  wireQuestions,
  withOptions,
  without,
} from './drafting.ts'

let n = 0
const word = (): string => `w${++n}`
const empty: Draft = { title: '', description: '', startTime: '', endTime: '', questions: [] }
const draft = (...titles: readonly string[]): Draft =>
  titles.reduce<Draft>(
    (all, title) => inserted(all, { ...newQuestion(TYPE.single, word), id: title, title }, ''),
    empty,
  )
const titlesOf = ({ questions }: Draft): readonly string[] => questions.map(({ title, sort }) => `${sort}${title}`)

test('a question comes below the chosen one, moves up and down within the paper, and stands twice when duplicated', () => {
  const paper = draft('甲', '乙', '丙')
  expect(titlesOf(inserted(paper, { ...newQuestion(TYPE.text, word), title: '丁' }, '甲'))).toEqual([
    '1甲',
    '2丁',
    '3乙',
    '4丙',
  ])
  expect(titlesOf(moved(paper, '丙', 0))).toEqual(['1丙', '2甲', '3乙'])
  expect(moved(paper, '甲', -1)).toBe(paper)
  expect(moved(paper, '丙', 3)).toBe(paper)
  const twice = duplicated(paper, '甲', word)
  expect(titlesOf(twice)).toEqual(['1甲', '2甲', '3乙', '4丙'])
  const ids = twice.questions.flatMap(({ id, options }) => [id, ...options.map(option => option.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a removed question takes the conditions that name it', () => {
  const paper = changed(draft('甲', '乙'), '乙', { showIf: { questionId: '甲', optionIds: ['x'] } })
  expect(without(paper, '甲').questions).toMatchObject([{ id: '乙', sort: 1, showIf: null }])
})

test('lines that are pasted become options without the marks of lists', () => {
  expect(linesOf('1. 修路\n2、供水\r\n\n - 校车\n（其他）\n三、医保')).toEqual([
    '修路',
    '供水',
    '校车',
    '（其他）',
    '医保',
  ])
  expect(linesOf('长'.repeat(300))[0]).toHaveLength(200)
})

test('steps go back and forth, typing in one field is one step, and what was undone goes with a new change', () => {
  const [a, b, c] = [draft('甲'), draft('乙'), draft('丙')]
  const begun: History = { past: [], present: a, future: [] }
  const typed = withStep(withStep(begun, b, false), c, true)
  expect(typed.past).toEqual([a])
  expect(backward(typed)).toMatchObject({ past: [], present: a, future: [c] })
  expect(forward(backward(typed))).toEqual(typed)
  expect(withStep(backward(typed), b, false).future).toEqual([])
  expect(backward(begun)).toBe(begun)
  expect(settledHistory(typed, { 甲: '12' }).past[0]!.questions[0]!.id).toBe('12')
})

test('new ids take the place of the words everywhere, and what is sent can be read again', () => {
  const paper = changed(draft('甲', '乙'), '乙', { showIf: { questionId: '甲', optionIds: ['o'] } })
  const [, second] = settled(paper, { 甲: '11', o: '13' }).questions
  expect(second!.showIf).toEqual({ questionId: '11', optionIds: ['13'] })
  const plain = draft('a', 'b')
  expect(readQuestions(wireQuestions(plain.questions))).toEqual(plain.questions)
})

test('the largest design fits into one call', () => {
  const options = Array.from({ length: 5 }, (_, at) => ({
    ...newQuestion(TYPE.single, word).options[0]!,
    content: `选项${at}`,
  }))
  const many = Array.from({ length: 200 }, (_, at) => `题${at}`).reduce<Draft>((all, title) => {
    const question = { ...newQuestion(TYPE.single, word), title }
    return withOptions(
      inserted(all, question, ''),
      question.id,
      options.map(option => ({ ...option, id: word() })),
    )
  }, empty)
  const keys = JSON.stringify(wireQuestions(many.questions)).match(/":/g)!.length
  expect(keys).toBeLessThan(5000)
})
