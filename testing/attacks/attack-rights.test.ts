import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaKey } from '../../features/account/captcha/captcha.server.ts'
import { type Answer, clientOf, credential } from '../client.ts'
import { startVillage } from '../village.ts'
import { describeAnswer, expectClear, LANGUAGES, openSiege, RESIDENT, type Siege } from './isolation-probe.ts'

let { village, admin, clerk, tenantAdmin, stranger, newResident, addedResident, detail, unchanged } = {} as Siege
beforeAll(async () => {
  ;({ village, admin, clerk, tenantAdmin, stranger, newResident, addedResident, detail, unchanged } = await openSiege())
}, 120_000)
afterAll(() => village?.close())

describe('what a caller may not write', () => {
  test('tenant, author, deletion, state, numbers and marks that the server gives are ignored', async () => {
    const before = await newResident()
    const strange = {
      tenantId: '100001',
      isDeleted: 1,
      createUser: '1',
      createDept: '1',
      updateUser: '1',
      createTime: '2000-01-01 00:00:00',
      status: '4',
      residentNo: 'X1',
      kindTags: ['1'],
      accountFlag: 1,
      regionCode: '999',
      id_card_hash: 'x',
      nameGrams: ['x'],
    }
    const id = await addedResident({ ...before, ...strange })
    const [row] = await village.sql('select * from people_resident where id = $1', [id])
    expect(row).toMatchObject({ tenant_id: '000000', is_deleted: false, status: '1', account_flag: 0 })
    expect([row!['create_user'], row!['residentNo'], row!['region_code']]).not.toContain('1')
    expect([row!['resident_no'] === 'X1', row!['region_code'] === '999']).toEqual([false, false])
    expect((await clerk.post(`${RESIDENT}/update`, { id, ...strange, remark: '改' })).status).toBe(200)
    const [after] = await village.sql('select * from people_resident where id = $1', [id])
    expect(after).toMatchObject({
      tenant_id: '000000',
      is_deleted: false,
      status: '1',
      resident_no: row!['resident_no'],
      create_user: row!['create_user'],
      remark: '改',
    })
  })

  test('a masked value that comes back is no new value', async () => {
    const number = String((await newResident())['idCard'])
    const id = await addedResident({ idCard: number, phone: '15498887777' })
    const row = await detail(id)
    expect([row['idCard'], row['phone']]).toEqual([
      `${number.slice(0, 3)}***********${number.slice(-4)}`,
      '154****7777',
    ])
    const { idCard, phone, updateTime } = row
    const answer = await clerk.post(`${RESIDENT}/update`, { id, idCard, phone, updateTime, remark: '核对' })
    expect(answer.status, describeAnswer(answer)).toBe(200)
    for (const [field, value] of [
      ['idCard', number],
      ['phone', '15498887777'],
    ])
      expect((await clerk.post(`${RESIDENT}/reveal`, { id, field, reason: '核对本人' })).body.data.value).toBe(value)
  })

  test('a value is revealed with a reason only, and only a masked one', async () => {
    const id = await addedResident()
    expectClear(await clerk.post(`${RESIDENT}/reveal`, { id, field: 'idCard' }), 400)
    for (const field of ['password', '__proto__', 'constructor', 'nameGrams', 'remark', 'id_card_hash'])
      expectClear(await clerk.post(`${RESIDENT}/reveal`, { id, field, reason: '核对本人' }), 400)
    expect((await stranger.post(`${RESIDENT}/reveal`, { id, field: 'idCard', reason: '核对本人' })).status).toBe(404)
    expectClear(
      await (await village.as('grid.haitang')).post(`${RESIDENT}/reveal`, { id, field: 'idCard', reason: '核对本人' }),
      403,
    )
  })

  test('nobody grants above himself', async () => {
    const one = async (sql: string): Promise<string> => (await village.sql(sql))[0]!['id']
    const administrator = await one("select id from system_role where role_alias = 'administrator'")
    const own = await one("select id from system_role where role_alias = 'tenantAdmin' and tenant_id = '000000'")
    const self = await one("select id from system_users where account = 'tenantadmin'")
    const menu = await one("select id from system_menu where code = 'tenant'")
    const officer = await one("select id from system_role where role_alias = 'villageClerk' and tenant_id = '000000'")
    await unchanged(async () => {
      for (const [path, body] of [
        ['/blade-user/grant', { userIds: self, roleIds: administrator }],
        ['/blade-user/update', { id: self, roleId: administrator }],
        ['/blade-system/role/grant', { roleIds: own, menuIds: menu }],
        ['/blade-system/role/grant', { roleIds: officer, menuIds: menu }],
        ['/blade-system/role/grant', { roleIds: administrator, menuIds: menu }],
      ] as const) {
        const answer = await tenantAdmin.post(path, body)
        expect([path, [400, 403].includes(answer.status)], describeAnswer(answer)).toEqual([path, true])
        expect((await clerk.post(path, body)).status).toBe(403)
      }
    })
  })
})

describe('tokens and captchas', () => {
  test('the token of a disabled user is dead at the next call', async () => {
    const grid = await village.as('grid.shiquan')
    expect((await grid.get('/blade-user/info')).status).toBe(200)
    const [user] = await village.sql("select id from system_users where account = 'grid.shiquan'")
    expect((await admin.post('/blade-user/updateStatus', {}, { query: { id: user!['id'], status: '0' } })).status).toBe(
      200,
    )
    expectClear(await grid.get('/blade-user/info'), 401)
    expectClear(await grid.get('/blade-user/info', {}, { 'accept-language': 'en' }), 401, 'en')
    await expect(village.as('grid.shiquan')).rejects.toThrow()
  })

  test('tokens that were forged, cut or made for something else are refused', async () => {
    const [head, body, seal] = clerk.token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [
      `${none}.${body}.`,
      `${none}.${body}.${seal}`,
      `${head}.${body}.${seal!.slice(1)}`,
      `${head}.${body}`,
      'null',
      'undefined',
      '..',
      `${head}.${Buffer.from('{"user_id":"1"}').toString('base64url')}.${seal}`,
    ])
      expect((await clientOf(village.send, token).get('/blade-user/info')).status).toBe(401)
    const { status } = await village.anyone.get('/blade-user/info', {
      'Blade-Auth': `bearer ${clerk.token}`,
      access_token: clerk.token,
    })
    expect(status).toBe(401)
  })

  test('a captcha serves once', async () => {
    const guarded = await startVillage({ demo: false, settings: { captcha: true } })
    const key = captchaKey('AKT47', guarded.services)
    const body = new URLSearchParams({
      grant_type: 'captcha',
      username: 'admin',
      password: credential('Wrong-7-password'),
    }).toString()
    const headers = {
      authorization: `Basic ${Buffer.from('village:village_secret').toString('base64')}`,
      'captcha-key': key,
      'captcha-code': 'AKT47',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const ask = (language: string): Promise<Answer> =>
      guarded.send({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        headers: { ...headers, 'accept-language': language },
        body,
      })
    const first = await ask('zh-CN')
    const [zh, en] = [await ask('zh-CN'), await ask('en-US')]
    expect([first.status >= 400, zh.status, en.status]).toEqual([true, 400, 400])
    expect([zh.body.msg, /\p{Script=Han}/u.test(en.body.msg)]).toEqual(['验证码不正确', false])
    await guarded.close()
  })
})

describe('uploads', () => {
  const send = async (name: string, content: Buffer, language = 'zh-CN'): Promise<Answer> => {
    const edge = '----village'
    const part = (head: string, value: Buffer): Buffer =>
      Buffer.concat([Buffer.from(`--${edge}\r\n${head}\r\n\r\n`), value, Buffer.from('\r\n')])
    const body = Buffer.concat([
      part('Content-Disposition: form-data; name="resource"', Buffer.from('people.resident')),
      part('Content-Disposition: form-data; name="mode"', Buffer.from('insert')),
      part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`, content),
      Buffer.from(`--${edge}--\r\n`),
    ])
    return clerk.post('/blade-resource/import/upload', body, {
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'accept-language': language },
    })
  }
  test.each<[string, string, Buffer]>([
    ['HTML named .png', 'page.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['HTML named .xlsx', 'people.xlsx', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing at all', 'empty.xlsx', Buffer.alloc(0)],
    ['a zip that holds no workbook', 'a.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000, 1)])],
    ['an old .xls', 'a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a name that climbs', '../../../etc/passwd', Buffer.from('root:x:0:0')],
  ])('%s is refused and leaves nothing', async (_, name, content) => {
    const count = async () => (await village.sql('select count(*) as n from exchange_importtask'))[0]!['n']
    const before = await count()
    for (const language of LANGUAGES) {
      const answer = await send(name, content, language)
      expect([400, 413, 415], describeAnswer(answer)).toContain(answer.status)
      expectClear(answer, answer.status, language)
    }
    expect(await count()).toBe(before)
  })

  test('into a resource that is none, or that the caller may not import into', async () => {
    for (const resource of ['people.nobody', '__proto__', 'system.user', '../x', '']) {
      const answer = await clerk.get('/blade-resource/import/template', { resource })
      expect([400, 403, 404], `${resource} ${describeAnswer(answer)}`).toContain(answer.status)
    }
  })
})
