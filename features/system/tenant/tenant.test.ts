import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { peopleDictionaries } from '../../people/dictionaries.ts'

let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let second: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
  second = await village.as('admin', '100001')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await village.sql<{ id: string }>(sql, values))[0]!.id

describe('tenants', () => {
  test('a new tenant comes with its department, roles, dictionaries and an administrator who can sign in', async () => {
    const { body } = await admin.post('/blade-system/tenant/submit', {
      tenantName: '新镇',
      linkman: '张三',
      domain: 'new.example.com',
    })
    const { tenantId, passwords } = body.data
    expect(tenantId).toMatch(/^\d{12}$/)
    const { client } = await signIn(village.send, {
      account: passwords[0].account,
      password: passwords[0].password,
      tenantId,
    })
    expect((await client.get('/blade-system/dept/tree')).body.data[0].title).toBe('新镇')
    expect((await client.get('/blade-system/dict-biz/dictionary', { code: 'household_label' })).body.data).toHaveLength(
      Object.keys(peopleDictionaries['household_label']!.entries).length,
    )
    const roles = await client.get('/blade-system/role/list')
    expect(JSON.stringify(roles.body)).not.toContain('"administrator"')
  })

  test('the sign-in page finds its tenant by the address in the browser, and nothing for another one', async () => {
    const found = await village.anyone.get('/blade-system/tenant/info', {
      domain: 'http://new.example.com/login',
      crypto: 'false',
    })
    expect(found.body.data).toMatchObject({ domain: 'new.example.com', tenantId: expect.stringMatching(/^\d{12}$/) })
    const none = await village.anyone.get('/blade-system/tenant/info', { domain: 'http://other.example.com/login' })
    expect(none.body.data).toEqual({})
  })

  test('a tenant with a package has its pages and no others, until it has none', async () => {
    const pageOf = (code: string) =>
      idOf("select id from system_menu where code = $1 and category = '1' and not is_deleted", code)
    const own = await idOf(`select id from system_tenant where tenant_id = '100001'`)
    const { data: made } = (await admin.post('/blade-system/tenant-package/submit', { packageName: '入门版' })).body
    const menuIds = [await pageOf('resident'), await pageOf('role')].join(',')
    expect((await admin.post('/blade-system/tenant-package/choose', { id: made.id, menuIds })).status).toBe(200)
    const codes = async (): Promise<readonly string[]> =>
      JSON.stringify((await second.get('/blade-system/menu/routes')).body.data).match(/"code":"[^"]+"/g) ?? []
    const before = await codes()
    expect(before).toEqual(expect.arrayContaining(['"code":"household"', '"code":"resident"']))
    const set = (packageId: string) => admin.post('/blade-system/tenant/submit', { id: own, packageId })
    expect((await set(made.id)).status).toBe(200)
    expect((await second.get('/convenient/resident/page')).status).toBe(200)
    expect((await second.get('/convenient/household/list')).status).toBe(403)
    const cut = await codes()
    expect([cut.includes('"code":"resident"'), cut.includes('"code":"household"')]).toEqual([true, false])
    // Nor can its administrator hand out what the tenant does not have.
    const [role] = await village.sql(
      "select id from system_role where tenant_id = '100001' and role_alias = 'villageClerk'",
    )
    const grant = { roleIds: role!['id'], menuIds: await pageOf('post') }
    expect((await second.post('/blade-system/role/grant', grant)).status).toBe(403)
    expect((await admin.post('/blade-system/tenant-package/remove', { ids: made.id })).status).toBe(400)
    const list = (await admin.get('/blade-system/tenant-package/list', { packageName: '入门版' })).body.data.records
    expect(list).toMatchObject([{ packageName: '入门版', pageCount: 2, tenantCount: 1 }])
    expect((await set('')).status).toBe(200)
    expect(await codes()).toEqual(before)
    expect((await second.get('/convenient/household/list')).status).toBe(200)
    expect((await admin.post('/blade-system/tenant-package/remove', { ids: made.id })).status).toBe(200)
  })

  test('packages are the platform’s, and its own tenant has none', async () => {
    const town = await idOf(`select id from system_tenant where tenant_id = '000000'`)
    const { data: made } = (await admin.post('/blade-system/tenant-package/submit', { packageName: '试用版' })).body
    expect((await admin.post('/blade-system/tenant/submit', { id: town, packageId: made.id })).status).toBe(400)
    for (const path of ['list', 'select', `pages?id=${made.id}`])
      expect((await tenantAdmin.get(`/blade-system/tenant-package/${path}`)).status, path).toBe(403)
    expect((await tenantAdmin.post('/blade-system/tenant-package/choose', { id: made.id })).status).toBe(403)
    expect((await admin.post('/blade-system/tenant-package/remove', { ids: made.id })).status).toBe(200)
  })

  test('the administration tenant stays', async () => {
    const id = await idOf(`select id from system_tenant where tenant_id = '000000'`)
    const { body } = await admin.post('/blade-system/tenant/remove', {}, { query: { ids: id } })
    expect(body.msg).toBe('不可删除管理租户!')
  })

  test('a tenant administers no tenants', async () => {
    const id = await idOf(`select id from system_tenant where tenant_id = '100001'`)
    for (const call of ['setting', 'remove'])
      expect((await second.post(`/blade-system/tenant/${call}`, {}, { query: { ids: id } })).status).toBe(403)
    expect((await second.post('/blade-system/tenant/submit', { id, accountNumber: -1 })).status).toBe(403)
  })

  test('quota and expiry are set for several at once; an unknown data source is refused', async () => {
    const id = await idOf(`select id from system_tenant where tenant_id = '100001'`)
    const { status } = await admin.post(
      '/blade-system/tenant/setting',
      {},
      { query: { ids: id, accountNumber: 9, expireTime: '2099-01-01 00:00:00' } },
    )
    expect(status).toBe(200)
    const detail = await admin.get('/blade-system/tenant/detail', { id })
    expect(detail.body.data).toMatchObject({ tenantId: '100001', accountNumber: 9, expireTime: '2099-01-01 00:00:00' })
    const source = { tenantId: '100001', datasourceId: '5' }
    expect((await admin.post('/blade-system/tenant/datasource', {}, { query: source })).status).toBe(400)
  })
})

describe('parameters and posts', () => {
  test('the three fields of a parameter are asked for in the words of the specification', async () => {
    const { body } = await admin.post('/blade-system/param/submit', {}, { headers: { 'accept-language': 'en' } })
    const said = Object.fromEntries(body.data.fields.map((one: any) => [one.field, one.message]))
    expect(said).toMatchObject({ paramName: 'Please enter the parameter name' })
  })

  test('a changed value is read at once, and one tenant may have its own', async () => {
    const { services } = village
    const add = (paramKey: string, paramValue: string) =>
      admin.post('/blade-system/param/submit', { paramName: '额度', paramKey, paramValue })
    const listed = await admin.get('/blade-system/param/list', { paramKey: 'privacy.revealQuota' })
    const { id } = listed.body.data.records[0]
    await admin.post('/blade-system/param/submit', { id, paramValue: '7' })
    await add('tenant.100001.privacy.revealQuota', '3')
    expect(await services.param('000000', 'privacy.revealQuota')).toBe('7')
    expect(await services.param('100001', 'privacy.revealQuota')).toBe('3')
  })

  test('a post that somebody holds stays', async () => {
    const id = await idOf(`select id from system_post where post_code = 'clerk'`)
    const { body } = await tenantAdmin.post('/blade-system/post/remove', {}, { query: { ids: id } })
    expect(body.msg).toContain('用户管理')
    expect((await second.get('/blade-system/post/select')).body.data).toEqual([])
  })
})
