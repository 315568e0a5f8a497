import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const BASE = '/privacy/closure'
let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

test('the end of a tenant is certified once everything is erased, to those who may see it', async () => {
  const officer = await village.as('dpo', '100001')
  const platform = await village.as('admin', '000000')
  const stranger = await village.as('dpo', '000000')
  const { id } = dataOf(await officer.post(`${BASE}/save`, { reason: '并入邻镇' }))
  expect((await officer.post(`${BASE}/certificate`, { id })).body.msg).toContain('抹除后')
  await village.sql(
    `update closure_closure set status = '5', erase_time = now(), erased_rows = 4321, sha256 = $2 where id = $1`,
    [id, 'ab'.repeat(32)],
  )
  expect((await stranger.post(`${BASE}/certificate`, { id })).status).toBe(404)
  const { pdf, pages } = dataOf(await platform.post(`${BASE}/certificate`, { id }))
  expect(pages).toBe(1)
  const words = await wordsOfPdf(Buffer.from(pdf, 'base64'))
  for (const part of ['数据抹除证明', '并入邻镇', '4321', 'abab', '监督人', '盖章']) expect(words).toContain(part)
})
