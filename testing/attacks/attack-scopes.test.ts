import type { AddressInfo } from 'node:net'
import type { Id } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../client.ts'
import { listenTo } from '../listener.ts'
import { startVillage, type Village } from '../village.ts'
import { describeAnswer } from './isolation-probe.ts'

let village: Village
let chief: VillageClient
let clerk: VillageClient
let head: VillageClient
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  chief = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  admin = await village.as('admin', '000000')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, values: readonly unknown[] = []): Promise<Id> =>
  (await village.sql(sql, values))[0]!['id']
const roleId = (alias: string): Promise<Id> =>
  idOf("select id from system_role where role_alias = $1 and tenant_id = '000000'", [alias])
async function addRecord(path: string, values: Record<string, unknown>, by = chief): Promise<Id> {
  const answer = await by.post(`${path}/submit`, values)
  expect(answer.status, describeAnswer(answer)).toBe(200)
  return answer.body.data.id
}
async function grant(alias: string, scopes: Record<string, readonly Id[]>): Promise<void> {
  const roleIds = [await roleId(alias)]
  const { body } = await chief.get('/blade-system/menu/role-tree-keys', { roleIds: roleIds[0]! })
  const answer = await chief.post('/blade-system/role/grant', { roleIds, menuIds: body.data.menu, ...scopes })
  expect(answer.status, describeAnswer(answer)).toBe(200)
}
let counter = 0
async function addResident(who: VillageClient, more: object = {}): Promise<Id> {
  const name = `沈新${['一', '二', '三', '四', '五', '六', '七', '八', '九'][counter++ % 9]}`
  const resident = { name, idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: '一组1号' }
  const answer = await who.post('/convenient/resident/submit', { ...resident, ...more })
  expect(answer.status, describeAnswer(answer)).toBe(200)
  return answer.body.data.id
}

test('whoever is cut to some residents counts no others by any figure', async () => {
  const figure = (name: string) => clerk.get('/statistics/figure', { name })
  const before = await figure('resident.change')
  expect(before.status, describeAnswer(before)).toBe(200)
  const id = await addRecord('/blade-system/data-scope', {
    resourceCode: 'resident',
    scopeName: '只看女性',
    scopeType: '5',
    scopeColumn: 'sex',
    scopeValue: '2',
  })
  await grant('villageClerk', { dataScopeIds: [id] })
  try {
    const { body } = await clerk.get('/convenient/resident/page', { status: '1,2', size: 1 })
    const women: number = body.data.total
    const heads = (await clerk.get('/statistics/figures')).body.data as { name: string; timed: boolean }[]
    expect(heads.length).toBeGreaterThan(5)
    for (const { name } of heads) {
      const { rows, total } = (await figure(name)).body.data
      if (name.startsWith('resident.') && total !== null) expect([name, total]).toEqual([name, women])
      if (/^(resident|household)\./.test(name) && total === null) expect(rows.at(-1).values[0], name).toBe(women)
    }
    expect(heads.map(({ name }) => name)).not.toContain('resident.change')
    expect((await figure('resident.change')).status).toBe(404)
    expect((await head.get('/statistics/figure', { name: 'resident.change' })).status).toBe(200)
  } finally {
    await grant('villageClerk', { dataScopeIds: [] })
  }
})

test('who registered himself is let in by those with the right to approve, not by everybody who edits users', async () => {
  const id = village.services.newId()
  await village.sql(
    `insert into system_users (id, tenant_id, create_time, update_time, account, name, real_name, user_type, status,
      role_id, dept_id, post_id, must_change_pwd)
     values ($1, '000000', now(), now(), 'guest.odd', '新人', '新人', '1', '3', '{}', '{}', '{}', 0)`,
    [id],
  )
  await village.sql(
    `delete from system_role_menu where menu_id = (select id from system_menu where code = 'user_approve')
      and role_id = (select id from system_role where role_alias = 'tenantAdmin' and tenant_id = '000000')`,
  )
  const officer = await village.as('tenantadmin')
  const [member, dept] = [
    await roleId('gridMember'),
    await idOf("select id from system_dept where dept_name = '海棠村(演示)'"),
  ]
  const approved = await officer.post('/blade-user/approve', { id, roleIds: [member], deptIds: [dept] })
  expect(approved.status).toBe(403)
  await officer.post('/blade-user/update', { id, roleId: [member], deptId: [dept], status: '1' })
  expect(await village.sql('select status from system_users where id = $1', [id])).toEqual([{ status: '3' }])
})

describe('an API scope', () => {
  const path = '/convenient/household/*'
  const closing = { scopeName: '住户', resourceCode: 'households', scopePath: path }
  const households = async (by: VillageClient) => (await by.get('/convenient/household/list', { size: 1 })).status

  test('that comes back from the bin locks out nobody who brought it back', async () => {
    const id = await addRecord('/blade-system/api-scope', closing)
    expect((await chief.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(200)
    expect((await chief.post('/blade-system/api-scope/restore', { ids: id })).status).toBe(200)
    expect([await households(chief), await households(clerk)]).toEqual([200, 403])
    expect((await chief.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(200)
    expect(await households(clerk)).toBe(200)
  })

  test('closes what streams and counts tell of the list as well', async () => {
    await village.app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(village.app.server.address() as AddressInfo).port}`
    const content = { filters: { sex: '2' } }
    const view = { resource: 'people.resident', name: '女性', content }
    const kept = await clerk.post('/blade-desk/view/submit', view)
    expect(kept.status, describeAnswer(kept)).toBe(200)
    const closed = { scopeName: '居民', resourceCode: 'residents', scopePath: '/convenient/resident/page' }
    const id = await addRecord('/blade-system/api-scope', closed, admin)
    const [own, open] = [await listenTo(address, clerk.token), await listenTo(address, admin.token)]
    try {
      expect((await clerk.get('/convenient/resident/page')).status).toBe(403)
      const added = await addResident(clerk)
      await open.until(({ topic, data }) => topic === 'rows' && data.id === added)
      // A second event that the clerk hears: what came before it has been handed over.
      await clerk.post('/blade-desk/message/read', {})
      await own.until(({ topic }) => topic === 'counters')
      expect(own.heard.filter(({ data }) => data.resource === 'people.resident')).toEqual([])
      const counts = { resource: 'people.resident', ids: [kept.body.data.id] }
      expect((await clerk.post('/blade-desk/view/counts', counts)).status).toBe(403)
    } finally {
      own.close()
      open.close()
      expect((await admin.post('/blade-system/api-scope/remove', { ids: id })).status).toBe(200)
    }
  })
})

test('many rows at once tell each village how many of its own there are, and not how many there are elsewhere', async () => {
  await village.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
  const address = `http://127.0.0.1:${(village.app.server.address() as AddressInfo).port}`
  const [here, there] = [
    await idOf("select id from system_dept where dept_name = '海棠村(演示)'"),
    await idOf("select id from system_dept where dept_name = '青禾村(演示)'"),
  ]
  const grid = village.services.registry.resource('governance.grid')
  const own = await listenTo(address, clerk.token)
  try {
    const officer = await village.services.registry.ports.identity.byUser(
      await idOf("select id from system_users where account = 'officer.town'"),
      '000000',
      village.services,
    )
    await village.services.as(officer!, {}, async call => {
      const rows = [...Array.from({ length: 40 }, () => there), here].map((deptId, at) => ({
        id: String(at + 1),
        tenantId: '000000',
        deptId,
        createUser: '1',
      }))
      call.context.messages.many(grid, rows, call)
    })
    const { data } = await own.until(({ topic, data }) => topic === 'rows' && data.kind === 'many')
    expect(data).toMatchObject({ resource: 'governance.grid', added: 1 })
  } finally {
    own.close()
  }
})

test('the platform’s own figures follow its lists, whatever changed in which tenant', async () => {
  const home = async () => (await admin.get('/blade-desk/home')).body.data.content.people
  const before = await home()
  await addResident(await village.as('clerk.second', '100001'))
  const { total } = (await admin.get('/convenient/resident/page', { status: '1,2', size: 1 })).body.data
  expect([before.residents, (await home()).residents]).toEqual([total, total])
})

test('who may end sessions ends none of those above himself', async () => {
  const role = await roleId('villageClerk')
  const menu = await idOf("select id from system_menu where code = 'session_kick'")
  await village.sql("insert into system_role_menu (id, tenant_id, role_id, menu_id) values ($1, '000000', $2, $3)", [
    village.services.newId(),
    role,
    menu,
  ])
  const kicker = await village.as('clerk.haitang')
  const session = await idOf(
    "select id from account_session where account = 'tenantadmin' and status = '1' order by id desc limit 1",
  )
  const [own] = await village.sql("select id from account_session where account = 'admin' and status = '1' limit 1")
  for (const ids of [session, own!['id']]) {
    const answer = await kicker.post('/blade-auth/session/kick', { ids })
    expect(answer.status, describeAnswer(answer)).toBe(403)
  }
  expect((await admin.get('/blade-user/info')).status).toBe(200)
})

test('whoever is cut himself makes no role that is not', async () => {
  const scope = { resourceCode: 'resident', scopeName: '管理员只看女性', scopeType: '5', scopeColumn: 'sex' }
  const id = await addRecord('/blade-system/data-scope', { ...scope, scopeValue: '2' }, admin)
  const above = await roleId('tenantAdmin')
  const cut = "insert into system_role_data_scope (id, tenant_id, role_id, data_scope_id) values ($1, '000000', $2, $3)"
  await village.sql(cut, [village.services.newId(), above, id])
  const officer = await village.as('tenantadmin')
  const keys = async (roleIds: Id) =>
    (await officer.get('/blade-system/menu/role-tree-keys', { roleIds })).body.data.dataScope
  try {
    const fresh = { roleName: '新角色', roleAlias: 'freshRole', parentId: above, sort: 9, dataScopeType: '1' }
    const role = await addRecord('/blade-system/role', fresh, officer)
    expect(await keys(role)).toEqual([id])
    const opened = await officer.post('/blade-system/role/grant', { roleIds: [role], menuIds: [], dataScopeIds: [] })
    expect(opened.status, describeAnswer(opened)).toBe(403)
    for (const verb of ['remove', 'restore'])
      expect((await officer.post(`/blade-system/role/${verb}`, { ids: role })).status, verb).toBe(200)
    expect(await keys(role)).toEqual([id])
  } finally {
    await village.sql('delete from system_role_data_scope where role_id = $1', [above])
  }
})
