import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { metresBetween } from '../declared/duplicates.ts'

const PATH = '/manage/uploadEvent'
let village: Village
let clerk: VillageClient
let grid: VillageClient
let neighbour: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  grid = await village.as('grid.haitang')
  neighbour = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const report = (more: object = {}) => ({
  title: '路口井盖松动',
  category: '2',
  level: '1',
  content: '车一过就响。',
  deptId: home.id,
  ...more,
})
const send = async (more: object = {}, by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, report(more))).id
const sendKeyed = async (key: string, by: VillageClient, more: object = {}): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, report(more), { headers: { 'x-report-key': key } })).id
const merge = (id: string, mainId: string, by = clerk): Promise<Answer> => by.post(`${PATH}/merge`, { id, mainId })
const detail = async (id: string) => dataOf(await clerk.get(`${PATH}/detail`, { id }))
const stepsOf = async (id: string) =>
  dataOf(await clerk.get('/manage/eventProcess/selectProcessBySsId', { ssid: (await detail(id)).ssid }))
const newest = async (by: VillageClient): Promise<string> =>
  dataOf(await by.get('/blade-desk/message/list', { messageType: '2', size: 1 })).records[0]?.title

test('a report that is sent again with its key, in between and at once, is one event', async () => {
  const key = 'a1b2c3d4e5f6'
  const first = await sendKeyed(key, grid)
  const again = await Promise.all(Array.from({ length: 4 }, () => sendKeyed(key, grid, { content: '再发一次。' })))
  expect(new Set([first, ...again]).size).toBe(1)
  const together = await Promise.all(Array.from({ length: 5 }, () => sendKeyed('together-now', grid)))
  expect(new Set(together).size).toBe(1)
  expect(await sendKeyed(key, clerk), 'the key of somebody else says nothing').not.toBe(first)
})

test('the nearest open event of the same category comes first', async () => {
  const place = { longitude: '121.4900000', latitude: '37.3900000' }
  const own = await send(place)
  const far = await send({ longitude: '121.5000000', latitude: '37.3900000' })
  const near = await send({ longitude: '121.4901000', latitude: '37.3900000' })
  const other = await send({ ...place, category: '4' })
  const found = dataOf(await clerk.get(`${PATH}/duplicates`, { id: own }))
  const ids = found.map((one: any) => one.id).filter((id: string) => [far, near, other].includes(id))
  expect(ids).toEqual([near, far, other])
  expect(found.find((one: any) => one.id === near).distanceM).toBe(9)
  expect((await grid.get(`${PATH}/duplicates`, { id: own })).status).toBe(403)
})

test('a place that nobody knows is no distance', () => {
  const known = { longitude: '121.49', latitude: '37.39' }
  expect(metresBetween(known, { longitude: null, latitude: null })).toBeNull()
  expect(metresBetween(known, known)).toBe(0)
})

test('a duplicate becomes part of the main event, and its reporter learns of that and of the end', async () => {
  const [main, copy] = [await send(), await send({}, grid)]
  dataOf(await merge(copy, main))
  expect(await detail(copy)).toMatchObject({ status: '7', mergedIntoId: main })
  expect((await stepsOf(copy)).at(-1)).toMatchObject({ action: 'merge', content: `并入 ${(await detail(main)).ssid}` })
  expect((await stepsOf(main)).at(-1).content).toContain('共2次上报')
  expect(await newest(grid)).toContain('你上报的事件已并入')
  dataOf(await clerk.post(`${PATH}/accept`, { id: main }))
  dataOf(await clerk.post(`${PATH}/closeAtOnce`, { id: main, closeSummary: '已更换井盖' }))
  expect(await newest(grid)).toBe('事件已办结：路口井盖松动')
  expect((await clerk.post(`${PATH}/unmerge`, { id: copy })).body.msg).toContain('主事件已办结')
})

test('a merge is undone within a week, into the state that the event had', async () => {
  const [main, copy] = [await send(), await send()]
  dataOf(await clerk.post(`${PATH}/accept`, { id: copy }))
  dataOf(await merge(copy, main))
  dataOf(await clerk.post(`${PATH}/unmerge`, { id: copy }))
  expect(await detail(copy)).toMatchObject({ status: '1', mergedIntoId: '' })
  expect((await stepsOf(copy)).map((step: any) => step.action)).toEqual(['report', 'accept', 'merge', 'unmerge'])
  dataOf(await merge(copy, main))
  await village.sql(
    `update governance_event_process set operate_time = operate_time - interval '8 days' where event_id = $1`,
    [copy],
  )
  expect((await clerk.post(`${PATH}/unmerge`, { id: copy })).body.msg).toContain('超过7天')
})

test('what cannot be merged is refused in words', async () => {
  const [main, copy, third, closed] = [await send(), await send(), await send(), await send()]
  dataOf(await clerk.post(`${PATH}/accept`, { id: closed }))
  dataOf(await clerk.post(`${PATH}/closeAtOnce`, { id: closed, closeSummary: '已处理' }))
  const said = async (id: string, mainId: string, by = clerk) => (await merge(id, mainId, by)).body.msg
  expect(await said(main, main)).toContain('不能并入自身')
  expect(await said(main, closed)).toContain('主事件已办结')
  expect(await said(closed, main)).toContain('只有未办结')
  dataOf(await merge(copy, main))
  expect(await said(copy, third)).toContain('已并入其他事件')
  expect(await said(third, copy)).toContain('主事件已并入')
  expect(await said(main, third)).toContain('已有事件并入')
  expect((await merge(third, main, neighbour)).status).toBe(404)
  expect((await merge(third, main, grid)).status).toBe(403)
})

test('of two people who merge the same two events into each other one is refused', async () => {
  const [a, b] = [await send(), await send()]
  const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, b)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
