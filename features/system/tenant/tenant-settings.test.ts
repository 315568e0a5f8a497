import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, signIn, type VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { endTenants } from './expiry-night.server.ts'

let village: Village
let admin: VillageClient
/** The administrator of the second township. */
let second: VillageClient
let secondId = ''
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  second = await village.as('admin', '100001')
  secondId = (await village.sql("select id from system_tenant where tenant_id = '100001'"))[0]!['id']
}, 120_000)
afterAll(() => village?.close())

const set = (values: object, ids = secondId) => admin.post('/blade-system/tenant/setting', { ids, ...values })
async function uploaded(name: string): Promise<string> {
  const { body } = await sendForm(admin, '/blade-resource/oss/endpoint/put-file', {
    name,
    bytes: await picture('png', 300, 300),
  })
  return body.data.attachId
}
const faceAt = async (domain: string) => (await village.anyone.get('/blade-system/tenant/info', { domain })).body.data
const open = (url: string) => village.send({ method: 'GET', url, headers: {} })

test('name, logo and background are at the sign-in page of the tenant’s address, and for nobody’s file else', async () => {
  const [logoId, backgroundId] = [await uploaded('标志.png'), await uploaded('背景.png')]
  const owned = await admin.post('/blade-system/tenant/submit', { id: secondId, domain: 'second.example.com' })
  expect(owned.status, JSON.stringify(owned.body)).toBe(200)
  const done = await set({ logoId, backgroundId })
  expect([done.status, done.body.msg]).toEqual([200, expect.anything()])
  await expect.poll(async () => (await faceAt('https://second.example.com/login')).logoUrl).toContain('part=logo')
  const face = await faceAt('https://second.example.com/login')
  expect(face).toMatchObject({ tenantId: '100001', backgroundUrl: expect.stringContaining('part=background') })
  for (const url of [face.logoUrl, face.backgroundUrl]) {
    const { status, headers } = await open(url)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
    expect(headers['cache-control']).toMatch(/^public, .*immutable/)
  }
  // Whoever is signed in has it above the menu.
  expect((await second.get('/blade-user/info')).body.data.tenantLogo).toBe(face.logoUrl)
  expect((await admin.get('/blade-user/info')).body.data.tenantLogo).toBe('')
  // The id in the address is for the browser's store: another one opens nothing else.
  const [other] = await village.sql("select id from files_attach where biz_type is null or biz_type <> 'system.tenant'")
  const same = await open(face.logoUrl.replace(/v=\d+/, `v=${other!['id']}`))
  expect(same.headers['content-length'] ?? same.status).toEqual(
    (await open(face.logoUrl)).headers['content-length'] ?? 200,
  )
  for (const wrong of ['tenantId=000000&part=logo', 'tenantId=999999&part=logo', 'tenantId=100001&part=linkman'])
    expect((await open(`/api/blade-system/tenant/face?${wrong}`)).status).toBeGreaterThanOrEqual(400)
})

test('a file belongs to one tenant, and one of somebody else’s records is none', async () => {
  const ids = (await village.sql('select id from system_tenant order by tenant_id limit 2'))
    .map(row => row['id'])
    .join()
  const both = await set({ logoId: await uploaded('又一标志.png') }, ids)
  expect([both.status, both.body.msg]).toEqual([400, '标志和背景一次只能给一个租户设置'])
  const [taken] = await village.sql("select id from files_attach where biz_type = 'village.villageaffairs' limit 1")
  expect((await set({ logoId: taken!['id'] })).status).toBe(400)
  expect((await set({})).body.msg).toBe('请填写要设置的内容')
})

async function addUser(account: string) {
  const [role] = await village.sql(
    "select id from system_role where tenant_id = '100001' and role_alias = 'gridMember'",
  )
  const [dept] = await village.sql("select id from system_dept where tenant_id = '100001' and not is_deleted limit 1")
  return second.post('/blade-user/submit', {
    account,
    name: '新人',
    realName: '新人',
    roleId: role!['id'],
    deptId: dept!['id'],
  })
}

test('the account beyond the quota is refused in words, also of two at once; a lower quota ends nobody', async () => {
  const [used] = await village.sql(
    "select count(*)::int as n from system_users where tenant_id = '100001' and not is_deleted",
  )
  expect((await set({ accountNumber: used!['n'] + 1 })).status).toBe(200)
  const answers = await Promise.all([addUser('quota.one'), addUser('quota.two')])
  expect(answers.map(({ status }) => status).toSorted(), JSON.stringify(answers.map(one => one.body))).toEqual([
    200, 400,
  ])
  expect(answers.find(({ status }) => status === 400)!.body.msg).toMatch(/^当前租户已到最大账号额度!/)
  expect((await set({ accountNumber: 1 })).status).toBe(200)
  expect((await second.get('/blade-user/info')).status).toBe(200)
  expect((await addUser('quota.three')).status).toBe(400)
  expect((await set({ accountNumber: -1 })).status).toBe(200)
  expect((await addUser('quota.three')).status).toBe(200)
})

test('administrators are told 30, 7 and 1 days before, once a night, and nobody on other days', async () => {
  const { services } = village
  const titles = async () =>
    (await village.sql("select title from desk_message where title like '租户%到期' order by title")).map(
      row => row['title'],
    )
  const [now] = await village.sql("select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day")
  const at = (days: number) =>
    `${new Date(Date.parse(now!['day']) + days * 86_400_000).toISOString().slice(0, 10)} 23:59:59`
  const night = () => services.as(services.platform, { source: 'job' }, endTenants)
  for (const days of [31, 8, 2]) {
    await set({ expireTime: at(days) })
    await night()
  }
  expect(await titles()).toEqual([])
  await set({ expireTime: at(7) })
  await night()
  const told = await titles()
  expect(new Set(told)).toEqual(new Set([expect.stringMatching(/^租户“.+”还有7天到期$/)]))
  expect(told.length).toBeGreaterThanOrEqual(2)
})

test('after the end nobody of the tenant signs in or goes on, until a later end brings it back', async () => {
  await village.sql("update system_tenant set expire_time = now() - interval '1 minute' where id = $1", [secondId])
  await village.services.as(village.services.platform, { source: 'job' }, endTenants)
  const [row] = await village.sql('select status from system_tenant where id = $1', [secondId])
  expect(row!['status']).toBe('3')
  expect((await second.get('/blade-user/info')).status).toBe(401)
  const account = { account: 'admin', password: 'Any-2026-village', tenantId: '100001' }
  await expect(signIn(village.send, account)).rejects.toThrow(/租户授权已于 \d{4}-\d\d-\d\d \d\d:\d\d 到期/)
  expect(
    (await clientOf(village.send).get('/blade-system/tenant/info', { domain: 'https://second.example.com' })).body.data,
  ).toEqual({})
  expect((await set({ expireTime: '2099-12-31 23:59:59' })).status).toBe(200)
  const [back] = await village.sql('select status from system_tenant where id = $1', [secondId])
  expect(back!['status']).toBe('1')
  expect((await (await village.as('admin', '100001')).get('/blade-user/info')).status).toBe(200)
})
