import { type AnyResource, type Field, type Fields, isResource, SUFFIXES } from '@village/resource'
import { tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../client.ts'
import { isLongRun } from '../long-run.ts'
import {
  describeAnswer,
  expectClear,
  INTERNALS,
  LANGUAGES,
  openSiege,
  RESIDENT,
  type Siege,
} from './isolation-probe.ts'

const HASHES = /\$argon2|\$scrypt|\$2[aby]\$|BEGIN [A-Z ]*PRIVATE KEY/
/** A secret with a value; the asterisks that existing clients show are none. */
const FILLED_SECRET = /"(password|pwdHistory|clientSecret|ticketHash|family)":"(?!\*{6}")[^"]+"/

let { village, admin, clerk, tenantAdmin, routes, newResident, addedResident } = {} as Siege
beforeAll(async () => {
  ;({ village, admin, clerk, tenantAdmin, routes, newResident, addedResident } = await openSiege())
}, 120_000)
afterAll(() => village?.close())

describe('a list under attack', () => {
  const NASTY = [
    "'",
    '1',
    '2026-01-01',
    "' or '1'='1",
    "'; drop table people_resident; --",
    '1) or (1=1',
    '1 or 1=1',
    "') union select password from system_users --",
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
    '#{7*7}',
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
  const EVERYWHERE = ['id', 'createUser', 'createDept', 'updateUser', 'createTime', 'updateTime']
  const lists = (): { path: string; of: AnyResource }[] =>
    routes.flatMap(({ takes, path, of }) => (takes === 'filters' && isResource(of) ? [{ path, of }] : []))

  /** Fields that one piece of code turns into a condition. */
  const kindOf = ({ spec }: Field): string =>
    [spec.kind, spec.match, spec.through && 'through', spec.derived && 'derived', spec.mask && 'masked'].join(' ')

  /**
   * Every filter of every list with every suffix. The first filter of a kind is tried with all values, the next ones
   * with one of them in turn. Outside the long run only its plain name takes all values, its suffixes take two of them in
   * turn, and only some of the next filters are tried.
   */
  const EVERY_NTH = isLongRun ? 1 : 72
  const VALUES_EACH = isLongRun ? NASTY.length : 2
  let nextValue = 0
  const inTurn = (count: number): string[] => Array.from({ length: count }, () => NASTY[nextValue++ % NASTY.length]!)
  function* attempts(): Generator<readonly [path: string, parameter: string, value: string]> {
    const known = new Set<string>()
    let turn = 0
    for (const { path, of } of lists()) {
      const fields = Object.entries<Field>(of.fields as Fields).filter(([, { spec }]) => spec.match)
      const kinds = [
        ...fields.map(([name, field]) => [name, kindOf(field)] as const),
        ...EVERYWHERE.map(name => [name, name] as const),
      ]
      for (const [name, kind] of kinds)
        for (const suffix of ['', ...SUFFIXES]) {
          const parameter = suffix ? `${name}_${suffix}` : name
          const isNew = !known.has(`${kind} ${suffix}`)
          known.add(`${kind} ${suffix}`)
          if (!isNew && turn++ % EVERY_NTH !== 0) continue
          const values = !isNew ? inTurn(1) : suffix ? inTurn(VALUES_EACH) : NASTY
          for (const value of values) yield [path, parameter, value]
        }
    }
  }

  test('meta signs in every filter with every suffix are taken as text: no fault, no SQL', {
    timeout: 300_000,
  }, async () => {
    const faults: string[] = []
    const all = attempts()
    const work = async (): Promise<void> => {
      for (const [path, parameter, value] of all) {
        const answer = await admin.get(path.slice(4), { [parameter]: value, size: 1 })
        if (answer.status >= 429 || INTERNALS.test(String(answer.body.msg)))
          faults.push(`${path} ${parameter}=${value.slice(0, 40)} → ${describeAnswer(answer).slice(0, 200)}`)
      }
    }
    // Some at a time: each waits for the database most of the time.
    await Promise.all(Array.from({ length: 6 }, work))
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
        expect(answer.status, `${route.path} ${column} ${describeAnswer(answer)}`).toBeLessThan(500)
      }
  })

  test('sealed values cannot be guessed by filters: only the whole number finds, and only for those who may unmask', async () => {
    const id = await addedResident({ phone: '15491234567' })
    const { idCard, birthday } = await newResident()
    const whole = String(idCard)
    const own = await addedResident({ idCard, birthday })
    const total = async (client: VillageClient, query: Record<string, string>): Promise<number> =>
      (await client.get(`${RESIDENT}/page`, query)).body.data.total
    expect(await total(clerk, { idCard: whole })).toBe(1)
    expect(await total(await village.as('doctor.haitang'), { idCard: whole })).toBe(0)
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

describe('what leaves the server', () => {
  test('never holds a password, its hash, a key or an internal word', { timeout: 60_000 }, async () => {
    const ids = new Map<string, string>()
    for (const r of village.services.registry.resources) {
      const [row] = await village.sql(`select id from ${tableOf(r)} order by id limit 1`)
      if (row) ids.set(r.name, row['id'])
    }
    const [user] = await village.sql("select id from system_users where account = 'clerk.haitang'")
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
      expect([route.id, FILLED_SECRET.exec(text)?.[0]]).toEqual([route.id, undefined])
      expect([route.id, answer.status < 500], describeAnswer(answer)).toEqual([route.id, true])
    }
  })

  test('an unknown call is a plain 404 in both languages', async () => {
    for (const language of LANGUAGES)
      expectClear(await clerk.get('/convenient/nothing', {}, { 'accept-language': language }), 404, language)
  })
})
