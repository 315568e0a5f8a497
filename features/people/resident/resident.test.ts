import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let keeper: VillageClient
let stranger: VillageClient
let order = 700

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  keeper = await village.as('tenantadmin')
  stranger = await village.as('clerk.second')
})
afterAll(() => village?.close())

const number = (birthday = '19620314'): string => {
  order += 2
  const digits = `370699${birthday}${String(order % 1000).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}
const person = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: '孙示例',
  idType: '01',
  idCard: number(),
  residenceType: '1',
  liveAddress: '海棠村(演示)2组18号',
  ...more,
})
const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const register = async (more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(await clerk.post(`${PATH}/submit`, person(more))).id
const detail = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${PATH}/detail`, { id }))
const fieldsOf = (answer: Answer): string[] => answer.body.data.fields.map((issue: { field: string }) => issue.field)
const total = async (filters: Record<string, string | number>, by = clerk): Promise<number> =>
  dataOf(await by.get(`${PATH}/page`, { ...filters, size: 1 })).total
const deptOf = async (region: string): Promise<string> =>
  String((await village.sql('select id from system_dept where region_code = $1', [region]))[0]!['id'])

describe('a village clerk registers somebody', () => {
  test('the server gives number, sex, birth date, village and tags, and masks what identifies', async () => {
    const id = await register({ name: '孙登记', politicalStatus: '01', phone: '154 9999 0001' })
    const row = await detail(id)
    expect(row).toMatchObject({
      sex: '2',
      birthday: '1962-03-14',
      regionCode: '370699901201',
      status: '1',
      statusName: '正常',
    })
    expect(row).toMatchObject({
      name: '孙登记',
      deptName: '海棠村(演示)',
      kindTags: ['elderly', 'party'],
      accountFlag: 0,
    })
    expect(row.residentNo).toBe('370699901201000901')
    expect(row.idCard).toMatch(/^370\*{11}\d{3}[\dX]$/)
    expect(row.phone).toBe('154****0001')
    expect(row.age).toBeGreaterThanOrEqual(64)
  })

  test('numbers go on counting and never come twice', async () => {
    const numbers = [await detail(await register()), await detail(await register())].map(row =>
      row.residentNo.slice(-6),
    )
    expect(Number(numbers[1]) - Number(numbers[0])).toBe(1)
  })

  test('a person without a number waits to be verified', async () => {
    const id = await register({ idCard: '', sex: '1', birthday: '1990-01-01' })
    expect((await detail(id)).status).toBe('2')
    dataOf(await clerk.post(`${PATH}/verify`, { id }))
    expect((await detail(id)).status).toBe('1')
  })

  test('faults are named at their fields and nothing is written', async () => {
    const before = await total({})
    const wrong = person({ idCard: '370699196203145671', name: '', sex: '7' })
    const answer = await clerk.post(`${PATH}/submit`, wrong)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['name', 'idCard', 'sex']))
    expect(await total({})).toBe(before)
  })

  test('the same number a second time is refused at the number', async () => {
    const idCard = number()
    await register({ idCard })
    expect(fieldsOf(await clerk.post(`${PATH}/submit`, person({ idCard })))).toEqual(['idCard'])
  })

  test('somebody is found by the last four characters of his number, which the mask shows, and by no other part of it', async () => {
    const idCard = number()
    const id = await register({ idCard })
    const found = async (by: VillageClient, part: string): Promise<readonly string[]> =>
      dataOf(await by.get(`${PATH}/page`, { idCard: part, size: 200 })).records.map((row: { id: string }) => row.id)
    expect(await found(clerk, idCard.slice(-4).toLowerCase())).toContain(id)
    // Whoever may lift no mask sees these four as well.
    const reader = await village.as('doctor.haitang')
    expect(await found(reader, idCard)).toEqual([])
    expect(await found(reader, idCard.slice(-4))).toContain(id)
    expect(await found(neighbour, idCard.slice(-4))).not.toContain(id)
    expect(await found(clerk, idCard.slice(-3))).toEqual([])
    expect(await found(clerk, idCard.slice(6, 10))).toEqual([])
  })

  test('two clicks with one key make one person', async () => {
    const body = person()
    const headers = { 'idempotency-key': 'resident-test-1' }
    const first = dataOf(await clerk.post(`${PATH}/submit`, body, { headers }))
    expect(dataOf(await clerk.post(`${PATH}/submit`, body, { headers }))).toEqual(first)
  })

  test('a state, a number or tags that a client sends are not taken', async () => {
    const id = await register({
      status: '4',
      residentNo: 'X1',
      kindTags: ['party'],
      tenantId: '100001',
      accountFlag: 1,
    })
    const row = await detail(id)
    expect(row).toMatchObject({ status: '1', kindTags: ['elderly'], tenantId: '000000', accountFlag: 0 })
    expect(row.residentNo).not.toBe('X1')
  })
})

describe('an edit', () => {
  test('keeps the stored number when its mask comes back, and stands in the history', async () => {
    const id = await register()
    const row = await detail(id)
    dataOf(await clerk.post(`${PATH}/update`, { ...row, phone: '15499990002', remark: '已核对' }))
    const [stored] = await village.sql('select id_card, id_card_hash from people_resident where id = $1', [id])
    expect(stored!['id_card']).not.toContain('*')
    expect(await total({ residentNo: row.residentNo })).toBe(1)
    const { records } = dataOf(await clerk.get(`${PATH}/history`, { id }))
    const changed = records[0].changes.map((change: { field: string }) => change.field)
    expect(changed).toEqual(expect.arrayContaining(['phone', 'remark']))
    expect(JSON.stringify(records)).not.toContain('15499990002')
  })

  test('of a row that somebody else has changed meanwhile is refused with who and when', async () => {
    const id = await register()
    const row = await detail(id)
    dataOf(await keeper.post(`${PATH}/update`, { id, updateTime: row.updateTime, remark: '镇里核对' }))
    const answer = await clerk.post(`${PATH}/update`, { id, updateTime: row.updateTime, remark: '村里核对' })
    expect(answer.status).toBe(409)
    expect(answer.body.msg).toContain('赵管理')
    expect((await detail(id)).remark).toBe('镇里核对')
  })

  test('leaves a row per field in the change record', async () => {
    const id = await register()
    dataOf(
      await clerk.post(
        `${PATH}/update`,
        { id, workUnit: '望岭合作社(演示)', phone: '15499990003' },
        { headers: { 'x-reason': encodeURIComponent('电话核实') } },
      ),
    )
    const { changes } = dataOf(await clerk.get(`${PATH}/detailVO`, { id }))
    expect(changes.map((c: any) => [c.changeType, c.fieldName])).toEqual(
      expect.arrayContaining([
        ['1', ''],
        ['2', 'workUnit'],
        ['2', 'phone'],
      ]),
    )
    expect(changes.find((c: any) => c.fieldName === 'phone')).toMatchObject({
      newValue: '******',
      reason: '电话核实',
      fieldLabel: '联系电话',
    })
  })
})

describe('walls', () => {
  test('a clerk sees his own village only, in lists, counts, details and writes', async () => {
    const id = await register()
    expect(dataOf(await neighbour.get(`${PATH}/detail`, { id }))).toEqual({})
    expect((await neighbour.post(`${PATH}/update`, { id, remark: '外村' })).status).toBe(404)
    dataOf(await neighbour.post(`${PATH}/remove`, {}, { query: { ids: id } }))
    expect((await detail(id)).id).toBe(id)
    const haitang = await deptOf('370699901201')
    expect(await total({ deptId: haitang }, neighbour)).toBe(0)
    expect(dataOf(await neighbour.get(`${PATH}/countPeople`, { deptId: haitang })).total).toBe(0)
    expect(fieldsOf(await neighbour.post(`${PATH}/submit`, person({ deptId: haitang })))).toEqual(['deptId'])
  })

  test('another tenant sees its own twelve people and nothing of the town', async () => {
    const id = await register()
    expect(await total({}, stranger)).toBe(12)
    expect(dataOf(await stranger.get(`${PATH}/countPeople`)).total).toBe(12)
    expect(dataOf(await stranger.get(`${PATH}/detail`, { id }))).toEqual({})
    expect(dataOf(await stranger.get(`${PATH}/detailVO`, { id }))).toEqual({})
    expect((await stranger.post(`${PATH}/update`, { id, remark: '外镇' })).status).toBe(404)
    expect(await total({ tenantId: '000000' }, stranger)).toBe(12)
  })
})

describe('figures', () => {
  test('each figure is the total of a list', async () => {
    const counts = dataOf(await clerk.get(`${PATH}/countPeople`))
    const present = { status: '1,2' }
    expect(counts.total).toBe(await total(present))
    expect(counts.male).toBe(await total({ ...present, sex: '1' }))
    expect(counts.female).toBe(await total({ ...present, sex: '2' }))
    expect(counts.old).toBe(await total({ ...present, age_ge: 60 }))
    expect(counts.party).toBe(await total({ ...present, kindTags: 'party' }))
    expect(counts.migrant).toBe(await total({ ...present, kindTags: 'migrant' }))
    expect(counts.away).toBe(await total({ ...present, residenceType: '2' }))
    expect(counts.minor).toBe(await total({ ...present, age_lt: 18 }))
    expect(counts.minor).toBe(await total({ ...present, kindTags: 'minor' }))
    expect(await total({ ...present, kindTags: 'under14' })).toBe(await total({ ...present, age_lt: 14 }))
    expect(counts.households).toBe(dataOf(await clerk.get('/convenient/household/list', { size: 1 })).total)
    expect(dataOf(await clerk.get(`${PATH}/oldList`, { size: 1 })).total).toBe(counts.old)
  })

  test('a question about a village that is not there empties nobody else’s figures', async () => {
    await register()
    expect(dataOf(await clerk.get(`${PATH}/countPeople`, { deptId: '999' })).total).toBe(0)
    expect(dataOf(await clerk.get(`${PATH}/countPeople`)).total).toBe(await total({ status: '1,2' }))
  })

  test('the figures follow a registration at once', async () => {
    const before = dataOf(await clerk.get(`${PATH}/countPeople`)).female
    await register()
    expect(dataOf(await clerk.get(`${PATH}/countPeople`)).female).toBe(before + 1)
  })

  test('the town officer sees three villages, the clerk his own, and they add up', async () => {
    const all = dataOf(await officer.get(`${PATH}/countryList`))
    expect(all).toHaveLength(3)
    const own = dataOf(await clerk.get(`${PATH}/countryList`))
    expect(own.map((share: any) => share.name)).toEqual(['海棠村(演示)'])
    expect(all.reduce((sum: number, share: any) => sum + share.value, 0)).toBe(
      dataOf(await officer.get(`${PATH}/countPeople`)).total,
    )
    const grids = dataOf(await clerk.get(`${PATH}/communityList`))
    expect(grids).toHaveLength(3)
    expect(await total({ status: '1,2', gridId: grids[0].id })).toBe(grids[0].value)
  })

  test('ages are found as ranges of birth dates', async () => {
    const { records } = dataOf(await clerk.get(`${PATH}/page`, { age_ge: 80, age_le: 81, size: 200 }))
    expect(records.length).toBeGreaterThan(0)
    expect(records.every((row: any) => row.age === 80 || row.age === 81)).toBe(true)
    expect(await total({ age_ge: 'x' })).toBe(0)
  })

  test('names are found by a character, by pinyin and by initials', async () => {
    await register({ name: '孙海棠甲' })
    for (const name of ['海棠甲', '棠', 'sunhai', 'sht']) expect(await total({ name }), name).toBeGreaterThan(0)
  })
})

describe('the list of residents', () => {
  test('is sorted by age as by the birthday, the other way round', async () => {
    const ages = async (order: Record<string, string>): Promise<number[]> =>
      dataOf(await clerk.get(`${PATH}/page`, { ...order, size: 30 })).records.map((row: { age: number }) => row.age)
    const [rising, falling] = [await ages({ ascs: 'age' }), await ages({ descs: 'age' })]
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
    expect(falling[0]).toBeGreaterThan(rising[0]!)
  })
})

test('who has exactly the name that is looked for comes before those whose name only begins with it', async () => {
  const [meant] = [
    await register({ name: '潘寻玉' }),
    await register({ name: '潘寻玉晨' }),
    await register({ name: '潘寻玉春' }),
  ]
  const found = async (query: Record<string, string>) =>
    dataOf(await clerk.get(`${PATH}/page`, { ...query, size: 2 })).records.map((row: any) => row.id)
  expect((await found({ name: '潘寻玉' }))[0]).toBe(meant)
  expect((await found({ name_like: '潘寻玉' }))[0]).toBe(meant)
  // An order that was asked for is kept.
  expect((await found({ name: '潘寻玉', descs: 'createTime,id' }))[0]).not.toBe(meant)
  expect(dataOf(await clerk.get(`${PATH}/page`, { name: '潘寻玉', size: 2, current: 2 })).records).toHaveLength(1)
})
