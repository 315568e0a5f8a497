import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/privacy/accesslog/extract'
let village: Village
let dpo: VillageClient
let clerk: VillageClient
let today = ''
beforeAll(async () => {
  village = await startVillage()
  dpo = await village.as('dpo')
  clerk = await village.as('clerk.haitang')
  today = village.services.clock.today()
}, 120_000)
afterAll(() => village?.close())

async function reveal(reason: string): Promise<void> {
  const [person] = dataOf(await clerk.get('/convenient/resident/page', { size: 1 })).records
  dataOf(await clerk.post('/convenient/resident/reveal', { id: person.id, field: 'phone', reason }))
}
const extract = (more: object = {}, by = dpo) => by.post(PATH, { from: today, to: today, reason: '季度检查', ...more })
const wordsOf = async (shown: { pdf: string }): Promise<string> => wordsOfPdf(Buffer.from(shown.pdf, 'base64'))

test('an extract says period, who saw what and why, with sums that follow from each other and places to sign', async () => {
  await reveal('核对低保')
  await reveal('核对养老')
  const words = await wordsOf(dataOf(await extract()))
  for (const part of ['敏感信息访问日志摘录', '季度检查', '核对低保', '核对养老', '李文书', '摘录人', '核对人'])
    expect(words).toContain(part)
  expect(words.indexOf('核对低保'), 'the oldest first').toBeLessThan(words.indexOf('核对养老'))
  expect(words).toMatch(/末条校验值：[0-9a-f]{64}/)
})

test('the sum of the first row can be computed from the paper', async () => {
  const { records } = dataOf(
    await dpo.get('/privacy/accesslog/list', { accessTime_datege: today, ascs: 'accessTime', size: 1 }),
  )
  const { accessTime, userName, recordTitle, reason, ip } = records[0]
  const row = [accessTime, userName, '居民档案', recordTitle, '联系电话', '查看明文', reason, ip].join('|')
  const sum = createHash('sha256').update(row).digest('hex').slice(0, 8)
  expect(await wordsOf(dataOf(await extract()))).toContain(sum)
})

test('whoever takes an extract is in the log with what it is for', async () => {
  dataOf(await extract({ reason: '上级检查' }))
  const { records } = dataOf(await dpo.get('/privacy/accesslog/list', { resource: 'privacy.accesslog', size: 1 }))
  expect(records[0]).toMatchObject({ action: 'print', reason: '上级检查' })
})

test('a period that ends before it begins, or of more than a quarter, is refused; so is who may not read the log', async () => {
  expect((await extract({ from: '2026-02-01', to: '2026-01-01' })).body.data.fields[0].field).toBe('to')
  expect((await extract({ from: '2025-01-01', to: '2026-01-01' })).status).toBe(400)
  expect((await extract({ reason: '' })).status).toBe(400)
  expect((await extract({}, clerk)).status).toBe(403)
})
