import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const OLD = '/convenient/userold'
let village: Village
let clerk: VillageClient
let officer: VillageClient
let keeper: VillageClient
let order = 701

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
  keeper = await village.as('tenantadmin')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const number = (): string => {
  order += 2
  const digits = `37069919480305${String(order).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}
const today = (): string => village.services.clock.today()
const register = async (more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(
    await clerk.post(`${PEOPLE}/submit`, {
      name: '吴示例',
      idCard: number(),
      liveAddress: '海棠村(演示)2组18号',
      ...more,
    }),
  ).id
const elderly = async (residentId: string): Promise<string> =>
  dataOf(await clerk.post(`${OLD}/submit`, { residentId, living: '1', ability: '1' })).id
const old = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${OLD}/detail`, { id }))
const addAct = async (id: string, kind: string, more = {}): Promise<any> =>
  dataOf(await officer.get(`${PEOPLE}/act/consequences`, { id, kind, ...more }))
const glance = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${PEOPLE}/overview/person`, { id }))

describe('what stands about a person in a register', () => {
  test('ends with his death, said before, and is opened again when the death is corrected', async () => {
    const id = await register()
    const row = await elderly(id)
    expect((await addAct(id, 'die')).registers).toMatchObject([
      { resource: 'people.carevisit', effect: 'end', count: 1 },
      { resource: 'people.userold', effect: 'end', count: 1 },
    ])
    dataOf(await clerk.post(`${PEOPLE}/act/die`, { id, deathDate: today() }))
    expect(await old(row)).toMatchObject({ status: '5' })
    expect((await addAct(id, 'correct')).registers).toMatchObject([{ effect: 'back', count: 1 }])
    dataOf(await officer.post(`${PEOPLE}/correct`, { id, reason: '误登记' }))
    expect(await old(row)).toMatchObject({ status: '1' })
  })

  test('goes along into another village', async () => {
    const id = await register()
    const row = await elderly(id)
    const [dept] = await village.sql("select id from system_dept where region_code = '370699901202'")
    const deptId = String(dept!['id'])
    expect((await addAct(id, 'move', { deptId })).registers).toContainEqual(
      expect.objectContaining({ resource: 'people.userold', effect: 'along', count: 1 }),
    )
    dataOf(await keeper.post(`${PEOPLE}/move`, { id, deptId, date: today(), reason: '投靠子女' }))
    expect(await old(row)).toEqual({})
    expect(await old(row, await village.as('clerk.qinghe'))).toMatchObject({ residentId: id, deptId, status: '1' })
  })

  test('moves to the record that stays at a merge; a second open one waits in the bin and comes back', async () => {
    const [keep, drop] = [await register({ idCard: '', sex: '1', birthday: '1948-03-05' }), await register()]
    const [mine, other] = [await elderly(keep), await elderly(drop)]
    const { id } = dataOf(await clerk.post(`${PEOPLE}/merge`, { id: drop, targetId: keep, reason: '重复建档' }))
    expect(await old(mine)).toMatchObject({ residentId: keep })
    expect(await old(other)).toEqual({})
    dataOf(await clerk.post('/convenient/mergerecord/undo', { id, reason: '误合并' }))
    expect(await old(other)).toMatchObject({ residentId: drop, status: '1' })
  })
})

describe('one page about a person', () => {
  const holding = (page: any, name: string) => page.holdings.find((one: any) => one.resource === name)

  test('shows each register that the viewer may see, with its newest rows in words', async () => {
    const id = await register()
    const row = await elderly(id)
    const page = await glance(id)
    expect(page.person).toMatchObject({ id, idCard: expect.stringContaining('*') })
    expect(holding(page, 'people.userold')).toMatchObject({ count: 1, field: 'residentId', newest: [{ id: row }] })
    expect(holding(page, 'people.userold').newest[0].facts.length).toBeGreaterThan(0)
    expect(holding(page, 'people.userveteran')).toMatchObject({ count: 0, newest: [] })
  })

  test('tells of registers that the viewer may not see no more than their number', async () => {
    const id = await register()
    const page = await glance(id, await village.as('dpo'))
    expect(holding(page, 'people.userold')).toBeUndefined()
    expect(page.closed).toBeGreaterThan(0)
  })

  test('is not for another village, and its opening stands in the access log', async () => {
    const id = await register()
    const neighbour = await village.as('clerk.qinghe')
    expect((await neighbour.get(`${PEOPLE}/overview/person`, { id })).status).toBe(404)
    expect((await neighbour.get(`${PEOPLE}/overview/timeline`, { id })).status).toBe(404)
    await glance(id)
    const seen = await village.sql('select action from privacy_accesslog where record_id = $1', [id])
    expect(seen.map(one => one['action'])).toEqual(['view'])
  })

  test('tells what happened in parts, the newest first, and of some registers alone', async () => {
    const id = await register()
    const row = await elderly(id)
    dataOf(await clerk.post(`${PEOPLE}/act/die`, { id, deathDate: today() }))
    const all = dataOf(await clerk.get(`${PEOPLE}/overview/timeline`, { id }))
    expect(all.moments.map((one: any) => one.resource)).toContain('people.lifeact')
    const some = dataOf(await clerk.get(`${PEOPLE}/overview/timeline`, { id, registers: 'people.lifeact' }))
    expect(some.moments).toMatchObject([{ resource: 'people.lifeact', at: today() }])
    const words = some.moments[0].facts.map((fact: any) => fact.value)
    expect(words).toContain('死亡')
    expect(words).not.toContain('die')
    expect(some.next).toBe('')
    const before = dataOf(await clerk.get(`${PEOPLE}/overview/timeline`, { id, before: '2001-01-01 00:00:00' }))
    expect(before.moments).toEqual([])
    expect(await old(row)).toMatchObject({ status: '5' })
  })
})

describe('what stands out on the page about a person', () => {
  const pending = async (id: string, by = clerk): Promise<any[]> => (await glance(id, by)).pending
  test('is what waits for somebody: a visit that is due, until it was paid', async () => {
    const id = await register()
    expect(await pending(id)).toEqual([])
    await elderly(id)
    const [item] = await pending(id)
    expect(item).toMatchObject({ resource: 'people.carevisit', count: 1, newest: [{ facts: expect.any(Array) }] })
    const visit = { id: item.newest[0].id, result: '1', content: '情况良好' }
    dataOf(await clerk.post('/convenient/carevisit/done', visit))
    expect((await pending(id)).flatMap(one => one.newest.map((row: any) => row.id))).not.toContain(visit.id)
  })

  test('is what he gets, while he stands in the register, and for nobody who may not see it', async () => {
    const id = await register()
    const row = await elderly(id)
    expect((await glance(id)).benefits).toEqual([])
    dataOf(await clerk.post(`${OLD}/submit`, { id: row, allowanceFlag: 1 }))
    const label = expect.objectContaining({ zh: '享受高龄津贴' })
    expect((await glance(id)).benefits).toMatchObject([
      { resource: 'people.userold', newest: [{ id: row, facts: [{ label, value: '是' }] }] },
    ])
    dataOf(await clerk.post(`${OLD}/release`, { id: row, reason: '本人要求' }))
    expect((await glance(id)).benefits).toEqual([])
    expect((await glance(id, await village.as('governance.town'))).benefits).toBeNull()
  })
})
