import { type Field, type Fields, isResource, SUFFIXES } from '@village/resource'
import { type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaKey } from '../features/account/captcha/captcha.server.ts'
import { type Answer, clientOf, credential, type VillageClient } from './client.ts'
import { sampleOf } from './sample.ts'
import { startVillage, type Village } from './village.ts'

const RESIDENT = '/convenient/resident'
const LANGUAGES = ['zh-CN', 'en-US'] as const
/** Words of a stack, of SQL and of the server's folders, none of which a caller may ever read. */
const INTERNALS =
  /\bat \S+ \(|\.ts\b|node_modules|\/work\/|syntax error|\b(select|insert into|update|delete from) \w+|pg_|relation "|column "|violates|kysely|fastify/i
const HASHES = /\$argon2|\$scrypt|\$2[aby]\$|BEGIN [A-Z ]*PRIVATE KEY/

let village: Village
let admin: VillageClient
let clerk: VillageClient
let tenantAdmin: VillageClient
let stranger: VillageClient
let routes: readonly RouteSpec[]
let haitang = ''
let counter = 100

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  clerk = await village.as('clerk.haitang')
  tenantAdmin = await village.as('tenantadmin')
  stranger = await village.as('clerk.second')
  routes = routesOf(village.services.registry)
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  haitang = dept!['id']
}, 120_000)
afterAll(() => village?.close())

const told = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`.slice(0, 500)
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

/** A refusal that a person can read: the envelope, a sentence in his language, no internals. */
function expectClear(answer: Answer, status: number, language = 'zh-CN'): void {
  expect(answer.status, told(answer)).toBe(status)
  expect(answer.body).toMatchObject({ code: status, success: false, data: expect.any(Object) })
  expect(/\p{Script=Han}/u.test(answer.body.msg), answer.body.msg).toBe(language === 'zh-CN')
  expect(JSON.stringify(answer.body)).not.toMatch(INTERNALS)
}
const namesIn = (answer: Answer): string[] => (answer.body.data.fields ?? []).map((one: { field: string }) => one.field)
/** Everything that people wrote, so that a test can tell that nothing was written. */
const registers = async (): Promise<unknown> =>
  village.sql(`select (select md5(string_agg(md5(t::text), '' order by id)) from people_resident t) as residents,
    (select md5(string_agg(md5(t::text), '' order by id)) from people_household t) as households,
    (select md5(string_agg(md5(t::text), '' order by id)) from system_user t) as users,
    (select md5(string_agg(md5(t::text), '' order by id)) from system_role_menu t) as grants`)
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await registers()
  await work()
  expect(await registers()).toEqual(before)
}

async function newResident(more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const world = { services: village.services, tenantId: '000000', anyOf: async () => haitang }
  const sample = await sampleOf(village.services.registry.resource('people.resident'), ++counter, world)
  return { ...sample, deptId: haitang, ...more }
}
async function addedResident(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await clerk.post(`${RESIDENT}/submit`, await newResident(more))
  expect(answer.status, told(answer)).toBe(200)
  return answer.body.data.id
}
const detail = async (id: string): Promise<Record<string, any>> =>
  (await clerk.get(`${RESIDENT}/detail`, { id })).body.data

describe('a form with bad values is refused in words that name the field', () => {
  const many = 'x'.repeat(5000)
  test.each<[string, string, unknown]>([
    ['a number as a name', 'name', 5],
    ['an object as a name', 'name', { $ne: 1 }],
    ['a list as a name', 'name', ['张三']],
    ['no name', 'name', ''],
    ['a NUL in a text', 'workUnit', 'a\u0000b'],
    ['a text that is too long', 'liveAddress', many],
    ['a wrong check sign', 'idCard', '370699196203145018'],
    ['a day that does not exist', 'birthday', '2026-02-30'],
    ['a word as a date', 'birthday', "1' or '1'='1"],
    ['an unknown dictionary key', 'sex', '77'],
    ['a prototype as a dictionary key', 'sex', '__proto__'],
    ['an object as a dictionary key', 'nation', { key: '01' }],
    ['a word as an id', 'householdId', 'abc'],
    ['an id beyond 64 bits', 'householdId', '9999999999999999999'],
    ['a household that is not there', 'householdId', '4'],
    ['a phone of letters', 'phone', 'call me'],
    ['a coordinate of letters', 'longitude', 'east'],
    ['a village that is not there', 'deptId', '1'],
  ])('%s', async (_, field, value) => {
    await unchanged(async () => {
      for (const language of LANGUAGES) {
        const answer = await clerk.post(
          `${RESIDENT}/submit`,
          await newResident({ [field]: value }),
          inLanguage(language),
        )
        expectClear(answer, 400, language)
        expect(namesIn(answer), told(answer)).toContain(field)
      }
    })
  })

  test('a household, grid, guardian or village of another village or tenant', async () => {
    const foreign = async (sql: string) => (await village.sql(sql))[0]!['id'] as string
    const elsewhere = `dept_id <> ${haitang} and tenant_id = '000000' and not is_deleted limit 1`
    const ids: readonly (readonly [string, string])[] = [
      ['householdId', await foreign(`select id from people_household where ${elsewhere}`)],
      ['guardianId', await foreign(`select id from people_resident where ${elsewhere}`)],
      ['deptId', await foreign("select id from system_dept where dept_name = '青禾村(演示)'")],
      ['deptId', await foreign("select id from system_dept where tenant_id = '100001' limit 1")],
    ]
    await unchanged(async () => {
      for (const [field, id] of ids) {
        const answer = await clerk.post(`${RESIDENT}/submit`, await newResident({ [field]: id }))
        expectClear(answer, 400)
        expect(namesIn(answer), told(answer)).toContain(field)
      }
    })
  })

  test('a stale row, naming who was faster, and the newer row comes along', async () => {
    const id = await addedResident()
    for (const language of LANGUAGES) {
      const stale = { id, remark: '旧', updateTime: '2020-01-01 00:00:00' }
      const answer = await clerk.post(`${RESIDENT}/update`, stale, inLanguage(language))
      expect([answer.status, answer.body.data.row.id, answer.body.msg.includes('文书')]).toEqual([409, id, true])
    }
    expect((await detail(id))['remark']).not.toBe('旧')
  })

  test('one body may not serve two requests under one Idempotency-Key', async () => {
    const key = { headers: { 'idempotency-key': 'attack-1' } }
    const [first, second] = [await newResident(), await newResident()]
    const one = await clerk.post(`${RESIDENT}/submit`, first, key)
    const again = await clerk.post(`${RESIDENT}/submit`, first, key)
    expect([one.status, again.body]).toEqual([200, one.body])
    expectClear(await clerk.post(`${RESIDENT}/submit`, second, key), 400)
    const same = await newResident()
    const twice = await Promise.all(
      [1, 2, 3].map(() => clerk.post(`${RESIDENT}/submit`, same, { headers: { 'idempotency-key': 'attack-2' } })),
    )
    expect(new Set(twice.map(answer => answer.body.data.id)).size).toBe(1)
  })
})

describe('a request of a strange form', () => {
  const json = { 'content-type': 'application/json' }
  const deep = (open: string, close: string): string => `{"name":${open.repeat(5000)}1${close.repeat(5000)}}`
  test.each<[string, string]>([
    ['broken JSON', '{"name":'],
    ['JSON with a comment', '{"name":"a"/*x*/}'],
    ['deep lists', deep('[', ']')],
    ['deep objects', deep('{"a":', '}')],
    ['a prototype', '{"__proto__":{"platform":true},"name":"张三"}'],
    ['a constructor', '{"constructor":{"prototype":{"platform":true}}}'],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
  ])('%s is refused as unreadable', async (_, body) => {
    await unchanged(async () => {
      for (const language of LANGUAGES)
        for (const verb of ['submit', 'update', 'remove', 'export']) {
          const answer = await clerk.post(`${RESIDENT}/${verb}`, body, {
            headers: { ...json, 'accept-language': language },
          })
          expectClear(answer, answer.status === 413 ? 413 : 400, language)
        }
    })
    expect(({} as Record<string, unknown>)['platform']).toBeUndefined()
  })

  test('100,000 ids are refused before they are looked at, in the address and in the body', async () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => String(i + 1))
    await unchanged(async () => {
      expectClear(await clerk.post(`${RESIDENT}/remove`, {}, { query: { ids: ids.join(',') } }), 400)
      for (const language of LANGUAGES) {
        expectClear(await clerk.post(`${RESIDENT}/remove`, { ids }, inLanguage(language)), 400, language)
        expectClear(await clerk.post(`${RESIDENT}/remove`, { ids: ids.join(',') }, inLanguage(language)), 400, language)
        expectClear(await clerk.post(`${RESIDENT}/export`, { ids, filters: {} }, inLanguage(language)), 400, language)
      }
    })
  })

  test('ids that are none remove nothing', async () => {
    await unchanged(async () => {
      for (const ids of ['1) or (1=1', '1;drop table people_resident', '*', '%', '', '-1', '1e3', '0x1'])
        expectClear(await clerk.post(`${RESIDENT}/remove`, { ids }), 400)
      expect((await clerk.post(`${RESIDENT}/remove`, { ids: { $gt: 0 } })).status).toBe(400)
    })
  })

  test('a page has 200 rows at most, a select 1,000, and a size that is none counts as ten', async () => {
    const sizes: readonly (readonly [number | string, number])[] = [
      [100_000, 200],
      [201, 200],
      [-1, 1000],
      [0, 1],
      [-5, 1],
      ['many', 10],
      ['1e9', 200],
      ['NaN', 10],
      ['9'.repeat(400), 10],
    ]
    for (const [size, expected] of sizes) {
      const { status, body } = await clerk.get(`${RESIDENT}/page`, { size })
      expect([size, status, body.data.size, body.data.records.length <= expected]).toEqual([size, 200, expected, true])
    }
    for (const current of ['-1', '0', '99999999999', 'x', '1;select 1'])
      expect((await clerk.get(`${RESIDENT}/page`, { current, size: 10 })).status).toBe(200)
  })

  test('games with the path never reach data', async () => {
    const games = [
      '/page/',
      '/PAGE',
      '/page;a=b',
      '//page',
      '/%70age',
      '/page%00',
      '/page.json',
      '/page%2f..%2fpage',
      '/..;/page',
    ]
    for (const game of games) {
      const answer = await clerk.get(RESIDENT + game)
      expect([game, answer.status], told(answer)).toEqual([game, 404])
      expect(JSON.stringify(answer.body)).not.toMatch(INTERNALS)
    }
  })

  test('odd methods are refused on every call, and a read cannot be made a write', async () => {
    for (const route of routes) {
      const odd = route.method === 'GET' ? 'POST' : 'GET'
      const twin = routes.some(other => other.path === route.path && other.method === odd)
      for (const method of [...(twin ? [] : [odd]), 'PUT', 'DELETE', 'PATCH'] as const) {
        const reply = await village.app.inject({
          method: method as 'GET',
          url: route.path,
          headers: { 'blade-auth': `bearer ${admin.token}` },
        })
        expect([route.path, method, reply.statusCode]).toEqual([route.path, method, 405])
      }
    }
    const override = await clerk.post(`${RESIDENT}/page`, {}, { headers: { 'x-http-method-override': 'GET' } })
    expect(override.status).toBe(405)
  })

  test('an address of 10 kB and a token of 10 kB are refused', async () => {
    expectClear(await clerk.get(`${RESIDENT}/page`, { name: 'x'.repeat(10_000) }), 400)
    const dead = await village.anyone.get(`${RESIDENT}/page`, {}, { 'blade-auth': `bearer ${'a'.repeat(10_000)}` })
    expectClear(dead, 401)
  })
})

describe('a list under attack', () => {
  const NASTY = [
    "' or '1'='1",
    "'; drop table people_resident; --",
    '1) or (1=1',
    '1 or 1=1',
    "') union select password from system_user --",
    '\\',
    "\\'",
    '%',
    '_',
    '%%',
    '*',
    '(',
    '[',
    '"',
    '`',
    '$1',
    ':x',
    '?',
    '{}',
    '${7*7}',
    '{{7*7}}',
    ',',
    ',,,',
    '\u0000',
    '\uFFFF',
    '\uD800',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e400',
    '-1',
    '9223372036854775808',
    '99999999999999999999999',
    '2026-13-45',
    '2026-01-01 29:00:00',
    '0000-00-00',
    'pg_sleep(5)',
    '𠮷',
    '‮',
    'a'.repeat(3000),
  ]
  const lists = (): RouteSpec[] => routes.filter(route => route.takes === 'filters' && isResource(route.of))

  test('meta signs in every filter with every suffix are taken as text: no fault, no SQL', {
    timeout: 120_000,
  }, async () => {
    const faults: string[] = []
    for (const route of lists()) {
      const names = Object.entries<Field>(route.of && isResource(route.of) ? (route.of.fields as Fields) : {})
        .filter(([, { spec }]) => spec.match)
        .map(([name]) => name)
      for (const name of [...names, 'id', 'createUser', 'createDept', 'updateUser', 'createTime', 'updateTime'])
        for (const [i, suffix] of ['', ...SUFFIXES].entries()) {
          const parameter = suffix ? `${name}_${suffix}` : name
          for (const value of suffix === '' ? NASTY : [NASTY[i % NASTY.length]!, "'", '1', '2026-01-01']) {
            const answer = await admin.get(route.path.slice(4), { [parameter]: value, size: 1 })
            const text = JSON.stringify(answer.body)
            if (answer.status >= 500 || INTERNALS.test(String(answer.body.msg)))
              faults.push(`${route.path} ${parameter}=${value.slice(0, 40)} → ${answer.status} ${text.slice(0, 200)}`)
          }
        }
    }
    expect(faults).toEqual([])
  })

  test('an injected condition finds no more than a random word', async () => {
    for (const name of ['name', 'liveAddress', 'workUnit', 'residentNo', 'sex', 'status'])
      for (const value of ["x' or '1'='1", 'x%" or 1=1', "x') or true --"]) {
        const { body } = await clerk.get(`${RESIDENT}/page`, { [name]: value })
        expect([name, value, body.data.total]).toEqual([name, value, 0])
      }
  })

  test('LIKE wildcards stand for themselves', async () => {
    await addedResident({ workUnit: '百分之50%厂' })
    const total = async (workUnit: string): Promise<number> =>
      (await clerk.get(`${RESIDENT}/page`, { workUnit })).body.data.total
    expect([await total('%'), await total('50%厂'), await total('_'), await total('%%'), await total('\\')]).toEqual([
      1, 1, 0, 0, 0,
    ])
  })

  test('an unknown, sealed, secret or malicious sort column is refused by name', async () => {
    const columns = [
      'nothing',
      'idCard',
      'phone',
      'password',
      'id_card',
      'name_grams',
      'id_card_hash',
      't.id',
      'id;--',
      '1',
      '(select 1)',
      'isDeleted',
      '__proto__',
      'constructor',
    ]
    for (const column of columns)
      for (const word of ['ascs', 'descs'])
        for (const language of LANGUAGES) {
          const answer = await clerk.get(`${RESIDENT}/page`, { [word]: column }, { 'accept-language': language })
          expect([column, answer.status]).toEqual([column, 400])
          expect(JSON.stringify(answer.body)).not.toMatch(/violates|syntax|relation/)
        }
    for (const route of lists())
      for (const column of ['updateTime', 'createTime', 'updateUser', 'createDept', 'tenantId', 'id']) {
        const answer = await admin.get(route.path.slice(4), { descs: column, size: 1 })
        expect(answer.status, `${route.path} ${column} ${told(answer)}`).toBeLessThan(500)
      }
  })

  test('sealed values cannot be guessed by filters: only the whole number finds, and only for those who may unmask', async () => {
    const id = await addedResident({ phone: '15491234567' })
    const whole = String((await newResident())['idCard'])
    const own = await addedResident({ idCard: whole })
    const total = async (client: VillageClient, query: Record<string, string>): Promise<number> =>
      (await client.get(`${RESIDENT}/page`, query)).body.data.total
    expect(await total(clerk, { idCard: whole })).toBe(1)
    expect(await total(await village.as('grid.haitang'), { idCard: whole })).toBe(0)
    for (const suffix of ['like', 'likeleft', 'likeright', 'ge', 'gt', 'le', 'lt', 'notequal', 'notlike', 'datege'])
      for (const [name, value] of [
        ['idCard', whole],
        ['idCard', whole.slice(0, 6)],
        ['phone', '15491234567'],
        ['phone', '154'],
      ] as const)
        expect([name, suffix, await total(clerk, { [`${name}_${suffix}`]: value })]).toEqual([name, suffix, 0])
    expect([id === own]).toEqual([false])
  })

  test('a secret is neither filtered nor sorted nor grouped by', async () => {
    const all = (await tenantAdmin.get('/blade-user/page', { size: 1 })).body.data.total
    for (const name of ['password', 'pwdHistory', 'pwd_history'])
      for (const suffix of ['', '_like', '_likeright', '_notnull', '_equal'])
        expect(
          (await tenantAdmin.get('/blade-user/page', { [name + suffix]: '$argon2', size: 1 })).body.data.total,
        ).toBe(all)
    expect((await tenantAdmin.get('/blade-user/page', { descs: 'password' })).status).toBe(400)
    expect((await tenantAdmin.get('/blade-user/page', { ascs: 'pwdHistory' })).status).toBe(400)
  })
})

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
    expect(answer.status, told(answer)).toBe(200)
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
    const self = await one("select id from system_user where account = 'tenantadmin'")
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
        expect([path, [400, 403].includes(answer.status)], told(answer)).toEqual([path, true])
        expect((await clerk.post(path, body)).status).toBe(403)
      }
    })
  })
})

describe('tokens and captchas', () => {
  test('the token of a disabled user is dead at the next call', async () => {
    const grid = await village.as('grid.shiquan')
    expect((await grid.get('/blade-user/info')).status).toBe(200)
    const [user] = await village.sql("select id from system_user where account = 'grid.shiquan'")
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
      expect([400, 413, 415], told(answer)).toContain(answer.status)
      expectClear(answer, answer.status, language)
    }
    expect(await count()).toBe(before)
  })

  test('into a resource that is none, or that the caller may not import into', async () => {
    for (const resource of ['people.nobody', '__proto__', 'system.user', '../x', '']) {
      const answer = await clerk.get('/blade-resource/import/template', { resource })
      expect([400, 403, 404], `${resource} ${told(answer)}`).toContain(answer.status)
    }
  })
})

describe('what leaves the server', () => {
  test('never holds a password, its hash, a key or an internal word', { timeout: 60_000 }, async () => {
    const ids = new Map<string, string>()
    for (const r of village.services.registry.resources) {
      const [row] = await village.sql(`select id from ${r.name.replace(/[.-]/g, '_')} order by id limit 1`)
      if (row) ids.set(r.name, row['id'])
    }
    const [user] = await village.sql("select id from system_user where account = 'clerk.haitang'")
    ids.set('system.user', user!['id'])
    for (const route of routes.filter(one => one.method === 'GET' && one.key !== 'logout')) {
      const id = ids.get(route.of.name) ?? '1'
      const params = Object.fromEntries(
        Object.entries<Field>(route.params as Fields)
          .filter(([, { spec }]) => spec.to !== undefined)
          .map(([name, { spec }]) => [name, (spec.to && ids.get(spec.to)) || id]),
      )
      const filters = route.takes === 'filters'
      const answer = await admin.get(
        route.path.slice(4),
        filters ? { size: 200 } : { ...params, code: 'sex', resource: 'people.resident' },
      )
      const text = JSON.stringify(answer.body)
      expect([route.id, HASHES.exec(text)?.[0]]).toEqual([route.id, undefined])
      expect([route.id, /"(password|pwdHistory|clientSecret|ticketHash|family)":"[^"]+"/.exec(text)?.[0]]).toEqual([
        route.id,
        undefined,
      ])
      expect([route.id, answer.status < 500], told(answer)).toEqual([route.id, true])
    }
  })

  test('an unknown call is a plain 404 in both languages', async () => {
    for (const language of LANGUAGES)
      expectClear(await clerk.get('/convenient/nothing', {}, { 'accept-language': language }), 404, language)
  })
})
