import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { archiveExpired } from './affairs-night.server.ts'
import type { Board } from './board/board.api.ts'
import { latestPeriod } from './declared/period.ts'

const PATH = '/village/villageaffairs'
let village: Village
let clerk: VillageClient
let head: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let home = { id: '', name: '' }
let away = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  home = await homeOf(village, 'clerk.haitang')
  away = await homeOf(village, 'clerk.shiquan')
}, 120_000)
afterAll(() => village?.close())

const faultsOf = ({ status, body }: Answer): string[] => {
  expect(status, JSON.stringify(body)).toBe(400)
  return body.data.fields.map((one: { field: string }) => one.field)
}
const draft = (more: object = {}) => ({
  title: '十月财务公开',
  affairsType: '3',
  periodType: '2',
  periodValue: '2020-10',
  content: '<p>收支见表</p>',
  deptId: home.id,
  ...more,
})
const write = async (more: object = {}, by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, draft(more))).id
const step = (name: string, id: string, more: object = {}, by = head) => by.post(`${PATH}/${name}`, { id, ...more })
async function publish(more: object = {}): Promise<string> {
  const id = await write(more)
  dataOf(await step('review', id, {}, clerk))
  dataOf(await step('publish', id, { supervisor: '孙监督' }))
  return id
}
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))

const hung = { postedTime: '2026-01-05 08:00:00', postedPlace: '村委会公开栏' }

test('an affair goes from draft to the board: the head publishes it with the name of the supervisor', async () => {
  const id = await write()
  expect((await step('publish', id)).status, 'a draft is not published').toBe(400)
  expect((await step('post', id, { ...hung, proofIds: '1' }, clerk)).body.msg).toContain('文件不存在')
  dataOf(await step('review', id, {}, clerk))
  expect((await step('publish', id, { supervisor: '孙监督' }, clerk)).status).toBe(403)
  expect(faultsOf(await step('publish', id))).toEqual(['supervisor'])
  dataOf(await step('publish', id, { supervisor: '孙监督' }))
  const bytes = await picture('jpeg')
  const { attachId } = dataOf(
    await sendForm(clerk, '/blade-resource/oss/endpoint/put-file', { name: '公开栏.jpg', bytes }),
  )
  const posted = hung
  expect(faultsOf(await step('post', id, posted, clerk))).toEqual(['proofIds'])
  expect(
    faultsOf(await step('post', id, { ...posted, proofIds: attachId, postedTime: '2099-01-01 08:00:00' }, clerk)),
  ).toEqual(['postedTime'])
  dataOf(await step('post', id, { ...posted, proofIds: attachId, longitude: '121.39', latitude: '37.53' }, clerk))
  expect(await detail(id)).toMatchObject({ status: '2', postedPlace: '村委会公开栏', proofIds: [attachId] })
  expect(dataOf(await head.get(`${PATH}/sheet`, { id }))).toMatchObject({ title: '十月财务公开', supervisor: '孙监督' })
})

test('what is published changes only after it is withdrawn, and is never deleted', async () => {
  const id = await publish()
  expect((await clerk.post(`${PATH}/submit`, { id, title: '改' })).body.msg).toContain('撤回')
  expect((await clerk.post(`${PATH}/remove`, { ids: id })).status).toBe(400)
  expect(faultsOf(await step('withdraw', id))).toEqual(['withdrawReason'])
  dataOf(await step('withdraw', id, { withdrawReason: '金额有误' }))
  expect((await clerk.post(`${PATH}/remove`, { ids: id })).body.msg).toContain('保存十年')
  dataOf(await clerk.post(`${PATH}/submit`, { id, amount: '100.00' }))
  expect(await detail(id)).toMatchObject({ status: '0', withdrawReason: '金额有误', amount: '100.00' })
})

test('the head sends it back with a reason, which the clerk reads; a draft of nobody is removed', async () => {
  const id = await write()
  dataOf(await step('review', id, {}, clerk))
  expect((await clerk.post(`${PATH}/submit`, { id, title: '改' })).status).toBe(400)
  dataOf(await step('reject', id, { rejectReason: '缺凭证' }))
  expect(await detail(id)).toMatchObject({ status: '5', rejectReason: '缺凭证' })
  dataOf(await clerk.post(`${PATH}/remove`, { ids: id }))
})

test('the period is written as its kind asks, and a list of assistance hangs for a week', async () => {
  const judged = async (more: object) => faultsOf(await clerk.post(`${PATH}/submit`, draft(more)))
  expect(await judged({ periodValue: '2020Q4' })).toEqual(['periodValue'])
  expect(await judged({ periodValue: '' })).toEqual(['periodValue'])
  const id = await write({ affairsType: '6', expireTime: '2020-10-03 00:00:00' })
  dataOf(await step('review', id, {}, clerk))
  expect(faultsOf(await step('publish', id, { supervisor: '孙监督' }))).toEqual(['expireTime'])
})

test('numbers of people in a list are stored masked, in title and text', async () => {
  const id = await write({
    title: '补贴公示15400000123',
    content: '<p>张某 <strong>11010519491231002X</strong>，电话 15400000123</p>',
  })
  const { title, content } = await detail(id)
  expect(`${title}${content}`).not.toMatch(/11010519491231002X|15400000123/)
  expect(content).toContain('154****0123')
})

test('another village reads nothing of it, and of two who edit one record the second is told', async () => {
  const id = await write()
  expect(await detail(id, neighbour)).toEqual({})
  expect((await neighbour.get(`${PATH}/sheet`, { id })).status).toBe(404)
  expect((await neighbour.post(`${PATH}/submit`, { id, title: '改' })).status).toBe(404)
  expect(faultsOf(await neighbour.post(`${PATH}/submit`, draft({ deptId: home.id })))).toEqual(['deptId'])
  const { updateTime } = await detail(id)
  await village.sql(`update village_villageaffairs set update_time = update_time - interval '1 minute' where id = $1`, [
    id,
  ])
  expect((await clerk.post(`${PATH}/submit`, { id, title: '我的', updateTime })).status).toBe(409)
})

test('people who opened it are counted once each, its writer not', async () => {
  const id = await publish()
  for (const by of [clerk, head, head, officer]) dataOf(await by.post(`${PATH}/read`, { id }))
  expect((await detail(id)).viewCount).toBe(2)
})

test('the night archives what has hung long enough', async () => {
  const id = await publish({ expireTime: '2099-01-01 00:00:00' })
  await village.sql(`update village_villageaffairs set expire_time = now() - interval '1 minute' where id = $1`, [id])
  await village.services.as(village.services.platform, { source: 'job' }, call => archiveExpired(call))
  expect(await detail(id)).toMatchObject({ status: '4' })
})

const boardOf = async (by: VillageClient): Promise<Board> => dataOf(await by.get('/village/affairs-board/now'))
const cellOf = ({ duties, cells }: Board, deptId: string, name: string) => {
  const duty = duties.find(one => one.name === name)!
  return cells.find(cell => cell.deptId === deptId && cell.dutyId === duty.id)!
}

test('the board says of each village what is published, in review and late; a clerk sees their own', async () => {
  const whole = await boardOf(officer)
  expect(whole.villages).toHaveLength(3)
  expect(cellOf(whole, home.id, '财务收支明细').state).toBe('published')
  expect(cellOf(whole, away.id, '财务收支明细').state).toMatch(/^(late|due)$/)
  expect(cellOf(whole, home.id, '重大事项')).toMatchObject({ state: 'atOnce', days: 0 })
  const own = await boardOf(clerk)
  expect(own.villages.map(({ id }) => id)).toEqual([home.id])
  expect(own.cells.every(({ deptId }) => deptId === home.id)).toBe(true)
})

test('a duty that the town adds is late until the village has published it', async () => {
  const duty = { dutyName: '集体资产清查', affairsType: '7', periodType: '5', dueDays: 0 }
  expect((await clerk.post('/village/affairs-duty/submit', duty)).status).toBe(403)
  dataOf(await officer.post('/village/affairs-duty/submit', duty))
  expect(cellOf(await boardOf(clerk), home.id, duty.dutyName)).toMatchObject({ state: 'late', affairsId: '' })
  const before = dataOf(await clerk.get('/blade-desk/home')).content.affairs.late
  const year = latestPeriod('5', village.services.clock.today(), 0)!.value
  const id = await publish({ affairsType: '7', periodType: '5', periodValue: year })
  expect(cellOf(await boardOf(clerk), home.id, duty.dutyName)).toMatchObject({ state: 'published', affairsId: id })
  expect(dataOf(await clerk.get('/blade-desk/home')).content.affairs.late).toBe(before - 1)
})

test('figures count what is published by class, and the villages that are late', async () => {
  const figure = async (name: string) => dataOf(await officer.get('/statistics/figure', { name }))
  const { total } = dataOf(await officer.get(`${PATH}/list`, { status: '2', size: 1 }))
  expect((await figure('villageaffairs.type')).total).toBe(total)
  const late = (await boardOf(officer)).cells.filter(({ state }) => state === 'late').length
  expect((await figure('villageaffairs.late')).total).toBe(late)
})
