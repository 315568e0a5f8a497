import { checkCharacterOf } from '@village/resource'
import { bulkAdd } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { duplicate } from './duplicate/duplicate.resource.ts'

const PEOPLE = '/convenient/resident'
const PAIRS = '/convenient/duplicate'
const MERGED = '/convenient/mergerecord'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let order = 301

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const number = (birthday = '19520317'): string => {
  order += 2
  const digits = `370699${birthday}${order}`
  return digits + checkCharacterOf(digits)
}
const register = async (more: Record<string, unknown> = {}, by = clerk): Promise<string> =>
  dataOf(
    await by.post(`${PEOPLE}/submit`, {
      name: '冯示例',
      sex: '1',
      birthday: '1952-03-17',
      liveAddress: '海棠村(演示)2组18号',
      ...more,
    }),
  ).id
const person = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${PEOPLE}/detail`, { id }))
const find = async (by = clerk): Promise<number> => dataOf(await by.post(`${PAIRS}/find`, {})).found
const pairsOf = async (residentId: string, by = clerk): Promise<any[]> =>
  dataOf(await by.get(`${PAIRS}/list`, { residentId })).records
/** So many pairs of neighbours of whom somebody has said that they are two people. */
async function settleMany(count: number): Promise<void> {
  const people = await village.sql(
    "select id, dept_id from people_resident where tenant_id = '000000' and status = '1' and not is_deleted order by id limit $1",
    [Math.ceil(count / 2) + 2],
  )
  const pairs = [1, 2].flatMap(step =>
    people
      .slice(step)
      .map((other, at) => ({ residentId: people[at]!['id'], otherId: other['id'], deptId: other['dept_id'] })),
  )
  await village.services.as(village.services.platform, {}, call =>
    bulkAdd(
      call,
      duplicate,
      pairs.map(pair => ({
        ...pair,
        tenantId: '000000',
        signs: ['pinyin'],
        score: 1,
        foundTime: call.now,
        status: '2',
      })),
    ),
  )
}
const merge = (id: string, targetId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  clerk.post(`${PEOPLE}/merge`, { id, targetId, reason: '重复建档', ...more })

describe('while a person is typed in', () => {
  const similar = async (typed: Record<string, unknown>, by = clerk): Promise<any> =>
    dataOf(await by.post(`${PEOPLE}/similar`, typed))

  test('records of the same number, name and birth date, or of a name that sounds the same are shown', async () => {
    const idCard = number('19510207')
    const id = await register({ name: '丁玉英', idCard, sex: '', birthday: '', phone: '15499990101' })
    const { sex, birthday } = await person(id)
    const signs = async (typed: Record<string, unknown>) => (await similar(typed)).here.map((one: any) => one.signs)
    expect(await signs({ idCard })).toEqual([['number']])
    expect(await signs({ name: '丁玉英', birthday })).toEqual([['nameBirth']])
    expect(await signs({ name: '丁玉英', phone: '15499990101' })).toEqual([['namePhone']])
    expect(await signs({ name: '丁玉瑛', birthday, sex })).toEqual([['pinyin']])
    expect(await signs({ name: '丁玉英', birthday, id })).toEqual([])
    expect(await signs({ name: '丁玉英' })).toEqual([])
    expect((await similar({ idCard })).here[0]).toMatchObject({ id, idCard: expect.stringContaining('*') })
  })

  test('of another village no more is said than that the number is there', async () => {
    const idCard = number()
    await register({ name: '丁外村', idCard, sex: '', birthday: '' }, neighbour)
    expect(await similar({ idCard, name: '丁外村' })).toEqual({ here: [], elsewhere: true })
    expect((await similar({ idCard }, officer)).here).toHaveLength(1)
    dataOf(await clerk.post(`${PEOPLE}/askMoveIn`, { idCard }))
    const told = await village.sql("select title, link_path from desk_message where title like '%请求迁入%'")
    expect(told[0]).toMatchObject({
      title: expect.stringContaining('海棠村'),
      link_path: expect.stringContaining(PEOPLE),
    })
    expect((await clerk.post(`${PEOPLE}/askMoveIn`, { idCard: number() })).status).toBe(400)
  })

  test('whoever writes no residents learns nothing by trying numbers', async () => {
    const [own, other] = [number(), number()]
    await register({ name: '丁本村', idCard: own, sex: '', birthday: '' })
    await register({ name: '丁邻村', idCard: other, sex: '', birthday: '' }, neighbour)
    const reader = await village.as('head.haitang')
    for (const idCard of [own, other]) expect(await similar({ idCard }, reader)).toEqual({ here: [], elsewhere: false })
    expect((await similar({ idCard: other })).elsewhere).toBe(true)
  })
})

describe('possible duplicates', () => {
  test('are found, stand with their signs, and are forgotten when they look alike no more', async () => {
    const one = await register({ name: '冯重名' })
    const other = await register({ name: '冯重名', phone: '15499990102' })
    await find()
    expect(await pairsOf(one)).toMatchObject([{ otherId: other, signs: ['nameBirth'], score: 75, status: '1' }])
    dataOf(await clerk.post(`${PEOPLE}/update`, { id: other, birthday: '1953-03-17' }))
    await find()
    expect(await pairsOf(one)).toEqual([])
  })

  test('that are two people are remembered as such', async () => {
    const one = await register({ name: '冯双生' })
    await register({ name: '冯双生' })
    await find()
    const [pair] = await pairsOf(one)
    dataOf(await clerk.post(`${PAIRS}/dismiss`, { id: pair.id, reason: '同名同日，已当面核实' }))
    const left = await find()
    expect((await pairsOf(one))[0].status).toBe('2')
    expect(dataOf(await clerk.get(`${PAIRS}/list`, { status: '1' })).total).toBe(left)
  })

  test('of two villages are seen by whoever sees both', async () => {
    const one = await register({ name: '冯两村' })
    await register({ name: '冯两村', liveAddress: '青禾村' }, neighbour)
    await find(officer)
    expect(await pairsOf(one)).toEqual([])
    expect(await pairsOf(one, neighbour)).toEqual([])
    expect(await pairsOf(one, officer)).toHaveLength(1)
  })

  test('are found anew beside very many that people have settled', async () => {
    await settleMany(1_000)
    const one = await register({ name: '冯众多' })
    await register({ name: '冯众多' })
    await find()
    await find()
    expect(await pairsOf(one)).toHaveLength(1)
  })

  test('stand side by side; a masked number says whether it is the same', async () => {
    const one = await register({ name: '冯比对', idCard: number(), phone: '15499990103' })
    const other = await register({ name: '冯比对', phone: '15499990103' })
    const rows = dataOf(await clerk.get(`${PAIRS}/compare`, { id: other, targetId: one }))
    const row = (field: string) => rows.find((one: any) => one.field === field)
    expect(row('phone')).toMatchObject({ same: true, takeable: true })
    expect(row('idCard')).toMatchObject({ same: false, source: '', target: expect.stringContaining('*') })
    expect(row('deptId')).toMatchObject({ same: true, takeable: false, source: expect.stringContaining('海棠村') })
  })
})

describe('two records of one person', () => {
  const twins = async () => {
    const keep = await register({ name: '冯一人', phone: '15499990104' })
    const drop = await register({ name: '冯一人', idCard: number(), phone: '15499990105' })
    const ward = await register({ name: '冯小孩', birthday: '2020-02-03', guardianId: drop })
    return { keep, drop, ward }
  }

  test('become one: it keeps its id, takes what was chosen and everything that named the other one', async () => {
    const { keep, drop, ward } = await twins()
    const { residentNo, idCard } = await person(drop)
    dataOf(await merge(drop, keep, { fields: ['idCard'] }))
    expect(await person(keep)).toMatchObject({ idCard, phone: '154****0104', status: '1' })
    expect(await person(drop)).toMatchObject({ status: '5', idCard: '', residentNo })
    expect(await person(ward)).toMatchObject({ guardianId: keep })
    const { changes } = dataOf(await clerk.get(`${PEOPLE}/detailVO`, { id: keep }))
    expect(changes.map((one: any) => one.changeType)).toContain('6')
    expect(dataOf(await clerk.get('/convenient/lifeact/list', { residentId: keep })).records[0].kind).toBe('merge')
  })

  test('become one although both are householders: the house that is left gets another one', async () => {
    const houseOf = async (): Promise<string> =>
      dataOf(await clerk.post('/convenient/household/submit', { houseNo: '2组21号' })).id
    const [kept, left] = [await houseOf(), await houseOf()]
    const keep = await register({ name: '冯户主', phone: '15499990106', householdId: kept, relation: '0' })
    await register({ name: '冯母亲', householdId: kept, relation: '5', birthday: '1945-01-01' })
    const drop = await register({ name: '冯户主', phone: '15499990106', householdId: left, relation: '0' })
    const wife = await register({ name: '周妻子', householdId: left, relation: '1', sex: '2' })
    const child = await register({ name: '冯女儿', householdId: left, relation: '3', sex: '2' })
    expect((await merge(drop, keep)).body.msg).toContain('新户主')
    const { id } = dataOf(await merge(drop, keep, { headId: wife, relations: { [child]: '3' } }))
    expect(dataOf(await clerk.get('/convenient/household/detail', { id: left }))).toMatchObject({
      headId: wife,
      memberCount: 2,
    })
    expect(await person(child)).toMatchObject({ relation: '3' })
    dataOf(await clerk.post(`${MERGED}/undo`, { id, reason: '不是同一人' }))
    expect(await person(drop)).toMatchObject({ householdId: left, relation: '1' })
  })

  test('become two again within thirty days, each as it was', async () => {
    const { keep, drop, ward } = await twins()
    const [before, other] = [await person(keep), await person(drop)]
    const { id } = dataOf(await merge(drop, keep, { fields: ['idCard', 'phone'] }))
    expect((await clerk.post(`${MERGED}/undo`, { id })).status).toBe(400)
    dataOf(await clerk.post(`${MERGED}/undo`, { id, reason: '不是同一人' }))
    const { updateTime: _, ...was } = before
    expect(await person(keep)).toMatchObject(was)
    expect(await person(drop)).toMatchObject({ idCard: other.idCard, status: other.status, phone: other.phone })
    expect(await person(ward)).toMatchObject({ guardianId: drop })
    const told = dataOf(await clerk.get(`${MERGED}/detail`, { id }))
    expect(told).toMatchObject({ status: '2' })
    expect(told).not.toHaveProperty('kept')
  })

  test('stay one where somebody has changed since what was taken over, or the time is over', async () => {
    const { keep, drop, ward } = await twins()
    const { id } = dataOf(await merge(drop, keep, { fields: ['phone'] }))
    dataOf(await clerk.post(`${PEOPLE}/update`, { id: keep, phone: '15499990109' }))
    expect((await clerk.post(`${MERGED}/undo`, { id, reason: '误合并' })).body.msg).toContain('联系电话')
    dataOf(await clerk.post(`${PEOPLE}/update`, { id: keep, phone: '15499990105' }))
    dataOf(await clerk.post(`${PEOPLE}/update`, { id: ward, guardianId: '', guardianPhone: '15499990106' }))
    expect((await clerk.post(`${MERGED}/undo`, { id, reason: '误合并' })).body.msg).toContain('居民档案')
    dataOf(await clerk.post(`${PEOPLE}/update`, { id: ward, guardianId: keep }))
    await village.sql("update people_mergerecord set undo_until = '2020-01-01' where id = $1", [id])
    expect((await clerk.post(`${MERGED}/undo`, { id, reason: '误合并' })).body.msg).toContain('期限')
  })

  test('leave no household without a householder', async () => {
    const house = dataOf(await clerk.post('/convenient/household/submit', { houseNo: '2组20号' })).id
    const drop = await register({ name: '冯户主', householdId: house, relation: '0' })
    await register({ name: '冯成员', birthday: '1953-03-17', householdId: house, relation: '1' })
    const keep = await register({ name: '冯户主' })
    expect((await merge(drop, keep)).body.msg).toContain('户主')
    dataOf(await merge(drop, keep, { fields: ['householdId'] }))
    const home = dataOf(await clerk.get('/convenient/household/detail', { id: house }))
    expect(home).toMatchObject({ headId: keep, memberCount: 2 })
  })

  test('are not merged by whoever may not, nor with themselves, nor out of sight', async () => {
    const { keep, drop } = await twins()
    const grid = await village.as('grid.haitang1').catch(() => village.as('head.haitang'))
    expect((await grid.post(`${PEOPLE}/merge`, { id: drop, targetId: keep, reason: '重复' })).status).toBe(403)
    expect((await merge(keep, keep)).status).toBe(400)
    const away = await register({ name: '冯一人', liveAddress: '青禾村' }, neighbour)
    expect((await merge(away, keep)).status).toBe(404)
  })
})
