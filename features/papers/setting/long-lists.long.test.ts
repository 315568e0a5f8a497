import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Layout } from '../layout/layout.ts'
import { setSheet } from './long-lists.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village.close())

const layout: Layout = {
  page: { paper: 'A4', landscape: true, marginsMm: [20, 18, 18, 18] },
  blocks: [
    { is: 'title', text: '村民花名册' },
    {
      is: 'table',
      repeats: '名单',
      columns: [
        { label: '姓名', text: '{姓名}' },
        { label: '组别', text: '第{组}村民小组' },
      ],
    },
    { is: 'signatures', labels: ['经办人'] },
  ],
}
const facts = (count: number) => ({
  values: {},
  lists: { 名单: Array.from({ length: count }, (_, at) => ({ 姓名: `村民${at + 1}号`, 组: String(1 + (at % 12)) })) },
})
const set = (count: number) =>
  village.services.as(village.services.platform, {}, call =>
    setSheet({ title: '花名册', layout, facts: facts(count) }, { call, left: new AbortController().signal }),
  )

test('1,200 rows are one document: every row, running numbers, the signature on the last page alone', async () => {
  const shown = await set(1200)
  const pages = await pagesOfPdf(Buffer.from(shown.pdf, 'base64'))
  expect(pages).toHaveLength(shown.pages)
  const all = pages.join('')
  const lost = Array.from({ length: 1200 }, (_, at) => `${at + 1}村民${at + 1}号`).filter(one => !all.includes(one))
  expect(lost).toEqual([])
  for (const [at, words] of pages.entries()) expect(words).toContain(`第${at + 1}页共${pages.length}页`)
  expect(pages.filter(words => words.includes('村民花名册'))).toHaveLength(1)
  expect(pages.flatMap((words, at) => (words.includes('经办人') ? [at + 1] : []))).toEqual([pages.length])
})

test('5,000 rows are the most', async () => {
  expect((await set(5000)).pages).toBeGreaterThan(100)
  await expect(set(5001)).rejects.toThrow('5000')
})
