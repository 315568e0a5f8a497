import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const HOUSES = '/convenient/household'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let order = 700

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
const today = (): string => village.services.clock.today()
/** A number of a man where `man`, else of a woman. */
const number = (birthday: string, man = true): string => {
  order += (order % 2 === 1) === man ? 2 : 1
  const digits = `370699${birthday}${order}`
  return digits + checkCharacterOf(digits)
}
const arrive = (people: readonly unknown[], more: Record<string, unknown> = {}, by = clerk) =>
  by.post(`${PEOPLE}/act/moveIn`, {
    date: today(),
    from: '山东省烟台市福山区',
    reason: '购房定居',
    houseNo: '2组46号',
    residenceType: '1',
    people,
    ...more,
  })
const person = async (id: string): Promise<any> => dataOf(await clerk.get(`${PEOPLE}/detail`, { id }))
const actsOf = async (residentId: string): Promise<any[]> =>
  dataOf(await clerk.get('/convenient/lifeact/list', { residentId, ascs: 'id' })).records

test('a family founds a household: each has an act of moving in, and the child a guardian', async () => {
  const made = dataOf(
    await arrive([
      { name: '周立国', idCard: number('19850312'), relation: '0' },
      { name: '孙红梅', idCard: number('19870724', false), relation: '1', phone: '13900006012' },
      { name: '周一诺', idCard: number('20140911', false), relation: '3' },
    ]),
  )
  expect(made).toMatchObject({ householdName: '周立国家 · 2组46号', asked: [] })
  const [head, wife, child] = await Promise.all(made.residentIds.map(person))
  expect(head).toMatchObject({ relation: '0', sex: '1', birthday: '1985-03-12', moveInDate: today(), status: '1' })
  expect(wife).toMatchObject({ sex: '2', householdId: made.householdId, liveAddress: head.liveAddress })
  expect(wife.phone).toMatch(/6012$/)
  // The door is in the second group, whose households lie in one grid.
  const grids = await village.sql(
    "select distinct grid_id from people_household where house_no like '2组%' and grid_id is not null and dept_id = $1",
    [head.deptId],
  )
  expect([head.gridId]).toEqual(grids.map(({ grid_id }) => grid_id))
  expect(head.liveAddress).toMatch(/2组46号$/)
  expect(child).toMatchObject({ guardianId: head.id, sex: '2' })
  const [act] = await actsOf(child.id)
  expect(act).toMatchObject({ kind: 'moveIn', actDate: today(), reason: '购房定居（从山东省烟台市福山区迁来）' })
})

test('one person joins a household, and has its grid and address', async () => {
  const { records } = dataOf(await clerk.get(`${HOUSES}/list`, { current: 1, size: 20 }))
  const house = records.find((row: any) => row.memberCount > 0 && row.gridId)
  const { residentIds, householdName } = dataOf(
    await arrive([{ name: '赵来投', idCard: number('19900101'), relation: '8' }], {
      houseNo: '',
      householdId: house.id,
    }),
  )
  expect(householdName).toBe(house.householdName)
  const [head] = dataOf(await clerk.get(`${HOUSES}/members`, { id: house.id }))
  const { liveAddress } = await person(head.id)
  expect(await person(residentIds[0])).toMatchObject({ gridId: house.gridId, liveAddress, deptId: house.deptId })
})

test('somebody known in another village is asked for instead of made again', async () => {
  const idCard = number('19790505')
  dataOf(await neighbour.post(`${PEOPLE}/submit`, { name: '何他村', idCard, liveAddress: '清河村(演示)1组1号' }))
  const made = dataOf(
    await arrive([
      { name: '何新来', idCard: number('19800505', false), relation: '0' },
      { name: '何他村', idCard, relation: '1' },
    ]),
  )
  expect(made).toMatchObject({ asked: ['何他村'], residentIds: [expect.any(String)] })
  expect(await village.sql('select id from people_resident where name = $1', ['何他村'])).toHaveLength(1)
})

test('whoever moved out comes back to the same record', async () => {
  const idCard = number('19700505')
  const { id } = dataOf(
    await clerk.post(`${PEOPLE}/submit`, { name: '钱归来', idCard, liveAddress: '海棠村(演示)1组1号' }),
  )
  dataOf(await clerk.post(`${PEOPLE}/moveOut`, { id, moveOutDate: today(), moveOutReason: '外出定居' }))
  expect(dataOf(await arrive([{ name: '钱归来', idCard, relation: '0' }])).residentIds).toEqual([id])
  expect(await person(id)).toMatchObject({ status: '1', relation: '0', householdName: '钱归来家 · 2组46号' })
  expect((await actsOf(id)).map(act => act.kind)).toEqual(['moveOut', 'moveIn'])
})

test('a wrong number, a second householder and a household without one are refused beside the table, and nothing is written', async () => {
  const count = async () =>
    (await village.sql('select id from people_household where house_no = $1', ['9组9号'])).length
  const sound = { name: '吴一', idCard: number('19900606'), relation: '0' }
  const refused = [
    [sound, { name: '吴二', idCard: '370699199006060000', relation: '1' }],
    [sound, { ...sound, idCard: number('19910606') }],
    [{ ...sound, relation: '8' }],
    [{ ...sound, relation: 'x' }],
    [],
  ]
  for (const people of refused) {
    const answer = await arrive(people, { houseNo: '9组9号' })
    expect([answer.status, answer.body.data?.fields?.[0]?.field], JSON.stringify(people)).toEqual([400, 'people'])
  }
  expect(await count()).toBe(0)
  expect((await arrive([sound], { houseNo: '' })).body.data.fields[0].field).toBe('houseNo')
  const here = dataOf(await arrive([sound], { houseNo: '9组10号' }))
  expect((await arrive([sound], { houseNo: '9组9号' })).body.msg).toContain('本村已有此人')
  expect(here.residentIds).toHaveLength(1)
})
