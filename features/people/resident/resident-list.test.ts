import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const page = async (query: Record<string, unknown>): Promise<any> =>
  dataOf(await clerk.get(`${PATH}/page`, query as never))
const total = async (query: Record<string, unknown>): Promise<number> => (await page(query)).total

test('is sorted by name in the order of pinyin, whichever page is asked for', async () => {
  for (const name of ['钟序甲', '安序甲', '马序甲', '曹序甲'])
    dataOf(await clerk.post(`${PATH}/submit`, { name, sex: '1', birthday: '1980-01-01', liveAddress: '1组1号' }))
  const names = async (order: Record<string, unknown>): Promise<string[]> =>
    (await page({ name: '序甲', ...order })).records.map((row: any) => row.name)
  expect(await names({ ascs: 'name', size: 10 })).toEqual(['安序甲', '曹序甲', '马序甲', '钟序甲'])
  expect(await names({ descs: 'name', size: 2, current: 2 })).toEqual(['曹序甲', '安序甲'])
})

test('who lives alone is found as the register of the elderly knows it', async () => {
  const old = async (living: string) =>
    dataOf(await clerk.get('/convenient/userold/list', { living, status: '1' })).total
  const alone = await total({ living: '1' })
  expect(alone).toBeGreaterThan(0)
  expect(await total({ living: '1,2' })).toBe(alone + (await total({ living: '2' })))
  expect(alone).toBeLessThanOrEqual(await old('1'))
  expect((await total({ living: '1', age_ge: 80 })) + (await total({ living: '1', age_lt: 80 }))).toBe(alone)
})
