import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  describeAnswer,
  expectClear,
  INTERNALS,
  inLanguage,
  LANGUAGES,
  namesIn,
  openSiege,
  RESIDENT,
  type Siege,
} from './isolation-probe.ts'

let { village, admin, clerk, routes, haitang, newResident, addedResident, detail, unchanged } = {} as Siege
beforeAll(async () => {
  ;({ village, admin, clerk, routes, haitang, newResident, addedResident, detail, unchanged } = await openSiege())
}, 120_000)
afterAll(() => village?.close())

describe('a form with bad values is refused in words that name the field', () => {
  const many = 'x'.repeat(5000)
  test.each<[string, string, unknown]>([
    ['a number as a name', 'name', 5],
    ['an object as a name', 'name', { $ne: 1 }],
    ['a list as a name', 'name', ['张三']],
    ['no name', 'name', ''],
    ['a NUL in a text', 'workUnit', 'a\u0000b'],
    ['a text that is too long', 'liveAddress', many],
    ['a wrong check character', 'idCard', '370699196203145018'],
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
        expect(namesIn(answer), describeAnswer(answer)).toContain(field)
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
        expect(namesIn(answer), describeAnswer(answer)).toContain(field)
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
      expect([game, answer.status], describeAnswer(answer)).toEqual([game, 404])
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
