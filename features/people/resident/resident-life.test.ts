import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { resident } from './resident.resource.ts'

const PATH = '/convenient/resident'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let keeper: VillageClient
let order = 500

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  keeper = await village.as('tenantadmin')
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
const deptOf = async (region: string): Promise<string> =>
  String((await village.sql('select id from system_dept where region_code = $1', [region]))[0]!['id'])

describe('states', () => {
  const today = (): string => village.services.clock.today()

  test('who moves out leaves the present people, and comes back under the same number', async () => {
    const id = await register()
    const { residentNo } = await detail(id)
    expect(
      fieldsOf(await clerk.post(`${PATH}/moveOut`, { id, moveOutDate: '2999-01-01', moveOutReason: '购房' })),
    ).toEqual(['moveOutDate'])
    dataOf(await clerk.post(`${PATH}/moveOut`, { id, moveOutDate: today(), moveOutReason: '购房迁出' }))
    expect(await detail(id)).toMatchObject({ status: '3', moveOutReason: '购房迁出' })
    expect((await clerk.post(`${PATH}/die`, { id, deathDate: today() })).status).toBe(400)
    dataOf(await clerk.post(`${PATH}/moveIn`, { id, moveInDate: today(), deptId: await deptOf('370699901201') }))
    expect(await detail(id)).toMatchObject({ status: '1', moveOutDate: '', moveOutReason: '', residentNo })
    const { changes } = dataOf(await clerk.get(`${PATH}/detailVO`, { id }))
    expect(changes.map((c: any) => c.changeType)).toEqual(expect.arrayContaining(['1', '3', '4']))
  })

  test('a death closes the account and can be corrected by the town only', async () => {
    const id = await register()
    const admin = await village.as('admin')
    dataOf(await admin.post(`${PATH}/reset-password`, { userIds: [id] }))
    expect((await detail(id)).accountFlag).toBe(1)
    dataOf(await clerk.post(`${PATH}/die`, { id, deathDate: today() }))
    expect(await detail(id)).toMatchObject({ status: '4', accountFlag: 0 })
    expect((await clerk.post(`${PATH}/correct`, { id, reason: '误登记' })).status).toBe(403)
    expect((await officer.post(`${PATH}/correct`, { id })).status).toBe(400)
    dataOf(await officer.post(`${PATH}/correct`, { id, reason: '误登记' }))
    expect(await detail(id)).toMatchObject({ status: '1', deathDate: '' })
  })

  test('a death is corrected within thirty days of its registration, however long ago it was', async () => {
    const id = await register()
    dataOf(await clerk.post(`${PATH}/die`, { id, deathDate: '2020-01-01' }))
    dataOf(await officer.post(`${PATH}/correct`, { id, reason: '登记错人' }))
    expect(await detail(id)).toMatchObject({ status: '1', deathDate: '' })
    dataOf(await clerk.post(`${PATH}/die`, { id, deathDate: '2020-01-01' }))
    await village.sql(
      "update people_lifeact set operate_time = operate_time - interval '31 days' where resident_id = $1",
      [id],
    )
    expect((await officer.post(`${PATH}/correct`, { id, reason: '误登记' })).body.msg).toContain('30天')
  })

  test('a move to another village takes the row along and tells both villages', async () => {
    const id = await register()
    const qinghe = await deptOf('370699901202')
    const move = { id, deptId: qinghe, date: today(), reason: '婚嫁' }
    expect((await clerk.post(`${PATH}/move`, move)).status).toBe(400)
    dataOf(await keeper.post(`${PATH}/move`, move))
    expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toEqual({})
    expect(await detail(id, neighbour)).toMatchObject({
      deptId: qinghe,
      regionCode: '370699901202',
      householdId: '',
      gridId: '',
    })
    const rows = await village.sql(
      'select change_type, reason from people_residentchange where resident_id = $1 and field_name = $2',
      [id, 'deptId'],
    )
    expect(rows.map(row => row['change_type']).sort()).toEqual(['3', '4'])
    expect(rows.every(row => row['reason'] === '婚嫁')).toBe(true)
  })
})

describe('accounts', () => {
  test('a new password is told once, hashed at rest, and the account takes the phone number', async () => {
    const id = await register({ phone: '15499990010' })
    const admin = await village.as('admin')
    const [opened] = dataOf(await admin.post(`${PATH}/reset-password`, { userIds: [id] }))
    expect(opened).toMatchObject({ id, account: '15499990010' })
    const [stored] = await village.sql('select password from people_residentaccount where resident_id = $1', [id])
    expect(stored!['password']).toMatch(/^\$argon2id\$/)
    const [again] = dataOf(await admin.post(`${PATH}/reset-password`, { userIds: [id] }))
    expect(again.password).not.toBe(opened.password)
    expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: id } })).body.data.refused).toHaveLength(1)
  })

  test('roles with a wider reach than own rows are not for residents', async () => {
    const id = await register()
    const admin = await village.as('admin')
    dataOf(await admin.post(`${PATH}/reset-password`, { userIds: [id] }))
    const roleId = async (alias: string): Promise<string> =>
      String(
        (await village.sql("select id from system_role where role_alias = $1 and tenant_id = '000000'", [alias]))[0]![
          'id'
        ],
      )
    expect((await admin.post(`${PATH}/grant`, { userIds: [id], roleIds: [await roleId('tenantAdmin')] })).status).toBe(
      400,
    )
    dataOf(await admin.post(`${PATH}/grant`, { userIds: [id], roleIds: [await roleId('villager')] }))
  })

  test('a resident who is signed in reads and mends the own record, and changes the own password', async () => {
    const id = await register({ phone: '15499990012' })
    const admin = await village.as('admin')
    const [opened] = dataOf(await admin.post(`${PATH}/reset-password`, { userIds: [id] }))
    const [account] = await village.sql('select id, dept_id from people_residentaccount where resident_id = $1', [id])
    const { services } = village
    const own = {
      ...services.platform,
      id: account!['id'],
      platform: false,
      permissions: new Set<string>(),
      scope: { kind: 'depts' as const, deptIds: [account!['dept_id']] },
    }
    const endpoints = services.registry.half(resident)!.endpoints as any
    const asResident = (name: string, params: unknown): Promise<any> =>
      services.as(own, { source: 'app' }, call => endpoints[name](params, call))
    expect(await asResident('info', {})).toMatchObject({ id, phone: '154****0012' })
    await asResident('update-info', { phone: '15499990013' })
    expect(await asResident('info', {})).toMatchObject({ id, phone: '154****0013' })
    const change = { oldPassword: opened.password, newPassword: 'Haitang-2-dorf', newPassword1: 'Haitang-2-dorf' }
    await expect(asResident('update-password', { ...change, oldPassword: 'wrong' })).rejects.toThrow('old password')
    await expect(
      asResident('update-password', { ...change, newPassword: '123', newPassword1: '123' }),
    ).rejects.toThrow()
    await asResident('update-password', change)
    await expect(asResident('update-password', change)).rejects.toThrow('old password')
  })

  test('staff have no resident record of their own', async () => {
    expect((await clerk.get(`${PATH}/info`)).body).toMatchObject({ code: 200, data: {} })
    const { status, body } = await clerk.post(`${PATH}/update-info`, { phone: '15499990011' })
    expect([status, body.msg]).toEqual([400, '当前账号没有关联居民档案'])
  })
})

describe('removal', () => {
  test('hides the person everywhere and frees the number', async () => {
    const idCard = number()
    const id = await register({ idCard })
    dataOf(await clerk.post(`${PATH}/remove`, {}, { query: { ids: id } }))
    expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toEqual({})
    await register({ idCard })
  })

  test('of somebody with an open profile is refused until it is closed', async () => {
    const id = await register()
    const profile = dataOf(await clerk.post('/convenient/userold/submit', { residentId: id, living: '1' })).id
    const remove = (): Promise<Answer> => clerk.post(`${PATH}/remove`, {}, { query: { ids: id } })
    expect((await remove()).body.data.refused).toEqual([{ id, reason: '该居民还有在管的档案，请先办理迁出或注销' }])
    dataOf(await clerk.post('/convenient/userold/release', { id: profile, reason: '登记错人' }))
    dataOf(await remove())
  })

  test('of a guardian is refused until the child has another one', async () => {
    const guardianId = await register()
    await register({ idCard: number('20200601'), guardianId })
    expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: guardianId } })).body.msg).toContain('监护人')
  })
})
