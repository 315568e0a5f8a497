import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { madeNames, type Writing, writingsOf } from '../../../testing/figures/made-names.ts'
import { upload, waitForStage } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const submit = (name: string, more: Record<string, unknown> = {}) =>
  clerk.post(`${PATH}/submit`, {
    name,
    sex: '1',
    birthday: '1952-03-14',
    residenceType: '1',
    liveAddress: `${HOME}2组18号`,
    ...more,
  })
/** The first three of the list that a clerk sees. */
const firstThree = async (filters: Record<string, string>): Promise<readonly string[]> =>
  dataOf(await clerk.get(`${PATH}/page`, { ...filters, size: 3 })).records.map(({ name }: { name: string }) => name)

test('of 500 ways of writing 100 names at least 95 in a hundred find the person among the first three', async () => {
  const people = madeNames(100, 20_261_129)
  for (const { name } of people) dataOf(await submit(name))
  const lost: Writing[] = []
  const writings = people.flatMap((one, i) => writingsOf(one, i))
  expect(writings).toHaveLength(500)
  for (const writing of writings)
    if (!(await firstThree({ name: writing.text })).includes(writing.name)) lost.push(writing)
  expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(25)
}, 300_000)

test('whoever types the end of a number where names are looked for finds whose it is', async () => {
  dataOf(await submit('尉迟尾号', { idCard: '370699195203140013', idType: '01', phone: '15400009731' }))
  expect(await firstThree({ name: '9731' })).toEqual(['尉迟尾号'])
  expect(await firstThree({ name: '0013' })).toContain('尉迟尾号')
  expect(await firstThree({ phone: '9731' })).toEqual(['尉迟尾号'])
  expect(await firstThree({ name: '154 0000 9731' })).toEqual(['尉迟尾号'])
  expect(await firstThree({ name: '9732' })).toEqual([])
})

test('filters of the call compare names as they are stored, whatever dot is sent', async () => {
  dataOf(await submit('麦麦提·托合提'))
  for (const filter of ['name_equal', 'name_likeright', 'name'])
    expect([filter, await firstThree({ [filter]: '麦麦提•托合提' })]).toEqual([filter, ['麦麦提·托合提']])
  expect(await firstThree({ name_equal: '麦麦提' })).toEqual([])
})

test('a workbook names a person with another dot or none, and it is that person', async () => {
  dataOf(await submit('帕提古丽·努尔买买提', { birthday: '1948-05-01' }))
  const head = ['居民', '服务类型', '服务时间', '服务内容']
  const names = ['帕提古丽•努尔买买提', '帕提古丽努尔买买提', '帕提古丽 努尔买买提', '帕提古丽.努尔买买提']
  const rows = names.map((name, i) => [name, '助餐', `2026-11-0${i + 1} 11:30:00`, '送午餐'])
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '登记表', rows: [head, ...rows] }] }))
  const { id } = dataOf(await upload(clerk, book, { resource: 'people.oldpeople' }, '登记表.xlsx'))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ okRows: 4, badRows: 0 })
}, 60_000)

test('staff are found by pinyin as residents are', async () => {
  const admin = await village.as('tenantadmin')
  const [peer] = await village.sql(
    `select role_id[1] as role, dept_id[1] as dept from system_users where account = 'clerk.haitang'`,
  )
  const of = { roleId: peer!['role'], deptId: peer!['dept'] }
  dataOf(await admin.post('/blade-user/submit', { account: 'clerk.shan', name: '单解放', realName: '单解放', ...of }))
  for (const realName of ['sjf', 'shanjie', '单jf', '解放']) {
    const { records } = dataOf(await admin.get('/blade-user/page', { realName, size: 3 }))
    expect([realName, records.map((row: { realName: string }) => row.realName)]).toEqual([realName, ['单解放']])
  }
})
