import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, tokensOf, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const TOWN = '000000'
let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let dpo: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', TOWN)
  tenantAdmin = await village.as('tenantadmin')
  dpo = await village.as('dpo', TOWN)
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await village.sql<{ id: string }>(sql, values))[0]!.id
const roleId = (alias: string): Promise<string> =>
  idOf('select id from system_role where role_alias = $1 and tenant_id = $2 and not is_deleted', alias, TOWN)
const userId = (account: string): Promise<string> =>
  idOf('select id from system_users where account = $1 and tenant_id = $2', account, TOWN)
const deptId = (name: string): Promise<string> => idOf('select id from system_dept where dept_name = $1', name)
const menuId = (code: string): Promise<string> =>
  idOf('select id from system_menu where code = $1 and not is_deleted', code)

const rightsOf = async (account: string): Promise<ReadonlySet<string>> => {
  const id = await userId(account)
  return (await village.services.registry.ports.identity.byUser(id, TOWN, village.services))!.permissions
}
const rightsOutside = async (account: string): Promise<readonly string[]> => {
  const own = await rightsOf('tenantadmin')
  return [...(await rightsOf(account))].filter(code => !own.has(code))
}

let made = 0
const newUser = async (role: string) => {
  const account = `made.${++made}`
  const place = { roleId: await roleId(role), deptId: await deptId('海棠村(演示)') }
  return { account, name: '新人', realName: '新人', ...place }
}
const aliases = async (): Promise<readonly string[]> =>
  (await village.sql(`select role_alias as alias from system_role where tenant_id = $1 order by sort`, [TOWN])).map(
    ({ alias }) => alias,
  )
/** Signs in with a one-time password and replaces it, as its owner does. */
const enter = async ({ account, password }: { account: string; password: string }): Promise<VillageClient> =>
  (await signIn(village.send, { account, password, tenantId: TOWN })).client

describe('what the administrator of a tenant makes of an account is within their own rights', () => {
  test('a new user of any role: refused, or with no right beyond those of who made it', async () => {
    for (const role of await aliases()) {
      const user = await newUser(role)
      const answer = await tenantAdmin.post('/blade-user/submit', user)
      expect([200, 403], `${role}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      if (answer.status === 403)
        expect(await village.sql('select 1 from system_users where account = $1', [user.account])).toEqual([])
      else expect([role, await rightsOutside(user.account)]).toEqual([role, []])
    }
  })

  test('roles that answer for personal data, audit or stand beside are not theirs to give', async () => {
    for (const role of ['administrator', 'tenantAdmin', 'dpo', 'auditor'])
      if (role !== 'tenantAdmin')
        expect((await tenantAdmin.post('/blade-user/submit', await newUser(role))).status, role).toBe(403)
  })

  test('a reset password of any user', async () => {
    for (const account of [
      'clerk.haitang',
      'doctor.haitang',
      'governance.town',
      'dpo',
      'auditor',
      'admin',
      'head.haitang',
    ]) {
      const query = { userIds: await userId(account) }
      const answer = await tenantAdmin.post('/blade-user/reset-password', {}, { query })
      expect([200, 403], account).toContain(answer.status)
      if (answer.status === 200) expect([account, await rightsOutside(account)]).toEqual([account, []])
      else expect(['dpo', 'auditor', 'admin']).toContain(account)
    }
  })

  test.each<[string, (id: string) => Promise<Record<string, unknown>>]>([
    ['account', async () => ({ account: `renamed.${++made}` })],
    ['phone', async () => ({ phone: '15491234567' })],
    ['email', async () => ({ email: 'a@example.com' })],
    ['role', async id => ({ roleId: [await roleId('villageClerk'), await roleId('gridMember')].sort(), id })],
    ['department', async () => ({ deptId: await deptId('青禾村(演示)') })],
  ])('a change of the %s of a user with further rights', async (_, change) => {
    const account = 'clerk.shiquan'
    const id = await userId(account)
    await village.sql(`update system_users set withheld = null, awaits_confirm = 0 where id = $1`, [id])
    await forget()
    expect(await rightsOutside(account)).toContain('resident_unmask')
    expect((await tenantAdmin.post('/blade-user/update', { id, ...(await change(id)) })).status).toBe(200)
    const [{ account: now }] = await village.sql<any>('select account from system_users where id = $1', [id])
    expect(await rightsOutside(now)).toEqual([])
    await village.sql(`update system_users set account = $2 where id = $1`, [id, account])
  })

  test('roles given by grant, an approved registration, and an account that is enabled again', async () => {
    const keeper = await userId('keeper.town')
    const clerk = await roleId('villageClerk')
    expect((await tenantAdmin.post('/blade-user/grant', { userIds: [keeper], roleIds: [clerk] })).status).toBe(200)
    expect(await rightsOutside('keeper.town')).toEqual([])
    const guest = await userId('guest.demo')
    const approval = { id: guest, roleIds: [clerk], deptIds: [await deptId('海棠村(演示)')] }
    expect((await tenantAdmin.post('/blade-user/approve', approval)).status).toBe(200)
    expect(await rightsOutside('guest.demo')).toEqual([])
    const id = await userId('clerk.qinghe')
    expect(await rightsOutside('clerk.qinghe')).toContain('resident_unmask')
    for (const status of ['0', '1']) await tenantAdmin.post('/blade-user/updateStatus', { id, status })
    expect(await rightsOutside('clerk.qinghe')).toEqual([])
    for (const act of ['remove', 'restore'])
      expect((await tenantAdmin.post(`/blade-user/${act}`, { ids: id })).status).toBe(200)
    expect(await rightsOutside('clerk.qinghe')).toEqual([])
  })

  test('nothing is done to who answers for personal data or audits', async () => {
    for (const account of ['dpo', 'auditor']) {
      const id = await userId(account)
      const acts: readonly (readonly [string, unknown])[] = [
        ['update', { id, name: '改名' }],
        ['update', { id, account: 'taken.over' }],
        ['update', { id, phone: '15491234567' }],
        ['grant', { userIds: [id], roleIds: [await roleId('deptManager')] }],
        ['reset-password', { userIds: [id] }],
        ['updateStatus', { id, status: '0' }],
        ['update-platform', { userId: id, userType: '1', userExt: 'x' }],
        ['remove', { ids: id }],
      ]
      for (const [act, body] of acts)
        expect([400, 403], `${account} ${act}`).toContain((await tenantAdmin.post(`/blade-user/${act}`, body)).status)
      const [row] = await village.sql('select account, name, status, is_deleted from system_users where id = $1', [id])
      expect(row).toMatchObject({ account, status: '1', is_deleted: false })
    }
  })
})

const forget = () =>
  village.services.as(village.services.platform, {}, call => call.services.changed('system.user', call))

describe('rights that wait for a second person', () => {
  const madeClerk = async () => {
    const user = await newUser('villageClerk')
    const { body } = await tenantAdmin.post('/blade-user/submit', user)
    return { id: body.data.id as string, account: user.account, password: body.data.passwords[0].password as string }
  }

  test('a new clerk works at once, without the rights that wait, and has them when they are confirmed', async () => {
    const clerk = await madeClerk()
    const waiting = async () =>
      (await dpo.get('/blade-user/page', { awaitsConfirm: 1, size: 100 })).body.data.records.map((row: any) => row.id)
    expect(await waiting()).toContain(clerk.id)
    const early = await dpo.post('/blade-user/confirm', { id: clerk.id })
    expect([early.status, early.body.msg]).toEqual([400, '请先由本人登录并修改初始密码，再确认权限'])
    const client = await enter(clerk)
    expect((await client.get('/convenient/resident/page')).status).toBe(200)
    const [row] = await village.sql(`select id from people_resident where phone is not null limit 1`)
    const reveal = () =>
      client.post('/convenient/resident/reveal', { id: row!['id'], field: 'phone', reason: '核对电话' })
    expect((await reveal()).status).toBe(403)
    expect((await tenantAdmin.post('/blade-user/confirm', { id: clerk.id })).status).toBe(403)
    expect((await dpo.post('/blade-user/confirm', { id: clerk.id })).status).toBe(200)
    expect(await rightsOutside(clerk.account)).toContain('resident_unmask')
    expect(await waiting()).not.toContain(clerk.id)
    const again = await dpo.post('/blade-user/confirm', { id: clerk.id })
    expect([again.status, again.body.msg]).toEqual([400, '该用户没有待确认的权限'])
  })

  test('the menu shows no page whose rows wait', async () => {
    const user = await newUser('governanceOfficer')
    const { body } = await tenantAdmin.post('/blade-user/submit', user)
    const client = await enter(body.data.passwords[0])
    const menu = JSON.stringify((await client.get('/blade-system/menu/routes')).body.data)
    const buttons = JSON.stringify((await client.get('/blade-system/menu/buttons')).body.data)
    expect([menu.includes('"specialpeople"'), buttons.includes('specialpeople_')]).toEqual([false, false])
  })

  test('who may confirm hears of it, and the history tells who did', async () => {
    const clerk = await madeClerk()
    const messages = (await dpo.get('/blade-desk/message/list', { title: '待确认' })).body.data
    expect(messages.total).toBeGreaterThan(0)
    await enter(clerk)
    await dpo.post('/blade-user/confirm', { id: clerk.id })
    const { body } = await dpo.get('/blade-user/history', { id: clerk.id, current: 1, size: 5 })
    expect(body.data.records[0]).toMatchObject({ userName: '冯保护' })
  })

  test('nobody confirms themselves, and an edit that changes nothing of it leaves the rights', async () => {
    const id = await userId('head.haitang')
    await village.sql(`update system_users set withheld = '["x_unmask"]', awaits_confirm = 1 where id = $1`, [
      await userId('dpo'),
    ])
    await forget()
    expect((await dpo.post('/blade-user/confirm', { id: await userId('dpo') })).status).toBe(403)
    await village.sql(`update system_users set withheld = null, awaits_confirm = 0 where id = $1`, [
      await userId('dpo'),
    ])
    await forget()
    const clerk = await madeClerk()
    await enter(clerk)
    await dpo.post('/blade-user/confirm', { id: clerk.id })
    expect((await tenantAdmin.post('/blade-user/update', { id: clerk.id, name: '昵称' })).status).toBe(200)
    expect(await rightsOutside(clerk.account)).toContain('resident_unmask')
    expect((await tenantAdmin.post('/blade-user/update', { id, name: '主任' })).status).toBe(200)
  })

  test('what the platform’s administrator makes waits for nobody', async () => {
    const user = await newUser('dpo')
    const { body } = await admin.post('/blade-user/submit', user)
    await tokensOf(village.send, body.data.passwords[0])
    expect(await rightsOf(user.account)).toContain('exporttask_approve')
  })
})

describe('roles', () => {
  test('a role with further rights keeps its place, alias and reach, and stays', async () => {
    const id = await roleId('villageClerk')
    const refused = [{ dataScopeType: '1' }, { roleAlias: 'other' }, { parentId: await roleId('townOfficer') }]
    for (const change of refused)
      expect((await tenantAdmin.post('/blade-system/role/submit', { id, ...change })).status).toBe(403)
    expect((await tenantAdmin.post('/blade-system/role/submit', { id, remark: '村里' })).status).toBe(200)
    const role = { roleName: '临时', roleAlias: 'temp', sort: 1, parentId: await roleId('townOfficer') }
    const own = (await tenantAdmin.post('/blade-system/role/submit', role)).body.data.id
    await admin.post('/blade-system/role/grant', {
      roleIds: [own],
      menuIds: [await menuId('resident'), await menuId('resident_unmask')],
    })
    expect((await tenantAdmin.post('/blade-system/role/remove', { ids: own })).body.success).toBe(false)
    expect((await admin.post('/blade-system/role/remove', { ids: own })).status).toBe(200)
  })

  test('what is kept apart is not granted to one role, nor to one person by two roles, by anybody', async () => {
    const role = { roleName: '双职', roleAlias: 'both', sort: 1, parentId: await roleId('townOfficer') }
    const id = (await admin.post('/blade-system/role/submit', role)).body.data.id
    const grant = async (...codes: string[]) => {
      const menuIds = await Promise.all(codes.map(menuId))
      return admin.post('/blade-system/role/grant', { roleIds: [id], menuIds })
    }
    const refused = await grant('user', 'user_view', 'user_edit', 'resident', 'resident_unmask')
    expect([refused.status, refused.body.msg]).toEqual([400, '“用户管理·修改”与“居民档案·查看明文”不能由同一人持有'])
    expect((await grant('user', 'user_view', 'user_edit')).status).toBe(200)
    const holder = { userIds: [await userId('grid.qinghe')], roleIds: [id, await roleId('villageClerk')] }
    expect((await admin.post('/blade-user/grant', holder)).status).toBe(400)
    expect(
      (await admin.post('/blade-user/grant', { ...holder, roleIds: [id, await roleId('gridMember')] })).status,
    ).toBe(200)
    const late = await admin.post('/blade-system/role/grant', {
      roleIds: [await roleId('gridMember')],
      menuIds: [...(await heldBy('gridMember')), await menuId('resident_unmask')],
    })
    expect(late.status).toBe(400)
  })

  const heldBy = async (alias: string): Promise<readonly string[]> =>
    (await admin.get('/blade-system/menu/role-tree-keys', { roleIds: await roleId(alias) })).body.data.menu

  test('an administrator with a narrower reach neither makes nor touches an account with a wider one', async () => {
    const above = { roleName: '村管理', roleAlias: 'villageKeeper', sort: 1, parentId: await roleId('villageHead') }
    const keeper = (await admin.post('/blade-system/role/submit', { ...above, dataScopeType: '3' })).body.data.id
    const codes = ['user', 'user_view', 'user_add', 'user_edit', 'user_reset-password', 'role', 'role_view']
    await admin.post('/blade-system/role/grant', { roleIds: [keeper], menuIds: await Promise.all(codes.map(menuId)) })
    const wide = { roleName: '全镇查看', roleAlias: 'wide', sort: 1, parentId: keeper, dataScopeType: '1' }
    const wideId = (await admin.post('/blade-system/role/submit', wide)).body.data.id
    const place = { deptId: await deptId('海棠村(演示)') }
    const one = { account: 'keeper.village', name: '管', realName: '管', roleId: keeper, ...place }
    const client = await enter((await admin.post('/blade-user/submit', one)).body.data.passwords[0])
    const sent = { account: 'wide.one', name: '宽', realName: '宽', roleId: wideId, ...place }
    expect((await client.post('/blade-user/submit', sent)).status).toBe(403)
    const { id } = (await admin.post('/blade-user/submit', sent)).body.data
    expect((await client.post('/blade-user/reset-password', { userIds: [id] })).status).toBe(403)
  })
})

describe('residents’ accounts', () => {
  test('get no role with rights that who gives it does not hold', async () => {
    const role = { roleName: '本人', roleAlias: 'ownRows', sort: 1, parentId: await roleId('tenantAdmin') }
    const id = (await admin.post('/blade-system/role/submit', { ...role, dataScopeType: '2' })).body.data.id
    await admin.post('/blade-system/role/grant', {
      roleIds: [id],
      menuIds: [await menuId('resident'), await menuId('resident_unmask')],
    })
    const [person] = await village.sql(`select id from people_resident where status = '1' and tenant_id = $1 limit 1`, [
      TOWN,
    ])
    await tenantAdmin.post('/convenient/resident/reset-password', { userIds: [person!['id']] })
    const grant = (roleIds: readonly string[]) =>
      tenantAdmin.post('/convenient/resident/grant', { userIds: [person!['id']], roleIds })
    expect((await grant([id])).status).toBe(403)
    expect((await grant([await roleId('villager')])).status).toBe(200)
  })
})
