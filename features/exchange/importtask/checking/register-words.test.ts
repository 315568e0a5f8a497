import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/convenient/resident'
const IMPORT = '/blade-resource/import'
const HOME = '海棠村(演示)'
const HEAD = [
  '姓名',
  '性别',
  '出生日期',
  '联系电话',
  '现住址',
  '所属村',
  '民族',
  '文化程度',
  '政治面貌',
  '婚姻状况',
  '人口类型',
]
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

type Told = Partial<Record<(typeof HEAD)[number], string>>
let people = 0
const rowOf = (told: Told): (string | null)[] => {
  const usual: Told = {
    姓名: `辞典${'甲乙丙丁戊己庚辛壬癸'[people % 10]}`,
    性别: '男',
    出生日期: `19${50 + (people % 40)}-03-14`,
    现住址: `${HOME}4组${++people}号`,
    所属村: HOME,
    人口类型: '常住',
  }
  return HEAD.map(title => ({ ...usual, ...told })[title] ?? null)
}
async function checked(rows: readonly Told[], by = clerk) {
  const book = await writeXlsx({ sheets: [{ name: '居民', rows: [HEAD, ...rows.map(rowOf)] }] })
  const { id } = dataOf(await upload(by, Buffer.from(book)))
  return waitForStage(by, id, 'ready')
}

test('a register that is written in the words of registers goes in at the first try', async () => {
  const task = await checked([
    { 文化程度: '小学', 政治面貌: '党员', 婚姻状况: '离异', 人口类型: '外出务工', 民族: '汉', 性别: '男性' },
    { 文化程度: '初中毕业', 政治面貌: '共青团员', 婚姻状况: '有配偶', 民族: '维族', 性别: '女' },
    { 文化程度: '大专', 政治面貌: '中共党员', 婚姻状况: '丧偶', 民族: '1', 性别: 'F', 联系电话: '无' },
    { 文化程度: '文盲', 政治面貌: '—', 婚姻状况: '暂无', 民族: '不详', 性别: 'M', 联系电话: '0' },
  ])
  expect(task).toMatchObject({ okRows: 4, badRows: 0 })
  dataOf(await clerk.post(`${IMPORT}/commit`, { id: task.id }))
  await waitForStage(clerk, task.id, 'done')
  const rows = await village.sql(
    `select education, political_status, marital_status, residence_type, nation, sex from people_resident
      where live_address like '${HOME}4组%号' and not is_deleted order by live_address`,
  )
  expect(rows.map(row => [row['education'], row['nation'], row['sex'], row['residence_type']].join())).toEqual([
    '80,01,1,2',
    '70,05,2,1',
    '30,01,2,1',
    '90,,1,1',
  ])
}, 60_000)

test('calls and filters read such words as well', async () => {
  const person = {
    name: '辞典辛',
    sex: '女',
    birthday: '1961-05-01',
    residenceType: '常住',
    liveAddress: `${HOME}5组1号`,
  }
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, { ...person, education: '高中', politicalStatus: '群众' }))
  const [row] = await village.sql('select sex, residence_type, education from people_resident where id = $1', [id])
  expect(row).toEqual({ sex: '2', residence_type: '1', education: '60' })
  const found = dataOf(await clerk.get(`${PATH}/page`, { name: '辞典辛', education: '高中,初中' })).records
  expect(found.map((one: { id: string }) => one.id)).toContain(id)
  expect(dataOf(await clerk.get(`${PATH}/page`, { name: '辞典辛', education: '小学' })).total).toBe(0)
  const refused = await clerk.post(`${PATH}/submit`, { ...person, liveAddress: `${HOME}5组2号`, education: '天才' })
  expect(refused.status).toBe(400)
})

test('what somebody chose for a word is read so in the next workbook of anybody in the tenant', async () => {
  const first = await checked([{ 文化程度: '扫盲班' }, { 文化程度: '扫盲班' }])
  expect(first).toMatchObject({ okRows: 0, badRows: 2 })
  const more = { id: first.id, field: 'education', from: '扫盲班', to: '小学' }
  expect(dataOf(await clerk.post(`${IMPORT}/replace`, more))).toMatchObject({ rows: 2 })
  expect(await checked([{ 文化程度: ' 扫盲班 ' }, { 文化程度: '夜校' }])).toMatchObject({ okRows: 1, badRows: 1 })
  expect(await checked([{ 文化程度: '扫盲班' }], await village.as('tenantadmin'))).toMatchObject({ okRows: 1 })
}, 60_000)
