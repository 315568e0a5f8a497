import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { upload, waitForStage } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const WORDS = '/blade-resource/import-word'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  admin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

let doors = 0
async function checked(education: string) {
  const head = ['姓名', '性别', '出生日期', '现住址', '所属村', '人口类型', '文化程度']
  const row = ['用词甲', '男', '1961-03-14', `${HOME}7组${++doors}号`, HOME, '常住', education]
  const { id } = dataOf(
    await upload(clerk, Buffer.from(await writeXlsx({ sheets: [{ name: '居民', rows: [head, row] }] }))),
  )
  return waitForStage(clerk, id, 'ready')
}
async function choose(from: string, to: string): Promise<void> {
  const { id } = await checked(from)
  dataOf(await clerk.post('/blade-resource/import/replace', { id, field: 'education', from, to }))
}
const listed = async (word: string, by = admin): Promise<any[]> =>
  dataOf(await by.get(`${WORDS}/list`, { word_like: word })).records

test('the administrator sees what a word stands for, where, and who chose it when; a later choice takes its place', async () => {
  await choose('扫盲班', '小学')
  const [row] = await listed('扫盲班')
  expect(row).toMatchObject({ word: '扫盲班', meaning: '小学教育', chosenByName: '李文书' })
  expect(row.usedIn).toContain('居民档案 · 文化程度')
  expect(row.chosenTime.slice(0, 10)).toBe(village.services.clock.today())
  await choose('识字班', '初中')
  await village.sql(`update exchange_importword set entry_key = '90' where word = '识字班'`)
  expect(await checked('识字班')).toMatchObject({ okRows: 1 })
  expect(await listed('识字班')).toMatchObject([{ entryKey: '90' }])
}, 60_000)

test('a word that was taken back is asked about again, and can be chosen anew', async () => {
  await choose('夜校', '小学')
  await choose('函授', '大专')
  expect(await checked('夜校')).toMatchObject({ okRows: 1 })
  const ids = [...(await listed('夜校')), ...(await listed('函授'))].map(row => row.id).join()
  const answers = await Promise.all([1, 2].map(() => admin.post(`${WORDS}/remove`, { ids })))
  expect(answers.some(({ body }) => body.code === 200)).toBe(true)
  expect(await listed('夜校')).toEqual([])
  expect(await checked('夜校')).toMatchObject({ okRows: 0, badRows: 1 })
  await choose('夜校', '初中')
  expect(await listed('夜校')).toMatchObject([{ meaning: '初级中学教育' }])
}, 60_000)

test('words are the tenant’s own, and a village’s clerk neither sees nor removes them', async () => {
  await choose('私塾', '小学')
  const [row] = await listed('私塾')
  expect((await clerk.get(`${WORDS}/list`)).status).toBe(403)
  expect((await clerk.post(`${WORDS}/remove`, { ids: row.id })).status).toBe(403)
  const stranger = await village.as('admin', '100001')
  expect(await listed('私塾', stranger)).toEqual([])
  await stranger.post(`${WORDS}/remove`, { ids: row.id })
  expect(await listed('私塾')).toHaveLength(1)
}, 60_000)
