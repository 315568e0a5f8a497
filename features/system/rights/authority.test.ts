import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credential, signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let clerk: VillageClient
let second: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  second = await village.as('admin', '100001')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await village.sql<{ id: string }>(sql, values))[0]!.id
const deptId = (name: string): Promise<string> => idOf('select id from system_dept where dept_name = $1', name)
const userId = (account: string): Promise<string> =>
  idOf(`select id from system_users where account = $1 and tenant_id = '000000'`, account)
const roleId = (alias: string, tenantId = '000000'): Promise<string> =>
  idOf('select id from system_role where role_alias = $1 and tenant_id = $2 and not is_deleted', alias, tenantId)
const menuId = (code: string): Promise<string> =>
  idOf('select id from system_menu where code = $1 and not is_deleted', code)
const newUser = async (account: string, role = 'villageClerk') => ({
  account,
  name: `用户${account}`,
  realName: `用户${account}`,
  roleId: await roleId(role),
  deptId: await deptId('海棠村(演示)'),
})

describe('roles', () => {
  test('the tree shows the roles below the caller, and none of another tenant', async () => {
    const { body } = await tenantAdmin.get('/blade-system/role/tree')
    expect(body.data.map((node: any) => node.title)).toEqual(['租户管理员'])
    const foreign = await second.get('/blade-system/role/tree-by-id', { roleId: await roleId('villageClerk') })
    expect(foreign.body.data).toEqual([])
  })

  test('a village clerk administers nothing', async () => {
    for (const path of [
      '/blade-user/page',
      '/blade-system/role/list',
      '/blade-system/tenant/list',
      '/blade-system/menu/grant-tree',
    ])
      expect((await clerk.get(path)).status, path).toBe(403)
    expect(
      (await clerk.post('/blade-system/role/grant', { roleIds: [await roleId('villageClerk')], menuIds: [] })).status,
    ).toBe(403)
  })

  test('nobody grants what he does not hold', async () => {
    const [role, tenantPage] = [await roleId('deptManager'), await menuId('tenant')]
    const { status, body } = await tenantAdmin.post('/blade-system/role/grant', {
      roleIds: [role],
      menuIds: [tenantPage],
    })
    expect([status, body.msg]).toEqual([403, '不能授予自己没有的权限'])
    const keys = await admin.get('/blade-system/menu/role-tree-keys', { roleIds: role })
    expect(keys.body.data.menu).not.toContain(tenantPage)
  })

  test('nobody changes a role that he holds himself', async () => {
    const { status } = await tenantAdmin.post('/blade-system/role/grant', {
      roleIds: [await roleId('tenantAdmin')],
      menuIds: [],
    })
    expect(status).toBe(403)
  })

  test('a grant is felt at the next call, and what is taken away is taken from the roles below as well', async () => {
    const [head, page, view] = [await roleId('villageHead'), await menuId('user'), await menuId('user_view')]
    const before = await admin.get('/blade-system/menu/role-tree-keys', { roleIds: head })
    const officer = await village.as('head.haitang')
    expect((await officer.get('/blade-user/page')).status).toBe(403)
    await admin.post('/blade-system/role/grant', { roleIds: [head], menuIds: [...before.body.data.menu, page, view] })
    expect((await officer.get('/blade-user/page')).status).toBe(200)
    const household = await menuId('household_view')
    const left = before.body.data.menu.filter((id: string) => id !== household)
    await admin.post('/blade-system/role/grant', { roleIds: [head], menuIds: left })
    expect((await officer.get('/blade-user/page')).status).toBe(403)
    const below = await admin.get('/blade-system/menu/role-tree-keys', { roleIds: await roleId('villageClerk') })
    expect(below.body.data.menu).not.toContain(household)
  })

  test('what an administrator took away does not come back with a restart', async () => {
    const role = await roleId('villageDoctor')
    const before = await admin.get('/blade-system/menu/role-tree-keys', { roleIds: role })
    await admin.post('/blade-system/role/grant', { roleIds: [role], menuIds: before.body.data.menu.slice(1) })
    const starter = village.services.registry.starters.find(one => one.name === 'system.roles')!
    await village.services.as(village.services.platform, { source: 'start' }, call => starter.run(call))
    const after = await admin.get('/blade-system/menu/role-tree-keys', { roleIds: role })
    expect(after.body.data.menu).toHaveLength(before.body.data.menu.length - 1)
  })

  test('a scope that does not exist cannot be granted', async () => {
    const { status } = await admin.post('/blade-system/role/grant', {
      roleIds: [await roleId('auditor')],
      menuIds: [],
      dataScopeIds: ['1'],
    })
    expect(status).toBe(403)
  })

  test('the alias of the administrator belongs to the platform', async () => {
    const role = {
      roleName: '我',
      roleAlias: 'administrator',
      sort: 1,
      parentId: await roleId('tenantAdmin', '100001'),
    }
    expect((await second.post('/blade-system/role/submit', role)).status).toBe(403)
    const { body } = await second.post('/blade-system/role/submit', { ...role, roleAlias: 'boss', parentId: '' })
    expect(body.msg).toBe('请选择上级角色')
    expect(body.data.fields).toEqual([{ field: 'parentId', message: '请选择上级角色' }])
    expect((await second.post('/blade-system/role/submit', { ...role, roleAlias: 'boss' })).status).toBe(200)
  })

  test('a role in use stays, and so does one with roles below it', async () => {
    const used = await tenantAdmin.post(
      '/blade-system/role/remove',
      {},
      { query: { ids: await roleId('deptManager') } },
    )
    expect(used.body.msg).toContain('用户管理')
    const parent = await tenantAdmin.post(
      '/blade-system/role/remove',
      {},
      { query: { ids: await roleId('villageHead') } },
    )
    expect(parent.body.msg).toBe('请先删除子节点!')
  })
})

describe('users', () => {
  test('the page widens a department to all below it, and never shows a password', async () => {
    const town = await idOf(`select id from system_dept where region_code = '370699901'`)
    const { body } = await tenantAdmin.get('/blade-user/page', { deptId: town, size: 100 })
    expect(body.data.total).toBeGreaterThan(20)
    expect(JSON.stringify(body)).not.toContain('argon2')
    const haitang = await tenantAdmin.get('/blade-user/page', { deptId: await deptId('海棠村(演示)'), size: 100 })
    const accounts = haitang.body.data.records.map((row: any) => row.account)
    expect(accounts).toContain('clerk.haitang')
    expect(accounts).not.toContain('clerk.qinghe')
    expect(haitang.body.data.records[0]).toMatchObject({ roleName: expect.any(String), deptName: '海棠村(演示)' })
    expect(haitang.body.data.records[0].roleId).toMatch(/^\d+$/)
  })

  test('users of another tenant are not there', async () => {
    const { body } = await second.get('/blade-user/page', { size: 100, tenantId: '000000' })
    expect(body.data.records.map((row: any) => row.account).sort()).toEqual(['admin', 'auditor', 'clerk.second', 'dpo'])
    const detail = await second.get('/blade-user/detail', { id: await userId('clerk.haitang') })
    expect(detail.body.data).toEqual({})
    const removed = await second.post('/blade-user/remove', {}, { query: { ids: await userId('clerk.haitang') } })
    expect(
      (await tenantAdmin.get('/blade-user/detail', { id: await userId('clerk.haitang') })).body.data.account,
      removed.body.msg,
    ).toBe('clerk.haitang')
  })

  test('a new user signs in once with the password that was shown, and must change it', async () => {
    const { body } = await tenantAdmin.post('/blade-user/submit', await newUser('clerk.new'))
    const [{ account, password }] = body.data.passwords
    expect(account).toBe('clerk.new')
    const { client } = await signIn(village.send, { account, password })
    expect((await client.get('/blade-user/info')).body.data.account).toBe('clerk.new')
    expect((await client.get('/people/resident/page')).status).not.toBe(401)
  })

  test('an account exists once', async () => {
    const { status, body } = await tenantAdmin.post('/blade-user/submit', await newUser('clerk.qinghe'))
    expect([status, body.msg]).toEqual([400, '当前用户 [clerk.qinghe] 已存在!'])
  })

  test('nobody makes an administrator above himself', async () => {
    const { status, body } = await tenantAdmin.post('/blade-user/submit', await newUser('chief', 'administrator'))
    expect([status, body.msg]).toEqual([403, '无权配置超管角色!'])
    const grant = { userIds: [await userId('clerk.qinghe')], roleIds: [await roleId('administrator')] }
    expect((await tenantAdmin.post('/blade-user/grant', grant)).status).toBe(403)
    expect(await village.sql(`select 1 from system_users where account = 'chief'`)).toEqual([])
  })

  test('nobody touches a user above himself', async () => {
    const id = await userId('admin')
    expect((await tenantAdmin.post('/blade-user/update', { id, name: '别人' })).status).toBe(403)
    expect((await tenantAdmin.post('/blade-user/reset-password', {}, { query: { userIds: id } })).status).toBe(403)
    expect((await tenantAdmin.post('/blade-user/updateStatus', {}, { query: { id, status: '0' } })).status).toBe(403)
    expect((await tenantAdmin.post('/blade-user/remove', {}, { query: { ids: id } })).body.success).toBe(false)
  })

  test('nobody gives himself another role', async () => {
    const grant = {
      userIds: [await userId('tenantadmin')],
      roleIds: [await roleId('tenantAdmin'), await roleId('dpo')],
    }
    expect((await tenantAdmin.post('/blade-user/grant', grant)).status).toBe(403)
  })

  test('a role of another tenant is no role for this user', async () => {
    const user = { ...(await newUser('clerk.mixed')), roleId: await roleId('villageClerk', '100001') }
    expect((await admin.post('/blade-user/submit', user)).status).toBe(400)
    expect((await tenantAdmin.post('/blade-user/submit', user)).body.success).toBe(false)
  })

  test('an update never touches the password, whatever is sent', async () => {
    const id = await userId('clerk.shiquan')
    const before = await village.sql('select password, pwd_history from system_users where id = $1', [id])
    const change = { id, name: '石泉新名', password: credential('Other-1-password'), pwdHistory: [], mustChangePwd: 0 }
    expect((await tenantAdmin.post('/blade-user/update', change)).status).toBe(200)
    expect(await village.sql('select password, pwd_history from system_users where id = $1', [id])).toEqual(before)
  })

  test('a stale edit shows the newer row, but none of its former passwords', async () => {
    const id = await userId('clerk.haitang')
    const { status, body } = await tenantAdmin.post('/blade-user/update', {
      id,
      name: '旧',
      updateTime: '2020-01-01 00:00:00',
    })
    expect(status).toBe(409)
    expect(body.data.row.account).toBe('clerk.haitang')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('a disabled user is signed out at once and cannot come back until enabled', async () => {
    const doctor = await village.as('doctor.haitang')
    const id = await userId('doctor.haitang')
    expect((await tenantAdmin.post('/blade-user/updateStatus', {}, { query: { id, status: '0' } })).status).toBe(200)
    expect((await doctor.get('/blade-user/info')).status).toBe(401)
    await expect(village.as('doctor.haitang')).rejects.toThrow()
    await tenantAdmin.post('/blade-user/updateStatus', {}, { query: { id, status: '1' } })
    await expect(village.as('doctor.haitang')).resolves.toBeTruthy()
  })

  test('reset passwords are random, shown once, and end open sessions', async () => {
    const keeper = await village.as('keeper.town')
    const userIds = [await userId('keeper.town'), await userId('manager.office')].join(',')
    const { body } = await tenantAdmin.post('/blade-user/reset-password', {}, { query: { userIds } })
    expect(body.data.passwords).toHaveLength(2)
    expect(body.data.passwords[0].password).not.toBe(body.data.passwords[1].password)
    expect((await keeper.get('/blade-user/info')).status).toBe(401)
  })

  test('nobody removes himself, and the last administrator stays', async () => {
    const own = await tenantAdmin.post('/blade-user/remove', {}, { query: { ids: await userId('tenantadmin') } })
    expect(own.body.msg).toBe('不能删除本账号!')
    const last = await admin.post('/blade-user/updateStatus', {}, { query: { id: await userId('admin'), status: '0' } })
    expect(last.status).toBe(400)
  })

  test('the quota of a tenant ends the additions', async () => {
    await village.sql(`update system_tenant set account_number = 2 where tenant_id = '100001'`)
    const user = {
      account: 'clerk.third',
      name: '三',
      realName: '三',
      roleId: await roleId('villageClerk', '100001'),
      deptId: await deptId('远山村(演示)'),
    }
    const { status, body } = await second.post('/blade-user/submit', user)
    expect([status, body.msg]).toEqual([400, '当前租户已到最大账号额度!(额度 2 个,已有 4 个)'])
  })

  test('platform words are kept per platform', async () => {
    const id = await userId('clerk.qinghe')
    await tenantAdmin.post(
      '/blade-user/update-platform',
      {},
      { query: { userId: id, userType: '1', userExt: '{"theme":"dark"}' } },
    )
    const { body } = await tenantAdmin.get('/blade-user/platform-detail', { id })
    expect(body.data).toMatchObject({ account: 'clerk.qinghe', userExt: '{"theme":"dark"}' })
  })
})
