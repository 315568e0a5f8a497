import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Running } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../kernel/server/src/http/app.ts'
import { closeApp } from '../../kernel/server/src/http/draining.ts'
import { clientOf, sendInto, type VillageClient } from '../client.ts'
import { startOver } from '../cluster/seed.ts'
import { startVillage, type Village } from '../village.ts'
import { type EncryptedSend, encryptingClient } from './encrypting-client.ts'

const LIST = '/blade-system/param/list'
const ILLEGAL = { code: 400, success: false, data: {}, msg: '非法请求' }

/** A village whose switch is off, and the same behind a server that takes nothing but encrypted calls. */
let village: Village
let admin: VillageClient
let strict: Running
let strictly: VillageClient
let call: EncryptedSend
beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin')
  strict = await startOver(village.database, village.found, { ...village.settings, requestEncryption: 'required' })
  strictly = clientOf(sendInto(strict.app), admin.token)
  call = await encryptingClient(sendInto(strict.app), admin.token)
})
afterAll(async () => {
  await strict.close()
  await village.close()
})

test('without the switch no key is offered, and an encrypted call is not taken for a plain one', async () => {
  expect((await admin.get('/encryption')).status).toBe(404)
  const { sent, status } = await call({ method: 'GET', path: LIST })
  expect(status).toBe(200)
  expect((await village.send(sent)).body).toEqual(ILLEGAL)
})
test('three of the four headers are those of a plain call, which the family signs in its own way', async () => {
  const family = { nonce: '1', timestamp: '2', signature: '3' }
  expect((await admin.get(LIST, {}, family)).status).toBe(200)
  expect((await strictly.get(LIST, {}, family)).body).toEqual(ILLEGAL)
})
test('where encryption is required, plain calls are refused', async () => {
  expect((await strictly.get(LIST)).body).toEqual(ILLEGAL)
  expect((await strictly.post('/blade-system/param/submit', { paramKey: 'village.plain' })).body).toEqual(ILLEGAL)
  expect((await strictly.post('/blade-auth/oauth/token', 'grant_type=password')).status).toBe(400)
  expect((await call({ method: 'GET', path: LIST })).plain.success).toBe(true)
})
test('whoever has not signed in is told that first', async () => {
  expect((await clientOf(sendInto(strict.app)).get(LIST)).status).toBe(401)
})
test.each([
  '/blade-auth/oauth/captcha',
  '/blade-auth/captcha',
  '/blade-system/menu/routes',
  '/blade-system/tenant/info',
  '/blade-user/export-template',
  '/openapi.json',
  '/encryption',
])('%s is answered in clear all the same', async path => {
  expect((await strictly.get(path)).status).toBe(200)
})
test('files are taken in clear', async () => {
  const form = [
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
    '--xx--\r\n',
  ].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' }
  const { body } = await strictly.post('/blade-resource/oss/endpoint/put-file', form, { headers })
  expect(body.msg).not.toBe('非法请求')
})
test('without the switch the page says nothing', async () => {
  const web = join(village.settings.dataDir, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'index.html'), '<head></head>')
  const app = await buildApp(village.services, { web })
  expect((await app.inject('/')).body).toBe('<head></head>')
  await closeApp(app)
})
