import { checkCharacterOf } from '@village/resource'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { upload, waitForStage } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
const HOME = '海棠村(演示)'
const DOUBT = { numberDoubt: '1', status: '1,2' }
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const right = (order: number): string => {
  const digits = `37069919540314${String(order).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}
const wrong = (order: number): string => {
  const number = right(order)
  return number.slice(0, 17) + (number[17] === '0' ? '1' : '0')
}
const person = (name: string) => ({
  name,
  sex: '1',
  birthday: '1954-03-14',
  residenceType: '1',
  liveAddress: `${HOME}8组1号`,
})
async function inDoubt(order: number): Promise<string> {
  const asked = { ...person('钱待核'), idCard: wrong(order), numberDoubt: 1 }
  return dataOf(await clerk.post(`${PATH}/submit`, asked)).id
}
const confirm = (id: string, by = clerk) => by.post(`${PATH}/confirmNumber`, { id })
const waiting = async (by = clerk): Promise<any> =>
  dataOf(await by.get('/blade-desk/home')).content.waiting.find(({ menu }: any) => menu === 'resident')
const rowOf = async (id: string) =>
  (await village.sql('select status, number_doubt, number_checked from people_resident where id = $1', [id]))[0]!

test('a doubtful number of an import is a matter that waits, and is answered by who has seen the paper', async () => {
  const before = (await waiting())?.count ?? 0
  const head = ['姓名', '证件号码', '证件号码待核', '性别', '出生日期', '现住址', '所属村', '人口类型']
  const rows = [['钱导入', wrong(101), '是', '男', '1954-03-14', `${HOME}8组2号`, HOME, '常住']]
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '居民', rows: [head, ...rows] }] }))
  const { id: task } = dataOf(await upload(clerk, book))
  expect(await waitForStage(clerk, task, 'ready')).toMatchObject({ okRows: 1 })
  dataOf(await clerk.post('/blade-resource/import/commit', { id: task }))
  await waitForStage(clerk, task, 'done')
  expect(await waiting()).toMatchObject({ count: before + 1, filters: DOUBT, matter: { zh: '证件号码待核' } })
  const { records } = dataOf(await clerk.get(`${PATH}/page`, { ...DOUBT, size: 50 }))
  const row = records.find((one: any) => one.idCard.endsWith(wrong(101).slice(-4)))
  expect(row).toMatchObject({ numberDoubt: 1 })
  expect(row.idCard).toContain('*')
  dataOf(await confirm(row.id))
  expect(await rowOf(row.id)).toEqual({ status: '1', number_doubt: 0, number_checked: 1 })
  expect((await waiting())?.count ?? 0).toBe(before)
  const history = dataOf(await clerk.get(`${PATH}/history`, { id: row.id }))
  expect(JSON.stringify(history)).toContain('李文书')
  expect(JSON.stringify(history)).toContain('numberChecked')
}, 60_000)

test('a checked number stays through other changes; another one is judged anew, and a right one needs no mark', async () => {
  const id = await inDoubt(102)
  dataOf(await confirm(id))
  dataOf(await clerk.post(`${PATH}/submit`, { id, remark: '已看原件' }))
  const refused = await clerk.post(`${PATH}/submit`, { id, idCard: wrong(103) })
  expect([refused.status, refused.body.data.fields[0].field]).toEqual([400, 'idCard'])
  dataOf(await clerk.post(`${PATH}/submit`, { id, idCard: wrong(103), numberDoubt: 1 }))
  expect(await rowOf(id)).toEqual({ status: '2', number_doubt: 1, number_checked: 0 })
  dataOf(await clerk.post(`${PATH}/submit`, { id, idCard: right(113) }))
  expect(await rowOf(id)).toMatchObject({ number_doubt: 0, number_checked: 0 })
  // Nobody says by a form that a number was checked.
  const sly = await clerk.post(`${PATH}/submit`, { ...person('钱自核'), idCard: wrong(105), numberChecked: 1 })
  expect(sly.status).toBe(400)
})

test('only who may change the person answers, and of two at once one', async () => {
  const id = await inDoubt(106)
  const neighbour = await village.as('clerk.qinghe')
  const stranger = await village.as('admin', '100001')
  expect((await confirm(id, neighbour)).status).toBe(404)
  expect((await confirm(id, stranger)).status).toBe(404)
  const { records } = dataOf(await neighbour.get(`${PATH}/page`, { ...DOUBT, size: 100 }))
  expect(records.map((row: any) => row.id)).not.toContain(id)
  expect((await confirm(id, await village.as('doctor.haitang'))).status).toBe(403)
  for (const bad of ['0', 'x', 7.5, ['1'], null])
    expect((await confirm(bad as never)).status).toBeGreaterThanOrEqual(400)
  const { updateTime } = dataOf(await clerk.get(`${PATH}/detail`, { id }))
  const answers = await Promise.all([confirm(id), confirm(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)!.body.msg).toContain('已核对')
  const other = await inDoubt(107)
  await village.sql(`update people_resident set update_time = update_time + interval '5 seconds' where id = $1`, [
    other,
  ])
  expect((await clerk.post(`${PATH}/confirmNumber`, { id: other, updateTime })).status).toBe(409)
})

test('a merge takes the answer with the number, and its undoing gives it back', async () => {
  const source = await inDoubt(108)
  dataOf(await confirm(source))
  const { id: target } = dataOf(
    await clerk.post(`${PATH}/submit`, { ...person('钱待核'), liveAddress: `${HOME}8组9号` }),
  )
  const officer = await village.as('officer.town')
  const merge = { id: source, targetId: target, fields: ['idCard'], reason: '同一人' }
  dataOf(await officer.post(`${PATH}/merge`, merge))
  expect(await rowOf(target)).toMatchObject({ number_doubt: 0, number_checked: 1 })
})
