import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const HOUSES = '/convenient/household'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let order = 600

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const number = (): string => {
  const digits = `37069919620315${++order}`
  return digits + checkCharacterOf(digits)
}
const household = async (more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(await clerk.post(`${HOUSES}/submit`, { houseNo: '2组18号', ...more })).id
const joining = (householdId: string, relation: string, more: Record<string, unknown> = {}) =>
  clerk.post(`${PEOPLE}/submit`, {
    name: '孙示例',
    idCard: number(),
    liveAddress: '海棠村(演示)2组18号',
    householdId,
    relation,
    ...more,
  })
const member = async (householdId: string, relation: string, more = {}): Promise<string> =>
  dataOf(await joining(householdId, relation, more)).id
const house = async (id: string): Promise<any> => dataOf(await clerk.get(`${HOUSES}/detail`, { id }))
const person = async (id: string): Promise<any> => dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))

test('a new household gets its number and knows householder and members', async () => {
  const id = await household()
  expect(await house(id)).toMatchObject({
    householdNo: '370699901201H0332',
    memberCount: 0,
    headName: '',
    deptName: '海棠村(演示)',
  })
  const headId = await member(id, '0', { name: '孙户主' })
  await member(id, '1')
  expect(await house(id)).toMatchObject({ headId, headName: '孙户主', memberCount: 2 })
  expect(dataOf(await clerk.get(`${HOUSES}/members`, { id })).map((row: any) => row.relation)).toEqual(['0', '1'])
})

test('a household with neither householder nor house number is refused, and the error names the field', async () => {
  for (const body of [{}, { houseNo: '  ' }]) {
    const answer = await clerk.post(`${HOUSES}/submit`, body)
    expect([answer.status, answer.body.data?.fields?.[0]?.field]).toEqual([400, 'houseNo'])
  }
  const id = await household()
  const emptied = await clerk.post(`${HOUSES}/submit`, { id, houseNo: '' })
  expect([emptied.status, emptied.body.data?.fields?.[0]?.field]).toEqual([400, 'houseNo'])
  const headId = await member(id, '0')
  dataOf(await clerk.post(`${HOUSES}/submit`, { id, houseNo: '' }))
  dataOf(await clerk.post(`${PEOPLE}/die`, { id: headId, deathDate: '2026-10-01' }))
})

test('a household has one householder', async () => {
  const id = await household()
  await member(id, '0')
  const answer = await joining(id, '0')
  expect(answer.status).toBe(400)
  expect(answer.body.data.fields).toEqual([{ field: 'relation', message: '该户已有户主，请先变更户主' }])
})

test('two householders who register at the same moment: one of them is refused', async () => {
  const id = await household()
  const answers = await Promise.all([joining(id, '0'), joining(id, '0'), joining(id, '0')])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400, 400])
})

test('a household is removed as a whole, though its householder was registered first', async () => {
  const id = await household()
  const people = [await member(id, '0'), await member(id, '1')]
  expect(dataOf(await clerk.post(`${PEOPLE}/remove`, {}, { query: { ids: people.join() } }))).toEqual({ removed: 2 })
  expect(await house(id)).toMatchObject({ memberCount: 0, headId: '' })
  const kept = await village.sql(
    `select record_id, action from kernel_history where record_id = any('{${people.join()}}') and action = 'remove' order by 1`,
  )
  expect(kept).toEqual(people.map(record_id => ({ record_id, action: 'remove' })))
})

test('a householder does not leave the others without one', async () => {
  const id = await household()
  const [head, wife] = [await member(id, '0'), await member(id, '1')]
  const day = village.services.clock.today()
  const attempts = [
    await clerk.post(`${PEOPLE}/remove`, {}, { query: { ids: head } }),
    await clerk.post(`${PEOPLE}/update`, { id: head, relation: '8' }),
    await clerk.post(`${PEOPLE}/moveOut`, { id: head, moveOutDate: day, moveOutReason: '购房' }),
    await clerk.post(`${PEOPLE}/die`, { id: head, deathDate: day }),
  ]
  expect(attempts.map(answer => [answer.status, answer.body.msg])).toEqual(attempts.map(() => [400, '请先变更户主']))
  dataOf(await clerk.post(`${HOUSES}/changeHead`, { id, residentId: wife, relation: '1' }))
  expect([(await person(head)).relation, (await person(wife)).relation]).toEqual(['1', '0'])
  expect((await house(id)).headId).toBe(wife)
  dataOf(await clerk.post(`${PEOPLE}/die`, { id: head, deathDate: day }))
  expect(await house(id)).toMatchObject({ memberCount: 1 })
})

test('the new householder must be a member', async () => {
  const [id, other] = [await household(), await household()]
  await member(id, '0')
  const guest = await member(other, '0')
  expect((await clerk.post(`${HOUSES}/changeHead`, { id, residentId: guest, relation: '1' })).status).toBe(400)
})

test('who enters a household enters its grid; grids and households of other villages are no choice', async () => {
  const [grid] = dataOf(await clerk.get('/manage/grid/list', { gridLevel: '3' })).records
  const id = await household({ gridId: grid.id })
  expect(await person(await member(id, '0'))).toMatchObject({ gridId: grid.id, gridName: grid.gridName })
  const [far] = dataOf(await neighbour.get('/manage/grid/list', { gridLevel: '3' })).records
  const answer = await clerk.post(`${HOUSES}/submit`, { gridId: far.id })
  expect(answer.body.data.fields.map((issue: any) => issue.field)).toEqual(['gridId'])
  const [foreign] = dataOf(await neighbour.get(`${HOUSES}/list`, { size: 1 })).records
  expect((await joining(foreign.id, '1')).body.data.fields[0].field).toBe('householdId')
})

test('a household with members stays, an empty one goes', async () => {
  const [full, empty] = [await household(), await household()]
  await member(full, '0')
  expect((await clerk.post(`${HOUSES}/remove`, {}, { query: { ids: `${full},${empty}` } })).body.data.refused).toEqual([
    { id: full, reason: '该户还有成员，请先迁出或调整' },
  ])
  dataOf(await clerk.post(`${HOUSES}/remove`, {}, { query: { ids: empty } }))
  expect(await house(empty)).toEqual({})
})

test('a householder who has died is head of the house no more', async () => {
  const id = await household()
  const head = await member(id, '0', { name: '孙故去' })
  dataOf(await clerk.post(`${PEOPLE}/die`, { id: head, deathDate: village.services.clock.today() }))
  expect(await house(id)).toMatchObject({ headName: '', memberCount: 0 })
  expect(dataOf(await clerk.get(`${HOUSES}/list`, { headName: '故去' })).total).toBe(0)
  await member(id, '0', { name: '孙接任' })
  expect(await house(id)).toMatchObject({ headName: '孙接任', memberCount: 1 })
})

test('a household in which people live is not put out of use', async () => {
  const [full, empty] = [await household(), await household()]
  await member(full, '0')
  expect((await clerk.post(`${HOUSES}/submit`, { id: full, status: '0' })).body.msg).toContain('不能停用')
  dataOf(await clerk.post(`${HOUSES}/submit`, { id: empty, status: '0' }))
  expect([(await house(full)).status, (await house(empty)).status]).toEqual(['1', '0'])
})

test('households are found by the householder’s name', async () => {
  const id = await household()
  await member(id, '0', { name: '孙望岭' })
  const { records } = dataOf(await clerk.get(`${HOUSES}/list`, { headName: '望岭' }))
  expect(records.map((row: any) => row.id)).toEqual([id])
  expect(dataOf(await neighbour.get(`${HOUSES}/list`, { headName: '望岭' })).total).toBe(0)
})
