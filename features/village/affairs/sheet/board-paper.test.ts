import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { pagesOf } from '../../../../testing/made-papers/pdf-pages.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { FINANCE_TABLE } from '../board/finance-table.ts'

const PATH = '/village/villageaffairs'
let village: Village
let clerk: VillageClient
let head: VillageClient
let neighbour: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  neighbour = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

async function draft(content: string): Promise<string> {
  const affair = { title: '十月财务公开', affairsType: '3', periodType: '2', periodValue: '2020-10', deptId: home.id }
  return dataOf(await clerk.post(`${PATH}/submit`, { ...affair, content })).id
}
async function published(content: string): Promise<string> {
  const id = await draft(content)
  dataOf(await clerk.post(`${PATH}/review`, { id }))
  dataOf(await head.post(`${PATH}/publish`, { id, supervisor: '孙监督' }))
  return id
}
async function pagesOfSheet(id: string) {
  const { pdf } = dataOf(await clerk.post(`${PATH}/paper`, { id }))
  const pages = await pagesOf(Buffer.from(pdf, 'base64'))
  const words = pages.map(page => page.words.map(({ text }) => text.replace(/\s/g, '')).join(''))
  return { pages, words }
}

test('a notice with a table hangs out on A3 across, with its table, who looked it over and a place for the seal', async () => {
  const { pages, words } = await pagesOfSheet(await published(`<p>本月收支如下{x}：</p>${FINANCE_TABLE}`))
  expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([[420, 297]])
  for (const part of ['村务公开栏', '十月财务公开', '本月收支如下{x}：', '上期结余', '孙监督', '村民委员会盖章'])
    expect(words[0]).toContain(part)
})

test('a long notice is upright and numbers its pages', async () => {
  const { pages, words } = await pagesOfSheet(await published('<p>村民会议纪要。</p>'.repeat(80)))
  expect(Math.round(pages[0]!.heightMm)).toBe(420)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, text] of words.entries()) expect(text).toContain(`第${at + 1}页共${pages.length}页`)
})

test('what is not published, or of another village, does not hang out', async () => {
  expect((await clerk.post(`${PATH}/paper`, { id: await draft('<p>草稿</p>') })).status).toBe(400)
  expect((await neighbour.post(`${PATH}/paper`, { id: await published('<p>公开</p>') })).status).toBe(404)
})
