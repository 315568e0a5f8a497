import { expect, test } from 'vitest'
import {
  type Choice,
  cutTo,
  diffOf,
  type GrantNode,
  indexOf,
  keysAfter,
  looksOf,
  pathOf,
  sidebarOf,
  startChoice,
  toggled,
} from './grant-choice.ts'

const tree: readonly GrantNode[] = [
  {
    id: '1',
    title: '系统管理',
    children: [
      {
        id: '11',
        title: '用户管理',
        children: [
          { id: '111', title: '新增' },
          { id: '112', title: '删除' },
        ],
      },
      { id: '12', title: '岗位管理' },
    ],
  },
  { id: '2', title: '居民管理' },
]
const index = indexOf(tree)
const choice = (...checked: readonly string[]): Choice => ({ checked: new Set(checked), partial: new Set() })
const tickedIds = ({ checked }: Choice) => [...checked].sort()

test('a ticked button brings the pages above it along', () => {
  expect(tickedIds(toggled(index, choice(), '111', true))).toEqual(['1', '11', '111'])
})

test('a ticked page brings its buttons along when they are linked, and only then', () => {
  expect(tickedIds(toggled(index, choice(), '11', true))).toEqual(['1', '11', '111', '112'])
  expect(tickedIds(toggled(index, choice(), '11', false))).toEqual(['1', '11'])
})

test('a half ticked page is filled first, then cleared with all below it', () => {
  const full = toggled(index, choice('1', '11', '111'), '11', true)
  expect(tickedIds(full)).toEqual(['1', '11', '111', '112'])
  expect(tickedIds(toggled(index, full, '11', true))).toEqual(['1'])
})

test('a box is full with everything below it, half with anything', () => {
  const looks = looksOf(tree, choice('1', '11', '111', '112'))
  expect([looks.get('11'), looks.get('1'), looks.get('2')]).toEqual(['full', 'half', 'none'])
})

test('of several roles only what was touched changes', () => {
  const start = startChoice(index, [
    ['1', '11', '111'],
    ['1', '12'],
  ])
  expect([tickedIds(start), [...start.partial].sort()]).toEqual([['1'], ['11', '111', '12']])
  const now = toggled(index, start, '2', true)
  const diff = diffOf(index, start, now)
  expect(diff).toEqual({ added: ['2'], removed: [] })
  expect(keysAfter(['1', '12', '99'], diff)).toEqual(['1', '12', '99', '2'])
})

test('what is cleared counts once for each right that goes', () => {
  const start = startChoice(index, [['1', '11', '111', '2']])
  const diff = diffOf(index, start, toggled(index, toggled(index, start, '11', true), '11', true))
  expect(diff).toEqual({ added: [], removed: ['11', '111'] })
  expect(pathOf(index, '111')).toBe('系统管理 / 用户管理 / 新增')
})

test('a search keeps what stands above, and all below what fits', () => {
  const kept = cutTo(tree, node => node.title.includes('用户'), true)
  expect(kept).toEqual([{ ...tree[0], children: [tree[0]!.children![0]] }])
})

test('a role’s sidebar shows its pages, those of everybody, and no group without a page', () => {
  const all = new Set(['1', '11', '12', '2'])
  const shown = (...held: readonly string[]) => sidebarOf(tree, { all, held: new Set(held) })
  expect(shown('1', '11', '111')).toEqual([{ id: '1', title: '系统管理', children: [{ id: '11', title: '用户管理' }] }])
  expect(shown('1', '2').map(node => node.title)).toEqual(['居民管理'])
  expect(shown()).toEqual([])
})
