import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/manage/gridmember'
let village: Village
let clerk: VillageClient
let member: VillageClient
let grids: readonly { id: string; name: string }[]

beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  member = await village.as('grid.haitang')
  grids = await village.sql(
    `select g.id, g.grid_name as name from governance_grid g join system_dept d on d.id = g.dept_id
     where d.dept_name = '海棠村(演示)' and g.grid_level = '3' order by g.grid_no`,
  )
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const total = async (by: VillageClient, path: string, query: Record<string, string> = {}): Promise<number> =>
  dataOf(await by.get(path, { ...query, size: 1 })).total
const userId = async (account: string): Promise<string> =>
  (await village.sql('select id from system_users where account = $1', [account]))[0]!['id']

test('22 people serve in the grids of the demo town', async () => {
  expect(await total(await village.as('officer.town'), `${PATH}/list`)).toBe(22)
})

test('a grid member sees the residents, houses, devices and records of his two grids, and none of the third', async () => {
  const [first, second, third] = grids
  for (const path of ['/convenient/resident/page', '/convenient/household/list', '/safe/recordperson/list']) {
    const own = (await total(clerk, path, { gridId: first!.id })) + (await total(clerk, path, { gridId: second!.id }))
    expect([path, await total(member, path)]).toEqual([path, own])
    expect(await total(clerk, path, { gridId: third!.id })).toBeGreaterThan(0)
    expect(await total(member, path, { gridId: third!.id })).toBe(0)
  }
  const [far] = dataOf(await clerk.get('/convenient/resident/page', { gridId: third!.id, size: 1 })).records
  expect(dataOf(await member.get('/convenient/resident/detail', { id: far.id }))).toEqual({})
  expect((await member.post('/convenient/resident/update', { id: far.id, remark: '别的网格' })).status).toBe(404)
})

test('the old people of another grid are not his to read, not even without their names', async () => {
  const [first, second, third] = grids
  const path = '/convenient/userold/list'
  const own = (await total(clerk, path, { gridId: first!.id })) + (await total(clerk, path, { gridId: second!.id }))
  expect(await total(clerk, path, { gridId: third!.id })).toBeGreaterThan(0)
  expect([own > 0, await total(member, path)]).toEqual([true, own])
})

test('a visitor whom a member registers without saying where stands in his first grid', async () => {
  const inTime = village.services.clock.now()
  const visitor = { checkType: '1', personCategory: '2', name: '张访客', inTime }
  const { id } = dataOf(await member.post('/safe/recordperson/submit', visitor))
  expect(dataOf(await member.get('/safe/recordperson/detail', { id })).gridId).toBe(grids[0]!.id)
  const { id: other } = dataOf(await clerk.post('/safe/recordperson/submit', visitor))
  expect(dataOf(await clerk.get('/safe/recordperson/detail', { id: other })).gridId).toBe('')
})

test('what stands in no grid of its own is seen for the whole village', async () => {
  expect(await total(member, '/safe/vehicle/list')).toBe(await total(clerk, '/safe/vehicle/list'))
})

test('an appointment opens a grid at once, a dismissal closes it', async () => {
  const third = grids[2]!
  const appointed = { userId: await userId('grid.haitang'), gridId: third.id, gridRole: '3', startDate: '2026-10-01' }
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, appointed))
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toMatchObject({ deptName: '海棠村(演示)', status: '1' })
  const there = await total(clerk, '/convenient/resident/page', { gridId: third.id })
  await expect.poll(() => total(member, '/convenient/resident/page', { gridId: third.id })).toBe(there)
  expect((await clerk.post(`${PATH}/submit`, appointed)).body.data.fields[0].field).toBe('userId')
  const early = await clerk.post(`${PATH}/dismiss`, { id, endDate: '2026-09-30' })
  expect(early.body.data.fields.map((one: any) => one.field)).toEqual(['endDate'])
  dataOf(await clerk.post(`${PATH}/dismiss`, { id, endDate: village.services.clock.today() }))
  await expect.poll(() => total(member, '/convenient/resident/page', { gridId: third.id })).toBe(0)
})

test('whoever serves in no grid sees nobody', async () => {
  await village.sql(`update governance_gridmember set status = '0' where user_id = $1`, [await userId('grid.qinghe')])
  const idle = await village.as('grid.qinghe')
  expect(await total(idle, '/convenient/resident/page')).toBe(0)
  expect(await total(idle, '/convenient/household/list')).toBe(0)
})

test('the head of a whole village’s grid sees all grids inside it', async () => {
  const [whole] = await village.sql(
    `select g.id, g.dept_id, g.tenant_id from governance_grid g join system_dept d on d.id = g.dept_id
     where d.dept_name = '石泉村(演示)' and g.grid_level = '2'`,
  )
  const account = 'grid.shiquan'
  await village.sql(`update governance_gridmember set status = '0' where user_id = $1`, [await userId(account)])
  const officer = await village.as('clerk.shiquan')
  dataOf(
    await officer.post(`${PATH}/submit`, {
      userId: await userId(account),
      gridId: whole!['id'],
      gridRole: '2',
      startDate: '2026-10-01',
    }),
  )
  const inVillage = await total(officer, '/convenient/household/list')
  expect(await total(await village.as(account), '/convenient/household/list')).toBe(inVillage)
})
