import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../kernel/server/src/http/app.ts'
import { closeApp } from '../../kernel/server/src/http/draining.ts'
import { sweepNonces } from '../../kernel/server/src/keys/nonces.ts'
import { credential, sendInto, type VillageClient } from '../client.ts'
import { PASSWORD } from '../cluster/seed.ts'
import { startVillage, type Village } from '../village.ts'
import { type EncryptedSend, encryptingClient, type Tampering } from './encrypting-client.ts'

const LIST = '/blade-system/param/list'
const SUBMIT = '/blade-system/param/submit'
const ILLEGAL = { code: 400, success: false, data: {}, msg: '非法请求' }
const row = (paramKey: string) => ({ paramName: '村务公开期限', paramKey, paramValue: '7' })

let village: Village
let admin: VillageClient
let call: EncryptedSend
beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { requestEncryption: 'on' } })
  admin = await village.as('admin')
  call = await encryptingClient(village.send, admin.token)
})
afterAll(() => village.close())

const countOf = async (paramKey: string): Promise<number> =>
  (await village.sql('select 1 from system_param where param_key = $1', [paramKey])).length

describe('an encrypted call', () => {
  test('reads what a plain one reads, and nobody on the way sees a word of it', async () => {
    const params = { current: 1, size: 10, paramName: '密码' }
    const { status, headers, body, plain, sent } = await call({ method: 'GET', path: LIST, params })
    expect([status, headers['encrypt'], Object.keys(body)]).toEqual([200, '1', ['result']])
    expect(plain).toEqual((await admin.get(LIST, params)).body)
    expect(plain.data.total).toBeGreaterThan(0)
    expect(decodeURIComponent(sent.url)).not.toContain('密码')
  })
  test('writes what a plain one writes, once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'encrypted-once' }
    const submit = () => call({ method: 'POST', path: SUBMIT, body: row('village.secretDays') }, { headers })
    const first = await submit()
    expect([first.status, first.plain.success]).toEqual([200, true])
    expect((await submit()).plain).toEqual(first.plain)
    expect(await countOf('village.secretDays')).toBe(1)
    expect(first.sent.body).not.toContain('村务公开期限')
  })
  test('takes lists and numbers in its parameters as an address does, and none at all', async () => {
    await admin.post(SUBMIT, row('village.goes'))
    const found = (await admin.get(LIST, { paramKey: 'village.goes' })).body.data.records[0]
    const removed = await call({ method: 'POST', path: '/blade-system/param/remove', params: { ids: [found.id] } })
    expect(removed.plain.data).toEqual({ removed: 1 })
    const all = await call({ method: 'GET', path: LIST })
    expect(all.plain.data.current).toBe(1)
  })
  test('signs in, and its tokens travel encrypted', async () => {
    const anyone = await encryptingClient(village.send)
    const params = { tenantId: '000000', username: 'admin', password: credential(PASSWORD), grant_type: 'password' }
    const headers = { authorization: `Basic ${Buffer.from('village:village_secret').toString('base64')}` }
    const { body, plain } = await anyone({ method: 'POST', path: '/blade-auth/oauth/token', params }, { headers })
    expect([Object.keys(body), plain.account]).toEqual([['result'], 'admin'])
  })
  test('is signed under the address that it was sent to, also where that is an alias', async () => {
    const { plain } = await call({ method: 'GET', path: '/blade-system/user/info' })
    expect(plain.data.account).toBe('admin')
  })
  test('gets an encrypted answer where there is nothing for whoever has not signed in', async () => {
    const anyone = await encryptingClient(village.send)
    expect((await anyone({ method: 'GET', path: '/blade-system/menu/top-menu' })).plain.data).toEqual([])
  })
  test('is refused in clear, as a plain one is', async () => {
    const body = { ...row('village.bad'), paramName: '' }
    const refused = await call({ method: 'POST', path: SUBMIT, body })
    const plain = await admin.post(SUBMIT, body)
    expect([refused.status, refused.body]).toEqual([400, plain.body])
    expect(refused.headers['encrypt']).toBeUndefined()
    const anyone = await encryptingClient(village.send)
    expect((await anyone({ method: 'GET', path: LIST })).status).toBe(401)
    expect((await call({ method: 'GET', path: '/blade-system/nothing/list' })).status).toBe(404)
  })
  test('is noted in the log of calls as a plain one is: without texts', async () => {
    await call({ method: 'POST', path: SUBMIT, body: row('village.logged') })
    await admin.post(SUBMIT, row('village.logged2'))
    const read = () =>
      // Those that were refused may be written down after these.
      village.sql(
        `select params from monitor_log_api where request_uri = '/api${SUBMIT}' and params::text not like '%"paramName":""%'
          order by id desc limit 2`,
      )
    await expect.poll(async () => (await read()).length).toBe(2)
    const [newer, older] = await read()
    expect(older!['params']).toEqual(newer!['params'])
    expect(JSON.stringify(older)).not.toContain('村务')
  })
})

describe('a call is illegal', () => {
  const submit = (tampering: Tampering, paramKey: string) =>
    call({ method: 'POST', path: SUBMIT, params: { from: '1' }, body: row(paramKey) }, tampering)
  const minutesAway = (minutes: number) => {
    const timestamp = String(Date.now() + minutes * 60_000)
    return { timestamp, nonce: `0123456789${timestamp}` }
  }
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const otherKey = other.export({ type: 'spki', format: 'pem' }).toString()
  const cases: readonly (readonly [string, Tampering])[] = [
    ['whose time is an hour old', { draw: minutesAway(-60) }],
    ['whose time is an hour ahead', { draw: minutesAway(60) }],
    ['whose nonce does not end in its time', { draw: { nonce: `0123456789${Date.now() - 1000}` } }],
    ['whose nonce has letters', { headers: { nonce: `abcdefghij${Date.now()}` } }],
    ['whose time is none', { headers: { timestamp: 'now' } }],
    ['without a nonce', { headers: { nonce: undefined } }],
    ['without a time', { headers: { timestamp: undefined } }],
    ['without a signature', { headers: { signature: undefined } }],
    ['with half of a signature', { headers: { signature: '0123456789ABCDEF' } }],
    ['with another signature', { headers: { signature: '0123456789ABCDEF0123456789ABCDEF' } }],
    ['whose key is wrapped for another server', { publicKey: otherKey }],
    ['whose key is no key', { draw: { key: 'Ab3dEf6hIj9k-m2n' } }],
    ['whose wrapped key is cut short', { headers: { 'encrypt-key': 'AAAA' } }],
    ['whose wrapped key is rubbish', { headers: { 'encrypt-key': 'A'.repeat(344) } }],
    [
      'whose method was changed',
      { sent: sent => ({ ...sent, method: 'GET', url: sent.url.replace('submit', 'list') }) },
    ],
    ['whose path was changed', { sent: sent => ({ ...sent, url: sent.url.replace('submit', 'remove') }) }],
    ['whose parameters were changed', { sent: sent => ({ ...sent, url: sent.url.replace('data=', 'data=AAAA') }) }],
    ['whose parameters were taken away', { sent: sent => ({ ...sent, url: sent.url.split('?')[0]! }) }],
    ['with parameters beside its own', { sent: sent => ({ ...sent, url: `${sent.url}&paramKey=a` }) }],
    ['whose body was changed', { sent: sent => ({ ...sent, body: String(sent.body).replace('"data":"', '$&AAAA') }) }],
    ['whose body was taken away', { sent: sent => ({ ...sent, body: '{}' }) }],
    ['whose body is in clear', { sent: sent => ({ ...sent, body: JSON.stringify(row('village.clear')) }) }],
    ['with values beside its body', { sent: sent => ({ ...sent, body: `{"a":1,${String(sent.body).slice(1)}` }) }],
    ['whose body is a list', { sent: sent => ({ ...sent, body: `[${sent.body}]` }) }],
  ]
  test.each(cases)('%s', async (_, tampering) => {
    const { status, body, headers } = await submit(tampering, 'village.tampered')
    expect([status, body, headers['encrypt']]).toEqual([400, ILLEGAL, undefined])
    expect(await countOf('village.tampered')).toBe(0)
  })
  test('that carries files', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=xx' }
    const { body } = await submit(
      { sent: sent => ({ ...sent, headers: { ...sent.headers, ...boundary } }) },
      'village.f',
    )
    expect(body).toEqual(ILLEGAL)
  })
  test.each([
    ['too deep', `${'['.repeat(70)}${']'.repeat(70)}`],
    ['a reach for the prototype', JSON.parse('{"__proto__":{"platform":true}}')],
  ])('whose text is %s', async (_, inner) => {
    const body = typeof inner === 'string' ? JSON.parse(inner) : inner
    expect((await call({ method: 'POST', path: SUBMIT, body })).body).toEqual(ILLEGAL)
  })
  test.each([[{ ids: [{ id: 1 }] }], [{ where: { id: 1 } }]])('whose parameters are no address: %j', async params => {
    expect((await call({ method: 'GET', path: LIST, params })).body).toEqual(ILLEGAL)
  })
  test('in English as well', async () => {
    const { body } = await submit({ headers: { 'accept-language': 'en', signature: '' } }, 'village.en')
    expect(body).toEqual({ ...ILLEGAL, msg: 'Illegal request' })
  })
})

describe('a nonce', () => {
  test('is good once: whoever sends a call again is refused, by another server too', async () => {
    const { sent, status } = await call({ method: 'GET', path: LIST })
    expect(status).toBe(200)
    expect((await village.send(sent)).body).toEqual(ILLEGAL)
    const second = await buildApp(village.services)
    expect((await sendInto(second)(sent)).body).toEqual(ILLEGAL)
    await closeApp(second)
  })
  test('is good once of many that come at the same moment', async () => {
    const { sent } = await call({ method: 'GET', path: LIST }, { sent: held => ({ ...held, url: '/api/none' }) })
    const whole = { ...sent, url: `/api${LIST}` }
    const answers = await Promise.all(Array.from({ length: 8 }, () => village.send(whole)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(400)])
  })
  const drawn = (digits: string) => {
    const timestamp = String(Date.now())
    return { timestamp, nonce: `${digits}${timestamp}` }
  }
  test('is spent also by a call that failed', async () => {
    const draw = drawn('9876543210')
    const failed = await call({ method: 'POST', path: SUBMIT, body: { paramName: '' } }, { draw })
    expect(failed.status).toBe(400)
    expect(failed.body).not.toEqual(ILLEGAL)
    expect((await call({ method: 'GET', path: LIST }, { draw })).body).toEqual(ILLEGAL)
  })
  test('of a call that nobody has signed is not kept: a stranger fills no table', async () => {
    const draw = drawn('9876543211')
    const stranger = await encryptingClient(village.send)
    const params = { tenantId: '000000', username: 'nobody', password: 'x', grant_type: 'password' }
    const unsigned = { draw, headers: { signature: '0'.repeat(32) } }
    expect((await stranger({ method: 'POST', path: '/blade-auth/oauth/token', params }, unsigned)).body).toEqual(
      ILLEGAL,
    )
    expect(await village.sql('select 1 from kernel_nonce where nonce = $1', [draw.nonce])).toEqual([])
    expect((await call({ method: 'GET', path: LIST }, { draw })).status).toBe(200)
  })
  test('is forgotten when its time is over, and not before', async () => {
    const kept = async (): Promise<number> => (await village.sql('select 1 from kernel_nonce')).length
    const before = await kept()
    expect(await sweepNonces(village.services)).toBe(0)
    await village.sql("update kernel_nonce set at = now() - interval '601 seconds'")
    expect(await sweepNonces(village.services)).toBe(before)
    expect(await kept()).toBe(0)
  })
})

describe('limits', () => {
  test('stay: what is too large is not read', async () => {
    const body = { ...row('village.large'), remark: 'a'.repeat(10_000_000) }
    const { status } = await call({ method: 'POST', path: SUBMIT, body })
    expect(status).toBe(413)
    const long = await call({ method: 'GET', path: LIST, params: { paramName: 'a'.repeat(8000) } })
    expect(long.status).toBe(400)
  })
  test('of a field hold for encrypted values', async () => {
    const { body } = await call({
      method: 'POST',
      path: SUBMIT,
      body: { ...row('village.long'), remark: 'a'.repeat(300) },
    })
    expect(body.data.fields).toMatchObject([{ field: 'remark' }])
  })
})

describe('the key', () => {
  test('is made once for an installation and readable by nobody else', async () => {
    const file = join(village.settings.dataDir, 'secret', 'request-encryption.pem')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY')
    const { body } = await village.anyone.get('/encryption')
    expect(body.data.publicKey).toContain('PUBLIC KEY')
    expect(Math.abs(body.data.time - Date.now())).toBeLessThan(60_000)
    expect(JSON.stringify(body)).not.toContain('PRIVATE')
  })
  test('that is none ends the start by its file', async () => {
    const dataDir = join(village.settings.dataDir, 'another')
    mkdirSync(join(dataDir, 'secret'), { recursive: true })
    writeFileSync(join(dataDir, 'secret', 'request-encryption.pem'), 'rubbish')
    const services = { ...village.services, settings: { ...village.settings, dataDir } }
    await expect(buildApp(services)).rejects.toThrow('request-encryption.pem')
  })
})

test('the page tells the browser to encrypt, and is checked by its tag', async () => {
  const web = join(village.settings.dataDir, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'index.html'), '<!doctype html>\n<html>\n<head></head>\n</html>')
  const app = await buildApp(village.services, { web })
  const page = await app.inject('/login')
  expect(page.body).toContain('<meta name="request-encryption" content="on" />')
  expect(page.headers['content-length']).toBe(String(Buffer.byteLength(page.body)))
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  await closeApp(app)
})
