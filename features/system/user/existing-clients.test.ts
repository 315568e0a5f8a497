import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tokensOf, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const ALIAS = '/blade-system/user'
let village: Village
let admin: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (account: string): Promise<string> =>
  (await village.sql('select id from system_users where account = $1', [account]))[0]!['id']

test('newer clients find users under their own path, by the same rights', async () => {
  const query = { current: 1, size: 5, descs: 'account' }
  const [known, alias] = [await admin.get('/blade-user/page', query), await admin.get(`${ALIAS}/page`, query)]
  expect(alias.body.data.records.map((row: any) => row.id)).toEqual(known.body.data.records.map((row: any) => row.id))
  expect((await clerk.get(`${ALIAS}/page`)).status).toBe((await clerk.get('/blade-user/page')).status)
  expect((await clerk.post(`${ALIAS}/remove`, { ids: await idOf('admin') })).status).toBe(403)
  expect((await village.anyone.get(`${ALIAS}/page`)).status).toBe(401)
  for (const path of ['/blade-system/userx/page', '/blade-system/user', '/blade-system/user/nothing'])
    expect((await admin.get(path)).status, path).toBe(404)
})

test('a path that is closed to a role is closed under its other name as well', async () => {
  const officer = await village.as('officer.town')
  expect((await officer.get(`${ALIAS}/user-list`)).status).toBe(200)
  const platform = await village.as('admin')
  const scope = { scopeName: '人员选择', resourceCode: 'colleagues' }
  const close = (scopePath: string) => platform.post('/blade-system/api-scope/submit', { ...scope, scopePath })
  expect((await close(`${ALIAS}/page`)).status).toBe(400)
  expect((await close('/blade-user/page')).status).toBe(200)
  for (const path of ['/blade-user/page', `${ALIAS}/page`]) expect((await admin.get(path)).status, path).toBe(403)
})

test('roles and departments to choose from are one’s own, or somebody’s for those who see users', async () => {
  const own = (await clerk.get('/blade-system/dept/select')).body.data
  expect(own.map((row: any) => row.deptName)).toEqual(['海棠村(演示)'])
  expect((await clerk.get('/blade-system/role/select')).body.data[0].roleAlias).toBe('villageClerk')
  const userId = await idOf('clerk.qinghe')
  expect((await admin.get('/blade-system/role/select', { userId })).body.data).toHaveLength(1)
  expect((await clerk.get('/blade-system/role/select', { userId })).status).toBe(403)
  expect((await clerk.get('/blade-system/tenant/select')).status).toBe(403)
  const regions = (await clerk.get('/blade-system/region/select')).body.data
  expect(Array.isArray(regions)).toBe(true)
})

test('an account that wrong passwords locked is unlocked, a disabled one stays so', async () => {
  const [locked, disabled] = [await idOf('clerk.qinghe'), await idOf('clerk.shiquan')]
  await village.sql("update system_users set status = '2' where id = $1", [locked])
  await village.sql("update system_users set status = '0' where id = $1", [disabled])
  expect((await admin.post(`${ALIAS}/unlock`, { userIds: `${locked},${disabled}` })).body.code).toBe(200)
  const rows = await village.sql('select account, status from system_users where id = any($1) order by account', [
    [locked, disabled],
  ])
  expect(rows.map(one => one['status'])).toEqual(['1', '0'])
  expect((await clerk.post(`${ALIAS}/unlock`, { userIds: locked })).status).toBe(403)
})

test('a new user’s password that an existing client sends is the first one, judged and to be changed', async () => {
  const [role] = (await admin.get('/blade-system/role/select', { userId: await idOf('clerk.haitang') })).body.data
  const deptId = (await clerk.get('/blade-system/dept/select')).body.data[0].id
  const added = (account: string, password: string) =>
    admin.post(`${ALIAS}/submit`, { account, password, name: '新文书', realName: '周新', roleId: role.id, deptId })
  const weak = await added('clerk.weak', '12345678')
  expect([weak.status, weak.body.data.fields[0].field]).toEqual([400, 'password'])
  expect(await village.sql("select 1 from system_users where account = 'clerk.weak'")).toEqual([])
  const { status, body } = await added('clerk.new', 'Kite-mornings-42')
  expect([status, body.data.passwords]).toEqual([200, []])
  // It lets in once, for a password of their own.
  const entered = await signIn(village.send, { account: 'clerk.new', password: 'Kite-mornings-42' })
  expect(entered.password).not.toBe('Kite-mornings-42')
  expect((await entered.client.get('/blade-user/info')).body.data.mustChangePassword).toBe(false)
})

test('a menu entry whose choices existing clients send as 0 is stored with the first ones', async () => {
  const platform = await village.as('admin')
  const sent = { name: '天气', code: 'weather', path: '/weather', sort: 9, category: 1, action: 0, isOpen: 0 }
  const { status, body } = await platform.post('/blade-system/menu/submit', sent)
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = (await platform.get('/blade-system/menu/detail', { id: body.data.id })).body
  expect([String(data.action), String(data.isOpen)]).toEqual(['1', '1'])
})

test('a department without a kind is an ordinary one, and a tenant is found by part of its number', async () => {
  const platform = await village.as('admin')
  const { body } = await platform.post('/blade-system/dept/submit', { deptName: '水利站', fullName: '水利站', sort: 9 })
  expect((await platform.get('/blade-system/dept/detail', { id: body.data.id })).body.data.deptCategory).toBe('2')
  const { records } = (await platform.get('/blade-system/tenant/list', { tenantId: '0000' })).body.data
  expect(records.map((row: any) => row.tenantId)).toContain('000000')
})

test('the reason for opening a case may be a parameter, and is kept', async () => {
  const officer = await village.as('governance.town')
  const [{ id }] = (await officer.get('/manage/specialpeople/list', { size: 1 })).body.data.records
  expect((await officer.get('/manage/specialpeople/detail', { id })).status).toBe(400)
  const reason = '季度走访核对'
  expect((await officer.get('/manage/specialpeople/detail', { id, reason })).status).toBe(200)
  const seen = await village.sql('select reason from privacy_accesslog where record_id = $1', [id])
  expect(seen.map(row => row['reason'])).toContain(reason)
})

test('the root is 0, "0" or nothing, in each tree', async () => {
  const platform = await village.as('admin')
  const [role] = (await admin.get('/blade-system/role/select', { userId: await idOf('clerk.haitang') })).body.data
  expect(role).toBeTruthy()
  for (const [n, parentId] of [0, '0', ''].entries()) {
    const menu = {
      parentId,
      name: `根${n}`,
      code: `root${n}`,
      path: `/root${n}`,
      category: 1,
      action: 0,
      isOpen: 1,
      sort: 1,
    }
    const dict = { parentId, code: `root_${n}`, dictValue: `根${n}`, dictKey: '-1', sort: 1 }
    const top = { parentId, roleName: `根${n}`, roleAlias: `root${n}`, sort: 1 }
    const dept = { parentId, deptName: `根${n}`, fullName: `根${n}`, sort: 1 }
    for (const [path, row] of [
      ['menu', menu],
      ['dict', dict],
      ['role', top],
      ['dept', dept],
    ] as const) {
      const { status, body } = await platform.post(`/blade-system/${path}/submit`, row)
      expect([path, parentId, status, body.msg]).toEqual([path, parentId, 200, expect.anything()])
    }
  }
})

test('a region is changed under its code, also where a client sends the code as its id', async () => {
  const platform = await village.as('admin')
  const [region] = await village.sql(
    'select id, code, name from system_region where length(code) = 6 and not is_deleted limit 1',
  )
  const { code, name } = region as { code: string; name: string }
  for (const verb of ['submit', 'update'])
    expect(
      (await platform.post(`/blade-system/region/${verb}`, { id: code, code, name, remark: verb })).status,
      verb,
    ).toBe(200)
  const { data } = (await platform.get('/blade-system/region/detail', { code })).body
  expect(data).toMatchObject({ code, level: 3, remark: 'update' })
  expect((await platform.post('/blade-system/region/save', { id: code, code, name })).status).toBe(400)
})

test('a client that is sent back as it was shown keeps its secret', async () => {
  const platform = await village.as('admin')
  const { records } = (await platform.get('/blade-system/client/list')).body.data
  const row = records.find((one: any) => one.clientId === 'saber')
  expect(row.clientSecret).toBe('******')
  const secret = async () =>
    (await village.sql("select client_secret from account_client where client_id = 'saber'"))[0]
  const before = await secret()
  const { updateTime: _, ...data } = (await platform.get('/blade-system/client/detail', { id: row.id })).body.data
  for (const verb of ['submit', 'update'])
    expect((await platform.post(`/blade-system/client/${verb}`, data)).status).toBe(200)
  expect(await secret()).toEqual(before)
  expect((await platform.post('/blade-system/client/update', { ...data, clientSecret: 'another-secret' })).status).toBe(
    200,
  )
  expect(await secret()).not.toEqual(before)
})

test('posts and tenants come by pages, and are added and changed under names of their own', async () => {
  const platform = await village.as('admin')
  const { body } = await admin.post('/blade-system/post/save', {
    category: 1,
    postCode: 'nw',
    postName: '农技员',
    sort: 3,
  })
  expect(body.code).toBe(200)
  const page = (await admin.get('/blade-system/post/page', { postCode: 'nw' })).body.data
  expect(page.records).toMatchObject([{ postName: '农技员' }])
  expect(
    (await admin.post('/blade-system/post/update', { ...page.records[0], postName: '农技推广员' })).body.code,
  ).toBe(200)
  const made = await platform.post('/blade-system/tenant/save', { tenantName: '新镇', linkman: '赵新' })
  expect([made.status, made.body.data.passwords?.length > 0]).toEqual([200, true])
  const tenants = (await platform.get('/blade-system/tenant/page', { tenantName: '新镇' })).body.data
  expect(tenants.records).toMatchObject([{ tenantId: made.body.data.tenantId }])
  expect((await platform.post('/blade-system/tenant/update', { ...tenants.records[0], linkman: '赵旧' })).status).toBe(
    200,
  )
})

test('rows carry what tables of existing clients show: the tenant of a user, the region above', async () => {
  const platform = await village.as('admin')
  const [row] = (await platform.get(`${ALIAS}/page`, { size: 1 })).body.data.records
  const [own] = await village.sql('select tenant_name from system_tenant where tenant_id = $1', [row.tenantId])
  expect(row.tenantName).toBe(own!['tenant_name'])
  expect(Object.keys(row)).toEqual(
    expect.arrayContaining(['email', 'sex', 'birthday', 'code', 'userTypeName', 'roleName', 'deptName']),
  )
  const [province] = (await platform.get('/blade-system/region/lazy-list', { parentCode: '00' })).body.data
  expect(province).toMatchObject({ parentCode: '00', level: 1 })
})

test('buttons come under our codes and under those that existing clients look for', async () => {
  const codesOf = async (as: VillageClient) =>
    (await as.get('/blade-system/menu/buttons')).body.data.flatMap((page: any) =>
      page.children.map((one: any) => one.code),
    )
  const pairs = [
    ['user_reset-password', 'user_reset'],
    ['user_grant', 'user_role'],
    ['data-scope_edit', 'data_scope_setting'],
    ['region_edit', 'region_debug'],
  ]
  const [ofPlatform, ofClerk] = [await codesOf(await village.as('admin')), await codesOf(clerk)]
  for (const pair of pairs) expect(ofPlatform).toEqual(expect.arrayContaining(pair))
  for (const [ours, theirs] of pairs) expect(ofClerk.includes(theirs)).toBe(ofClerk.includes(ours))
  expect((await clerk.get('/user/getTopMenu')).body.data).toEqual(
    (await clerk.get('/blade-system/menu/top-menu')).body.data,
  )
})

test('a data scope by department is saved with the column that an existing client sends along', async () => {
  for (const [n, scopeColumn] of ['-', 'create_user', 'create_dept'].entries()) {
    const rule = { scopeName: `本部门${n}`, resourceCode: 'resident', scopeType: 3, scopeColumn, status: 1 }
    const { status, body } = await admin.post('/blade-system/data-scope/submit', rule)
    expect([status, body.msg]).toEqual([200, expect.anything()])
    const { data } = (await admin.get('/blade-system/data-scope/detail', { id: body.data.id })).body
    expect(data.scopeColumn).toBe(scopeColumn)
  }
  const byColumn = {
    scopeName: '自定义',
    resourceCode: 'resident',
    scopeType: 5,
    scopeColumn: 'create_user',
    scopeValue: '1',
  }
  expect((await admin.post('/blade-system/data-scope/submit', byColumn)).status).toBe(400)
})

test('a reset by an existing client gives the password that an operator has set, and refuses where none is', async () => {
  const other = await startVillage({ settings: { familyClients: ['saber'] } })
  const theirs = await other.as('tenantadmin', '000000', 'saber')
  const [someone] = await other.sql("select id from system_users where account = 'clerk.haitang'")
  const userIds = someone!['id']
  const hash = async () => (await other.sql("select password from system_users where account = 'clerk.haitang'"))[0]
  const before = await hash()
  const refused = await theirs.post('/blade-user/reset-password', { userIds })
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('account.initPassword')])
  expect(await hash()).toEqual(before)
  const platform = await other.as('admin', '000000')
  const set = async (key: string, paramValue: string) => {
    const [row] = (await platform.get('/blade-system/param/list', { paramKey: key })).body.data.records
    const saved = await platform.post('/blade-system/param/submit', {
      ...row,
      paramName: key,
      paramKey: key,
      paramValue,
    })
    expect([key, saved.status, saved.body.msg]).toEqual([key, 200, expect.anything()])
  }
  await set('account.initPassword', 'Haitang-first-26')
  expect((await theirs.post('/blade-user/reset-password', { userIds })).status).toBe(200)
  expect(await tokensOf(other.send, { account: 'clerk.haitang', password: 'Haitang-first-26' })).toBeTruthy()
  const [state] = await other.sql("select must_change_pwd from system_users where account = 'clerk.haitang'")
  expect(state).toEqual({ must_change_pwd: 1 })

  const family = await other.as('admin', '000000', 'saber')
  const tenant = { tenantName: '旧客户端镇', linkman: '赵旧' }
  const none = await family.post('/blade-system/tenant/submit', tenant)
  expect([none.status, none.body.msg]).toEqual([400, expect.stringContaining('tenant.default.password')])
  expect(await other.sql("select 1 from system_tenant where tenant_name = '旧客户端镇'")).toEqual([])
  await set('tenant.default.password', 'Township-first-26')
  const made = await family.post('/blade-system/tenant/submit', tenant)
  expect([made.status, made.body.msg]).toEqual([200, expect.anything()])
  const first = { account: 'admin', password: 'Township-first-26', tenantId: made.body.data.tenantId }
  expect(await tokensOf(other.send, first)).toBeTruthy()
  await other.close()
}, 120_000)
