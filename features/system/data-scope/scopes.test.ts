import type { Id } from '@village/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const TOWN = '000000'
let village: Village
let chief: VillageClient
/** Two users of one village with roles of their own, which see the village's residents. */
let clerk: VillageClient
let head: VillageClient

beforeAll(async () => {
  village = await startVillage()
  chief = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
})
afterAll(() => village?.close())

const describeAnswer = (answer: Answer): string => JSON.stringify(answer.body).slice(0, 400)
async function roleId(alias: string): Promise<Id> {
  const [row] = await village.sql('select id from system_role where role_alias = $1 and tenant_id = $2', [alias, TOWN])
  return row!['id']
}
async function menusOf(alias: string): Promise<readonly Id[]> {
  const { body } = await chief.get('/blade-system/menu/role-tree-keys', { roleIds: await roleId(alias) })
  return body.data.menu
}
async function addRecord(path: string, values: Record<string, unknown>, by = chief): Promise<Id> {
  const answer = await by.post(`${path}/submit`, values)
  expect(answer.status, describeAnswer(answer)).toBe(200)
  return answer.body.data.id
}
const grant = async (alias: string, scopes: Record<string, readonly Id[]>): Promise<void> => {
  const answer = await chief.post('/blade-system/role/grant', {
    roleIds: [await roleId(alias)],
    menuIds: await menusOf(alias),
    ...scopes,
  })
  expect(answer.status, describeAnswer(answer)).toBe(200)
}
const total = async (by: VillageClient, query: Record<string, string> = {}): Promise<number> =>
  (await by.get('/convenient/resident/page', { size: 1, ...query })).body.data.total
const dataScope = (values: Record<string, unknown>): Promise<Id> =>
  addRecord('/blade-system/data-scope', { resourceCode: 'resident', ...values })

describe('a data scope', () => {
  it('cuts list, detail, figures and exports of the role that got it at the next call, and of no other', async () => {
    const [before, ofHead] = [await total(clerk), await total(head)]
    const women = await total(clerk, { sex: '2' })
    expect(women).toBeGreaterThan(0)
    expect(women).toBeLessThan(before)
    const [man] = (await clerk.get('/convenient/resident/page', { sex: '1', size: 1 })).body.data.records
    const id = await dataScope({ scopeName: '只看女性', scopeType: '5', scopeColumn: 'sex', scopeValue: '2' })
    await grant('villageClerk', { dataScopeIds: [id] })
    expect(await total(clerk)).toBe(women)
    expect(await total(clerk, { sex: '1' })).toBe(0)
    expect((await clerk.get('/convenient/resident/detail', { id: man.id })).body.data).toEqual({})
    expect(
      (await clerk.get('/convenient/resident/as-of', { id: man.id, time: '2099-01-01 00:00:00' })).body.data,
    ).toEqual({})
    expect(
      (await clerk.post('/convenient/resident/update', { id: man.id, remark: '改' })).status,
    ).toBeGreaterThanOrEqual(400)
    const exported = await clerk.post('/convenient/resident/export', { filters: {} })
    const [task] = await village.sql('select total_rows from exchange_exporttask where id = $1', [
      exported.body.data.id,
    ])
    expect(task!['total_rows']).toBe(women)
    const people = (await clerk.get('/convenient/resident/countPeople')).body.data
    const whole = (await head.get('/convenient/resident/countPeople')).body.data
    expect(JSON.stringify(people)).not.toBe(JSON.stringify(whole))
    expect(await total(head)).toBe(ofHead)
    await addRecord('/blade-system/data-scope', { id, scopeValue: '1,2' })
    expect(await total(clerk)).toBe(before)
    await addRecord('/blade-system/data-scope', { id, scopeValue: '1' })
    expect(await total(clerk)).toBe(before - women)
    await grant('villageClerk', { dataScopeIds: [] })
    expect(await total(clerk)).toBe(before)
  })

  it('of own rows shows those that one made oneself; a removed or disabled one counts no more', async () => {
    const before = await total(head)
    const id = await dataScope({ scopeName: '只看本人', scopeType: '2' })
    await grant('villageHead', { dataScopeIds: [id] })
    expect(await total(head)).toBeLessThan(before)
    await addRecord('/blade-system/data-scope', { id, status: '0' })
    expect(await total(head)).toBe(before)
    await addRecord('/blade-system/data-scope', { id, status: '1' })
    expect(await total(head)).toBeLessThan(before)
    expect((await chief.post('/blade-system/data-scope/remove', { ids: id })).status).toBe(200)
    expect(await total(head)).toBe(before)
    expect((await chief.post('/blade-system/data-scope/restore', { ids: id })).status).toBe(200)
    expect(await total(head)).toBe(before)
  })

  it('never shows more than the role’s general scope does', async () => {
    const before = await total(clerk)
    const [qinghe] = await village.sql("select id from system_dept where dept_name = '青禾村(演示)'")
    const [all, other] = [
      await dataScope({ scopeName: '全部', scopeType: '1' }),
      await dataScope({ scopeName: '邻村', scopeType: '5', scopeDepts: [qinghe!['id']] }),
    ]
    await grant('villageClerk', { dataScopeIds: [all] })
    expect(await total(clerk)).toBe(before)
    await grant('villageClerk', { dataScopeIds: [other] })
    expect(await total(clerk)).toBe(0)
    await grant('villageClerk', { dataScopeIds: [other, all] })
    expect(await total(clerk)).toBe(before)
    await grant('villageClerk', { dataScopeIds: [] })
  })

  it('is a rule that can be read: no SQL, no masked field, no other tenant’s departments', async () => {
    const refused = async (values: Record<string, unknown>): Promise<string> => {
      const answer = await chief.post('/blade-system/data-scope/submit', {
        resourceCode: 'resident',
        scopeName: '坏',
        ...values,
      })
      expect(answer.status, describeAnswer(answer)).toBe(400)
      return answer.body.data.fields[0].field
    }
    expect(await refused({ scopeType: '5' })).toBe('scopeDepts')
    expect(await refused({ scopeType: '5', scopeColumn: '1=1 or t', scopeValue: '1' })).toBe('scopeColumn')
    expect(await refused({ scopeType: '5', scopeColumn: 'idCard', scopeValue: '1' })).toBe('scopeColumn')
    expect(await refused({ scopeType: '5', scopeColumn: 'sex' })).toBe('scopeValue')
    expect(await refused({ resourceCode: 'nosuch', scopeType: '1' })).toBe('resourceCode')
    expect(await refused({ resourceCode: 'user', scopeType: '2' })).toBe('resourceCode')
    expect(await refused({ resourceCode: 'exporttask', scopeType: '3' })).toBe('scopeType')
    const [far] = await village.sql("select id from system_dept where tenant_id = '100001'")
    expect(await refused({ scopeType: '5', scopeDepts: [far!['id']] })).toBe('scopeDepts')
  })

  it('stands in the tree of rights under its menu and is told with the role’s keys', async () => {
    const id = await dataScope({ scopeName: '树上的', scopeType: '1' })
    const tree = (await chief.get('/blade-system/menu/grant-tree')).body.data
    expect(JSON.stringify(tree.dataScope)).toContain(`"id":"${id}"`)
    expect(
      JSON.stringify((await (await village.as('admin', '100001')).get('/blade-system/menu/grant-tree')).body.data),
    ).not.toContain(id)
    const [owner] = await village.sql("select id from system_menu where code = 'resident' and category = '1'")
    const menuId = owner!['id']
    const below = await chief.get('/blade-system/data-scope/list', { menuId, size: 200 })
    expect(below.body.data.records.some((row: { id: Id }) => row.id === id)).toBe(true)
    expect((await chief.get('/blade-system/data-scope/list', { menuId: '1' })).body.data.total).toBe(0)
    // The parents that a tree sends along are no scopes.
    await grant('villageClerk', { dataScopeIds: [menuId, id] })
    const keys = await chief.get('/blade-system/menu/role-tree-keys', { roleIds: await roleId('villageClerk') })
    expect(keys.body.data.dataScope).toEqual([id])
    // Who does not send the list leaves it as it is.
    await grant('villageClerk', {})
    expect(
      (await chief.get('/blade-system/menu/role-tree-keys', { roleIds: await roleId('villageClerk') })).body.data
        .dataScope,
    ).toEqual([id])
    await grant('villageClerk', { dataScopeIds: [] })
  })
})

describe('an API scope', () => {
  const call = async (by: VillageClient): Promise<number> =>
    (await by.get('/convenient/household/list', { size: 1 })).status
  const path = '/convenient/household/*'

  it('leaves a call to the roles that were granted it, besides their right', async () => {
    expect([await call(clerk), await call(head)]).toEqual([200, 200])
    const id = await addRecord('/blade-system/api-scope', {
      scopeName: '住户',
      resourceCode: 'households',
      scopePath: path,
    })
    expect([await call(clerk), await call(head), await call(chief)]).toEqual([403, 403, 200])
    await grant('villageClerk', { apiScopeIds: [id] })
    expect([await call(clerk), await call(head)]).toEqual([200, 403])
    // The right itself is still asked for.
    const [before] = [await clerk.post('/convenient/household/remove', { ids: '1' })]
    expect(before.status).not.toBe(403)
    expect((await (await village.as('doctor.haitang')).get('/convenient/household/list')).status).toBe(403)
    await grant('villageClerk', { apiScopeIds: [] })
    expect(await call(clerk)).toBe(403)
    await addRecord('/blade-system/api-scope', { id, status: '0' })
    expect([await call(clerk), await call(head)]).toEqual([200, 200])
    expect((await chief.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(200)
  })

  it('means its own tenant only', async () => {
    const id = await addRecord('/blade-system/api-scope', {
      scopeName: '住户',
      resourceCode: 'households2',
      scopePath: path,
    })
    expect(await call(await village.as('clerk.second', '100001'))).toBe(200)
    expect(await call(await village.as('admin', TOWN))).toBe(200)
    expect((await chief.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(200)
  })

  it('names a call that exists, and none by which rights are set or people sign in', async () => {
    const refused = [
      '/nosuch/call',
      '/**',
      '/blade-system/**',
      '/blade-system/role/grant',
      '/blade-user/*',
      'convenient',
      '/a/../b?x',
    ]
    for (const scopePath of refused) {
      const answer = await chief.post('/blade-system/api-scope/submit', {
        scopeName: '坏',
        resourceCode: 'bad',
        scopePath,
      })
      expect([scopePath, answer.status, answer.body.data.fields?.[0]?.field]).toEqual([scopePath, 400, 'scopePath'])
    }
  })

  it('is neither opened nor handed out by those who do not hold it', async () => {
    expect((await chief.post('/convenient/resident/export', { filters: {} })).status).toBe(200)
    const platform = await village.as('admin', TOWN)
    const id = await addRecord(
      '/blade-system/api-scope',
      { scopeName: '导出', resourceCode: 'exports', scopePath: '/convenient/resident/export' },
      platform,
    )
    const status = async (): Promise<number> =>
      (await chief.post('/convenient/resident/export', { filters: {} })).status
    expect(await status()).toBe(403)
    expect((await chief.post('/blade-system/api-scope/submit', { id, status: '0' })).status).toBe(403)
    expect((await chief.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(400)
    const handed = await chief.post('/blade-system/role/grant', {
      roleIds: [await roleId('villageClerk')],
      menuIds: await menusOf('villageClerk'),
      apiScopeIds: [id],
    })
    expect(handed.status).toBe(403)
    expect(await status()).toBe(403)
  })
})
