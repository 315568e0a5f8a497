import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const HOUSES = '/convenient/household'
let village: Village
let clerk: VillageClient
let keeper: VillageClient
let order = 400

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  keeper = await village.as('tenantadmin')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const today = (): string => village.services.clock.today()
const number = (birthday = '19620315'): string => {
  const digits = `370699${birthday}${++order}`
  return digits + checkCharacterOf(digits)
}
const register = async (more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(
    await clerk.post(`${PEOPLE}/submit`, {
      name: '孙示例',
      idCard: number(),
      liveAddress: '海棠村(演示)2组18号',
      ...more,
    }),
  ).id
const household = async (more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(await clerk.post(`${HOUSES}/submit`, { houseNo: '2组18号', ...more })).id
const person = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${PEOPLE}/detail`, { id }))
const house = async (id: string): Promise<any> => dataOf(await clerk.get(`${HOUSES}/detail`, { id }))
const actsOf = async (residentId: string, by = clerk): Promise<string[]> =>
  dataOf(await by.get('/convenient/lifeact/list', { residentId, ascs: 'id' })).records.map((row: any) => row.kind)
const deptOf = async (region: string): Promise<string> =>
  String((await village.sql('select id from system_dept where region_code = $1', [region]))[0]!['id'])

/** A couple with a son and a grandmother. */
async function family(): Promise<{ id: string; head: string; wife: string; son: string; mother: string }> {
  const id = await household()
  const head = await register({ householdId: id, relation: '0', name: '孙户主' })
  const wife = await register({ householdId: id, relation: '1', name: '李妻子', idCard: number('19630215') })
  const son = await register({ householdId: id, relation: '2', name: '孙儿子', idCard: number('19900215') })
  const mother = await register({ householdId: id, relation: '5', name: '王母亲', idCard: number('19400215') })
  return { id, head, wife, son, mother }
}

/** Another household of the village, in another grid and street. */
async function otherHouse(): Promise<{ id: string; gridId: string; head: string; liveAddress: string }> {
  const [grid] = dataOf(await clerk.get('/manage/grid/list', { size: 1, gridLevel: '3' })).records
  const liveAddress = '海棠村(演示)5组7号'
  const id = await household({ houseNo: '5组7号', gridId: grid.id })
  const head = await register({
    householdId: id,
    relation: '0',
    gridId: grid.id,
    liveAddress,
    idCard: number('19700101'),
    longitude: '121.5012345',
    latitude: '37.1012345',
  })
  return { id, gridId: grid.id, head, liveAddress }
}
/** The register of acts about somebody, as rows. */
const listActs = async (residentId: string): Promise<any[]> =>
  dataOf(await clerk.get('/convenient/lifeact/list', { residentId, ascs: 'id' })).records

describe('a birth', () => {
  const newborn = (id: string, guardianId: string, more = {}) => ({
    id,
    guardianId,
    name: '孙新生',
    sex: '2',
    birthday: today(),
    relation: '4',
    ...more,
  })

  test('is one act: the child has village, grid, address and guardian of the house', async () => {
    const { id, son } = await family()
    const grid = dataOf(await clerk.get('/manage/grid/list', { size: 1, gridLevel: '3' })).records[0]
    dataOf(await clerk.post(`${HOUSES}/submit`, { id, gridId: grid.id }))
    const child = dataOf(await clerk.post(`${HOUSES}/birth`, newborn(id, son)))
    expect(child.residentNo).toMatch(/^370699901201\d{6}$/)
    expect(await person(child.id)).toMatchObject({
      householdId: id,
      gridId: grid.id,
      guardianId: son,
      relation: '4',
      status: '2',
      kindTags: ['minor', 'under14'],
      liveAddress: expect.stringContaining('海棠村'),
    })
    expect(await house(id)).toMatchObject({ memberCount: 5 })
    expect(await actsOf(child.id)).toEqual(['birth'])
  })

  test('is not told of older children, nor under a guardian who has moved out', async () => {
    const { id, son } = await family()
    const late = await clerk.post(`${HOUSES}/birth`, newborn(id, son, { birthday: '2020-01-01' }))
    expect(late.body.data.fields).toMatchObject([{ field: 'birthday' }])
    dataOf(await clerk.post(`${PEOPLE}/moveOut`, { id: son, moveOutDate: today(), moveOutReason: '外出定居' }))
    expect((await clerk.post(`${HOUSES}/birth`, newborn(id, son))).body.msg).toContain('监护人')
  })
})

describe('the guardian of a newborn', () => {
  const newborn = (id: string, guardianId: string) => ({
    id,
    guardianId,
    name: '孙新生',
    sex: '2',
    birthday: today(),
    relation: '3',
  })

  test('may live elsewhere: the child lives in the house that it is born into', async () => {
    const [{ son }, there] = [await family(), await otherHouse()]
    const child = dataOf(await clerk.post(`${HOUSES}/birth`, newborn(there.id, son)))
    expect(await person(child.id)).toMatchObject({
      householdId: there.id,
      guardianId: son,
      gridId: there.gridId,
      liveAddress: there.liveAddress,
    })
  })

  test('is of full age', async () => {
    const { id } = await family()
    const brother = await register({ householdId: id, relation: '2', idCard: number('20100602') })
    const refused = await clerk.post(`${HOUSES}/birth`, newborn(id, brother))
    expect(refused.body.data.fields).toMatchObject([{ field: 'guardianId', message: '监护人应年满18周岁' }])
  })
})

describe('a death', () => {
  test('of a householder tells who may follow, and makes one of them householder in the same act', async () => {
    const { id, head, wife, son, mother } = await family()
    const told = dataOf(await clerk.get(`${PEOPLE}/act/consequences`, { id: head, kind: 'die' }))
    expect(told.successors.map((one: any) => one.id)).toEqual([wife, son, mother])
    expect(told).toMatchObject({ wards: [], account: false, emptied: false })
    expect((await clerk.post(`${PEOPLE}/act/die`, { id: head, deathDate: today() })).body.msg).toContain('变更户主')
    dataOf(
      await clerk.post(`${PEOPLE}/act/die`, {
        id: head,
        deathDate: today(),
        headId: wife,
        relations: { [mother]: '8', [son]: '2' },
      }),
    )
    expect(await person(head)).toMatchObject({ status: '4', relation: '1' })
    expect(await person(mother)).toMatchObject({ relation: '8' })
    expect(await house(id)).toMatchObject({ headId: wife, memberCount: 3 })
    expect(await actsOf(head)).toEqual(['die'])
  })

  test('names the children whose guardian has died', async () => {
    const guardianId = await register()
    const child = await register({ idCard: number('20200602'), guardianId })
    const told = dataOf(await clerk.get(`${PEOPLE}/act/consequences`, { id: guardianId, kind: 'die' }))
    expect(told.wards).toMatchObject([{ id: child }])
  })

  test('that is taken back stands in the register of acts as well', async () => {
    const id = await register()
    dataOf(await clerk.post(`${PEOPLE}/act/die`, { id, deathDate: today(), reason: '病故' }))
    dataOf(await (await village.as('officer.town')).post(`${PEOPLE}/correct`, { id, reason: '误登记' }))
    expect(await actsOf(id)).toEqual(['die', 'correct'])
    const [row] = dataOf(await clerk.get('/convenient/lifeact/list', { residentId: id, kind: 'die' })).records
    expect(row).toMatchObject({ reason: '病故', actDate: today(), residentName: '孙示例' })
  })
})

describe('a death that was registered by mistake', () => {
  const correctionOf = async (by: VillageClient, id: string) => dataOf(await by.get(`${PEOPLE}/act/correction`, { id }))
  const dayAfter = (days: number): string =>
    new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

  test('says to everybody who sees it by whom and until when it can be corrected', async () => {
    const id = await register()
    expect(await correctionOf(clerk, id)).toMatchObject({ isRegistered: false, until: '' })
    dataOf(await clerk.post(`${PEOPLE}/act/die`, { id, deathDate: dayAfter(-3) }))
    const told = { isRegistered: true, isOver: false, until: dayAfter(30) }
    expect(await correctionOf(clerk, id)).toMatchObject({ ...told, isMine: false })
    expect((await correctionOf(clerk, id)).roles).toContain('镇综合管理员')
    const officer = await village.as('officer.town')
    expect(await correctionOf(officer, id)).toMatchObject({ ...told, isMine: true })
    dataOf(await officer.post(`${PEOPLE}/correct`, { id, reason: '误登记' }))
    expect(await correctionOf(clerk, id)).toMatchObject({ isRegistered: false })
  })

  test('can be corrected on the last of 30 days and not on the day after it, as it is said', async () => {
    const id = await register()
    dataOf(await clerk.post(`${PEOPLE}/act/die`, { id, deathDate: dayAfter(-40) }))
    const registeredBefore = (days: number) =>
      village.sql(
        `update people_lifeact set operate_time = operate_time - make_interval(days => $2) where resident_id = $1`,
        [id, days],
      )
    const officer = await village.as('officer.town')
    await registeredBefore(31)
    expect(await correctionOf(officer, id)).toMatchObject({ isOver: true, until: dayAfter(-1) })
    expect((await officer.post(`${PEOPLE}/correct`, { id, reason: '误登记' })).body.msg).toContain('30天')
    await registeredBefore(-1)
    expect(await correctionOf(officer, id)).toMatchObject({ isOver: false, until: today() })
    dataOf(await officer.post(`${PEOPLE}/correct`, { id, reason: '误登记' }))
  })

  test('says nothing of it to who does not see the person', async () => {
    const id = await register()
    const stranger = await village.as('clerk.qinghe')
    expect((await stranger.get(`${PEOPLE}/act/correction`, { id })).status).toBe(404)
  })
})

describe('a move', () => {
  test('into another village is told in both, and what was recorded stays with the person', async () => {
    const id = await register()
    const deptId = await deptOf('370699901202')
    dataOf(await keeper.post(`${PEOPLE}/move`, { id, deptId, date: today(), reason: '婚嫁' }))
    expect(await actsOf(id, keeper)).toEqual(['leave', 'arrive'])
    expect(await actsOf(id)).toEqual(['leave'])
    expect(await actsOf(id, await village.as('clerk.qinghe'))).toEqual(['arrive'])
  })

  test('within the village takes the person into another house and its grid', async () => {
    const [from, to] = [await family(), await family()]
    const grid = dataOf(await clerk.get('/manage/grid/list', { size: 1, gridLevel: '3' })).records[0]
    dataOf(await clerk.post(`${HOUSES}/submit`, { id: to.id, gridId: grid.id }))
    const { deptId } = await person(from.son)
    const move = { id: from.son, deptId, date: today(), reason: '分家' }
    expect((await clerk.post(`${PEOPLE}/move`, move)).body.msg).toContain('本村')
    dataOf(await clerk.post(`${PEOPLE}/move`, { ...move, householdId: to.id, relation: '8' }))
    expect(await person(from.son)).toMatchObject({ householdId: to.id, gridId: grid.id, relation: '8' })
  })

  test('into another house takes its address and its point on the map, and is told with its day', async () => {
    const [{ son }, there] = [await family(), await otherHouse()]
    const { deptId } = await person(son)
    const move = { id: son, deptId, date: '2026-01-31', reason: '婚嫁', householdId: there.id, relation: '8' }
    dataOf(await clerk.post(`${PEOPLE}/move`, move))
    const { longitude } = await person(there.head)
    expect(await person(son)).toMatchObject({ liveAddress: there.liveAddress, gridId: there.gridId, longitude })
    expect(await listActs(son)).toMatchObject([{ kind: 'within', actDate: '2026-01-31', reason: '婚嫁' }])
  })

  test('into a house is not taken with the grid of another', async () => {
    const [{ son }, there] = [await family(), await otherHouse()]
    const grids = dataOf(await clerk.get('/manage/grid/list', { size: 5, gridLevel: '3' })).records
    const gridId = grids.find((one: any) => one.id !== there.gridId).id
    const { deptId } = await person(son)
    const move = { id: son, deptId, date: today(), reason: '婚嫁', householdId: there.id, relation: '8', gridId }
    expect((await clerk.post(`${PEOPLE}/move`, move)).body.data.fields).toMatchObject([{ field: 'gridId' }])
  })

  test('to another address leaves no point on the map where the person no longer lives', async () => {
    const { head } = await otherHouse()
    const { deptId } = await person(head)
    dataOf(
      await clerk.post(`${PEOPLE}/move`, { id: head, deptId, date: today(), reason: '建房', liveAddress: '6组1号' }),
    )
    expect(await person(head)).toMatchObject({
      liveAddress: expect.stringContaining('6组'),
      longitude: '',
      latitude: '',
    })
  })
})

describe('a household', () => {
  test('is split: those who go have their householder, number and grid, the others keep theirs', async () => {
    const { id, son, mother, head } = await family()
    const split = { id, residentIds: [son, mother], headId: son, relations: { [mother]: '6' }, reason: '分家' }
    // Who sees the number masked sends it back as they saw it.
    const masked = { ...split, residentIds: [mother], headId: mother, houseNo: '2组****' }
    const same = dataOf(await clerk.post(`${HOUSES}/split`, masked))
    const [kept] = await village.sql('select house_no from people_household where id = $1', [same.id])
    expect(kept).toEqual({ house_no: '2组18号' })
    dataOf(await clerk.post(`${HOUSES}/merge`, { ids: [id, same.id], relations: { [mother]: '5' }, reason: '并户' }))
    const made = dataOf(await clerk.post(`${HOUSES}/split`, { ...split, houseNo: '2组19号' }))
    expect(made.householdNo).toMatch(/^370699901201H\d{4}$/)
    expect(await house(made.id)).toMatchObject({ headId: son, memberCount: 2 })
    expect(await house(id)).toMatchObject({ headId: head, memberCount: 2 })
    expect(await person(mother)).toMatchObject({ householdId: made.id, relation: '6' })
    expect(await actsOf(mother)).toEqual(['split', 'join', 'split'])
  })

  test('is not left without a householder by a split, nor empty', async () => {
    const { id, head, wife, son, mother } = await family()
    const split = { id, residentIds: [head, wife], headId: head, relations: { [wife]: '1' }, reason: '分家' }
    expect((await clerk.post(`${HOUSES}/split`, split)).body.msg).toContain('新户主')
    const everybody = { ...split, residentIds: [head, wife, son, mother] }
    expect((await clerk.post(`${HOUSES}/split`, everybody)).body.msg).toContain('留在原户')
    dataOf(
      await clerk.post(`${HOUSES}/split`, { ...split, nextHeadId: son, relations: { [wife]: '1', [mother]: '6' } }),
    )
    expect(await house(id)).toMatchObject({ headId: son, memberCount: 2 })
    expect(await person(mother)).toMatchObject({ relation: '6' })
  })

  test('takes another one in, which stays empty and out of use', async () => {
    const [one, other] = [await family(), await family()]
    const join = { ids: [one.id, other.id], relations: { [other.mother]: '6' }, reason: '并户' }
    dataOf(await clerk.post(`${HOUSES}/merge`, join))
    expect(await house(one.id)).toMatchObject({ headId: one.head, memberCount: 8 })
    expect(await house(other.id)).toMatchObject({ headId: '', memberCount: 0, status: '0' })
    expect(await person(other.head)).toMatchObject({ householdId: one.id, relation: '8' })
    expect((await clerk.post(`${HOUSES}/merge`, { ...join, ids: [one.id] })).body.msg).toContain('两户')
  })

  test('moves as a whole: within its village with its grid, and into another one under a new number', async () => {
    const { id, head, son } = await family()
    const grid = dataOf(await clerk.get('/manage/grid/list', { size: 1, gridLevel: '3' })).records[0]
    const { deptId } = await house(id)
    const move = { id, deptId, date: today(), reason: '新村安置' }
    expect((await clerk.post(`${HOUSES}/move`, move)).body.msg).toContain('本村')
    dataOf(await clerk.post(`${HOUSES}/move`, { ...move, gridId: grid.id, houseNo: '3组1号' }))
    expect(await house(id)).toMatchObject({ gridId: grid.id, houseNo: '3组1号' })
    expect(await person(son)).toMatchObject({ gridId: grid.id, householdId: id, longitude: '' })
    const [row] = await village.sql('select live_address from people_resident where id = $1', [son])
    expect(row).toEqual({ live_address: '海棠村(演示)3组1号' })
    const [act] = await listActs(son)
    expect(act).toMatchObject({ kind: 'within', actDate: today(), reason: '新村安置' })
    const there = await deptOf('370699901202')
    expect((await clerk.post(`${HOUSES}/move`, { ...move, deptId: there })).status).toBe(400)
    expect((await keeper.post(`${HOUSES}/move`, { ...move, deptId: there })).body.msg).toContain('现住址')
    const made = dataOf(await keeper.post(`${HOUSES}/move`, { ...move, deptId: there, liveAddress: '青禾村1组1号' }))
    expect(made.householdNo).toMatch(/^370699901202H\d{4}$/)
    expect(await person(head, keeper)).toMatchObject({ deptId: there, householdId: made.id, relation: '0' })
    expect(await house(id)).toMatchObject({ memberCount: 0, status: '0', headId: '' })
    expect(await actsOf(son, keeper)).toEqual(['within', 'leave', 'arrive'])
  })

  test('moves without those who live elsewhere, and house 5 is no part of house 15', async () => {
    const id = await household({ houseNo: '5号' })
    const at = (liveAddress: string, more = {}) => register({ householdId: id, liveAddress, relation: '2', ...more })
    const head = await at('海棠村15组5号', { relation: '0' })
    const [away, other] = [
      await at('县城幸福路5号楼', { idCard: number('19900101') }),
      await at('海棠村2组15号', { idCard: number('19910101') }),
    ]
    const { deptId } = await house(id)
    dataOf(await clerk.post(`${HOUSES}/move`, { id, deptId, date: today(), reason: '建房', houseNo: '$&8号' }))
    const addresses = await village.sql('select id, live_address from people_resident where household_id = $1', [id])
    const of = (who: string) => addresses.find(row => String(row['id']) === who)!['live_address']
    expect([of(head), of(away), of(other)]).toEqual(['海棠村15组$&8号', '县城幸福路5号楼', '海棠村2组15号'])
  })

  test('that gets another householder says so in one line of its history, by names and with the reason', async () => {
    const { id, wife, mother, son } = await family()
    const relations = { [mother]: '8', [son]: '2' }
    dataOf(await clerk.post(`${HOUSES}/changeHead`, { id, residentId: wife, relation: '1', relations, reason: '协商' }))
    const { records } = dataOf(await clerk.get(`${HOUSES}/history`, { id }))
    const lines = records.filter((one: any) => one.changes.some((change: any) => change.field === 'headId'))
    expect(lines[0]).toMatchObject({ reason: '协商', changes: [{ before: '孙户主', after: '李妻子' }] })
    expect(lines).toHaveLength(2)
  })

  test('whose relations are no relations is refused', async () => {
    const { id, wife } = await family()
    const change = { id, residentId: wife, relation: '1', relations: { [wife]: '77' } }
    expect((await clerk.post(`${HOUSES}/changeHead`, change)).body.msg).toContain('与户主关系')
  })
})
