import { expect, test } from 'vitest'
import { layoutFlaws } from '../../layout/flaws.ts'
import type { Block } from '../../layout/layout.ts'
import {
  addedBlock,
  BLOCK_KINDS,
  changedBlock,
  type Draft,
  duplicatedBlock,
  evenedLine,
  movedBlock,
  newQuestion,
  removedBlock,
  said,
  withPage,
  withQuestions,
} from './editing.ts'
import { backward, begun, forward, type History, stepped } from './editing-history.ts'

const paragraph = (text: string): Block => ({ is: 'paragraph', text })
const draft = (...texts: readonly string[]): Draft => ({
  layout: { page: { paper: 'A4', marginsMm: [30, 26, 25, 28] }, blocks: texts.map(paragraph) },
  questions: [],
})
const textsOf = ({ layout }: Draft): readonly string[] =>
  layout.blocks.map(block => ('text' in block ? block.text! : block.is))

test('a block comes between any two, moves up and down within the page, and stands twice when duplicated', () => {
  const paper = draft('甲', '乙', '丙')
  expect(textsOf(addedBlock(paper, 1, 'rule'))).toEqual(['甲', 'rule', '乙', '丙'])
  expect(textsOf(addedBlock(paper, 3, 'break'))).toEqual(['甲', '乙', '丙', 'break'])
  expect(textsOf(movedBlock(paper, 2, 0))).toEqual(['丙', '甲', '乙'])
  expect(movedBlock(paper, 0, -1)).toBe(paper)
  expect(movedBlock(paper, 2, 3)).toBe(paper)
  expect(textsOf(removedBlock(paper, 1))).toEqual(['甲', '丙'])
  expect(textsOf(changedBlock(paper, 1, paragraph('丁')))).toEqual(['甲', '丁', '丙'])
  expect(textsOf(paper)).toEqual(['甲', '乙', '丙'])
})

test('a duplicate changes by itself', () => {
  const twice = duplicatedBlock(draft('甲', '乙'), 0)
  expect(textsOf(twice)).toEqual(['甲', '甲', '乙'])
  expect(twice.layout.blocks[1]).not.toBe(twice.layout.blocks[0])
  expect(textsOf(changedBlock(twice, 1, paragraph('丙')))).toEqual(['甲', '丙', '乙'])
})

test('each kind of block begins without flaws, but for the picture, which is yet to be chosen', () => {
  const all = BLOCK_KINDS.reduce((paper, kind) => addedBlock(paper, 0, kind), draft())
  expect(all.layout.blocks).toHaveLength(11)
  expect(layoutFlaws(all.layout, [], 'person').map(({ says }) => says.en)).toEqual(['No picture is chosen'])
  const [first, second] = addedBlock(addedBlock(draft(), 0, 'table'), 0, 'table').layout.blocks
  expect(first).toEqual(second)
  expect(first).not.toBe(second)
})

test('what is no longer said of a block is gone from it', () => {
  const block = { is: 'paragraph', text: '甲', bold: true } as const
  expect(said(block, { bold: undefined, size: '三号' } as object)).toEqual({
    is: 'paragraph',
    text: '甲',
    size: '三号',
  })
  expect(Object.keys(said(block, { bold: undefined } as object))).toEqual(['is', 'text'])
})

test('cells of a line become as wide as each other', () => {
  const widths = (n: number) => evenedLine(Array.from({ length: n }, () => ({ width: 1 }))).map(({ width }) => width)
  expect(widths(1)).toEqual([12])
  expect(widths(4)).toEqual([3, 3, 3, 3])
  expect(widths(5)).toEqual([3, 3, 2, 2, 2])
})

test('page and questions change without the blocks', () => {
  const paper = draft('甲')
  const wide = withPage(paper, { ...paper.layout.page, landscape: true })
  expect(wide.layout.blocks).toBe(paper.layout.blocks)
  expect(withQuestions(paper, [newQuestion()])).toMatchObject({ layout: paper.layout, questions: [{ name: '' }] })
})

const typed = (history: History, next: Draft, input: string, atMs: number): History =>
  stepped(history, next, { input, atMs })

test('typing in one input within a second is one step, and goes on as long as no second passes', () => {
  const [a, b, c, d] = [draft('甲'), draft('乙'), draft('丙'), draft('丁')]
  const first = typed(begun(a), b, 'text:0', 5000)
  const second = typed(first, c, 'text:0', 5900)
  expect(second.past).toEqual([a])
  expect(typed(second, d, 'text:0', 6800).past).toEqual([a])
  expect(typed(second, d, 'text:0', 6900).past).toEqual([a, c])
  expect(typed(second, d, 'text:1', 6000).past).toEqual([a, c])
  expect(typed(typed(begun(a), b, '', 0), c, '', 1).past).toEqual([a, b])
})

test('steps go back and forth, and what was undone goes with a new change', () => {
  const [a, b, c] = [draft('甲'), draft('乙'), draft('丙')]
  const two = typed(typed(begun(a), b, '', 0), c, '', 0)
  expect(backward(two)).toMatchObject({ past: [a], present: b, future: [c] })
  expect(backward(backward(two)).present).toBe(a)
  expect(forward(backward(two)).present).toBe(c)
  expect(typed(backward(two), a, '', 0).future).toEqual([])
  expect(backward(begun(a)).present).toBe(a)
  expect(forward(two)).toBe(two)
  expect(typed(two, c, '', 0)).toBe(two)
})

test('after a step back typing begins a new step', () => {
  const [a, b, c] = [draft('甲'), draft('乙'), draft('丙')]
  const back = backward(typed(typed(begun(a), b, '', 0), c, 'text:0', 100))
  expect(typed(back, c, 'text:0', 200).past).toEqual([a, b])
})
