import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, credential, type VillageClient } from '../../../testing/client.ts'
import { sm2Encrypt } from '../../../testing/encryption/sm2.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PASSWORD = 'Kite-mornings-42'
const NEXT = 'River-evenings-77'

let village: Village
let admin: VillageClient
let publicKey = ''
beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { familyClients: ['saber'] } })
  admin = await village.as('admin')
  publicKey = (await admin.get('/blade-system/client/public-key')).body.data.publicKey
}, 120_000)
afterAll(() => village?.close())

const basic = (id: string): string => `Basic ${Buffer.from(`${id}:${id}_secret`).toString('base64')}`
/** As Saber 4.1 and later send it: without the 04 of the point. */
const encrypted = (plain: string): string => sm2Encrypt(Buffer.from(plain), publicKey).toString('hex')
const signIn = (password: string, client = 'saber'): Promise<Answer> =>
  village.anyone.post(
    '/blade-auth/token',
    { account: 'admin', password, grantType: 'password', tenantId: '000000' },
    { headers: { authorization: basic(client) } },
  )

test('the key pair is made once, for our own user alone, and shown to administrators', async () => {
  expect(publicKey).toMatch(/^04[0-9a-f]{128}$/)
  const file = join(village.settings.dataDir, 'secret', 'sm2.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(publicKey).not.toContain(readFileSync(file, 'utf8'))
  expect((await village.anyone.get('/blade-system/client/public-key')).status).toBe(401)
})

test('a client of the family changes its password and signs in with what it encrypts', async () => {
  const changed = await admin.post('/blade-user/update-password', {
    newPassword: encrypted(PASSWORD),
    newPassword1: encrypted(PASSWORD),
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const hex = encrypted(PASSWORD)
  for (const sent of [hex, `04${hex}`, hex.toUpperCase(), credential(PASSWORD)])
    expect((await signIn(sent)).body.code, sent.slice(0, 4)).toBe(200)
})

test('only the clients that the installation names are let in', async () => {
  expect((await signIn(encrypted(PASSWORD), 'sword')).body).toMatchObject({ code: 400, success: false })
})

test('an encrypted new password is judged by the whole policy', async () => {
  const { status, body } = await admin.post('/blade-user/update-password', {
    oldPassword: encrypted(PASSWORD),
    newPassword: encrypted('abcdefgh'),
  })
  expect([status, body.data.fields[0].field]).toEqual([400, 'newPassword'])
})

test('a broken text is refused like a wrong password, and is no new password', async () => {
  const hex = encrypted(PASSWORD)
  const broken = `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`
  const [wrong, refused] = [await signIn('Wrong-2026-x'), await signIn(broken)]
  const words = ({ status, body }: Answer) => [status, body.code, body.msg]
  expect(words(refused)).toEqual(words(wrong))
  for (const newPassword of [broken, encrypted(NEXT).slice(0, 200)]) {
    const answer = await admin.post('/blade-user/update-password', { oldPassword: encrypted(PASSWORD), newPassword })
    expect(answer.status).toBe(400)
  }
  expect((await signIn(hex)).status).toBe(200)
})

test('what somebody on the way could read and send again is refused, in words', async () => {
  const send = async (remoteAddress: string, password: string, more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ account: 'admin', password, grantType: 'password', tenantId: '000000' })
    const headers = { authorization: basic('saber'), ...more }
    const { status, body } = await village.send({
      method: 'POST',
      url: `/api/blade-auth/token?${query}`,
      remoteAddress,
      headers,
    })
    return `${status} ${body.msg}`
  }
  const refused = expect.stringMatching(/^400 .*HTTPS/)
  expect(await send('203.0.113.9', encrypted(PASSWORD))).toEqual(refused)
  // A header that no proxy of ours has written proves nothing.
  expect(await send('203.0.113.9', encrypted(PASSWORD), { 'x-forwarded-proto': 'https' })).toEqual(refused)
  expect(await send('127.0.0.1', encrypted(PASSWORD))).toMatch(/^200/)
  expect(await send('203.0.113.9', credential(PASSWORD))).toMatch(/^200/)
})
