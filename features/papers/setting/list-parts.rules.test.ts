import { expect, test } from 'vitest'
import type { Layout } from '../layout/layout.ts'
import { sheetOf } from '../layout/sheet.ts'
import { listParts } from './list-parts.ts'

const layout: Layout = {
  page: { paper: 'A4', marginsMm: [20, 20, 20, 20] },
  blocks: [
    { is: 'title', text: '花名册' },
    { is: 'table', repeats: '名单', emptyRows: 2, columns: [{ label: '姓名', text: '{姓名}' }] },
    { is: 'signatures', labels: ['经办人'] },
  ],
}
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ 姓名: `村民${at + 1}` }))
const facts = (count: number) => ({ values: { 村名: '海棠村' }, lists: { 名单: rows(count) } })

test('a list that fits one part stays as it is', () => {
  const whole = { layout, facts: facts(5) }
  expect(listParts(whole, 5)).toEqual([whole])
})

test('the title stands above the first rows and the signature below the last, whose numbers go on', () => {
  const parts = listParts({ layout, facts: facts(12) }, 5).map(one => sheetOf(one.layout, one.facts))
  expect(parts.map(({ blocks }) => blocks.map(({ is }) => is))).toEqual([
    ['title', 'table'],
    ['table'],
    ['table', 'signatures'],
  ])
  const tables = parts.flatMap(({ blocks }) => blocks.flatMap(one => (one.is === 'table' ? [one] : [])))
  expect(tables.map(table => table.rows.length)).toEqual([5, 5, 2 + 2])
  expect(tables[1]!.rows[0]).toEqual(['6', '村民6'])
  expect(tables[0]!.heads).toEqual(
    sheetOf(layout, facts(1)).blocks.flatMap(one => (one.is === 'table' ? one.heads : [])),
  )
})

test('a table that does not count its rows is not given numbers', () => {
  const table = layout.blocks[1]!
  const plain = { ...layout, blocks: [{ ...table, numbered: false } as typeof table] }
  const [first] = listParts({ layout: plain, facts: facts(6) }, 5).map(one => sheetOf(one.layout, one.facts))
  expect(first!.blocks[0]).toMatchObject({ heads: [{ label: '姓名' }] })
})
