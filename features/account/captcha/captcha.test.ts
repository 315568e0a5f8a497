import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, clientOf, credential } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { captchaKey } from './captcha.server.ts'

const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`
const PASSWORD = 'Testing-7-villages'
let village: Village

const signIn = (grant: string, headers: Record<string, string> = {}): Promise<Answer> =>
  village.send({
    method: 'POST',
    url: `/api/blade-auth/oauth/token?${new URLSearchParams({ grant_type: grant, username: 'admin', password: credential(PASSWORD) })}`,
    headers: { authorization: BASIC, ...headers },
  })
const anonymousClient = () => clientOf(village.send)

beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { captcha: true } })
})
afterAll(() => village.close())

describe('the captcha', () => {
  it('comes as a key and a picture that does not name its answer', async () => {
    const { body } = await anonymousClient().get('/blade-auth/oauth/captcha')
    expect(body.image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Object.keys(body)).toEqual(['key', 'image'])
    expect((await anonymousClient().get('/blade-auth/captcha')).body).toMatchObject({ code: 200, success: true })
  })
  it('is spoken in five digits to whoever asks for it, in his language, and drawn as well', async () => {
    for (const spoken of ['zh', 'en']) {
      const { body } = await anonymousClient().get('/blade-auth/oauth/captcha', { spoken })
      expect(Buffer.from(body.audio, 'base64').subarray(0, 4).toString()).toBe('RIFF')
      expect(body.image).toMatch(/^data:image\/svg/)
      expect(body.key).toMatch(/^[\w.-]+$/)
    }
    expect((await anonymousClient().get('/blade-auth/oauth/captcha', { spoken: 'fr' })).status).toBe(400)
  })
  it('lets in once, whatever the capitals, and not twice', async () => {
    const headers = { 'captcha-key': captchaKey('AKT47', village.services), 'captcha-code': 'akt47' }
    expect((await signIn('captcha', headers)).status).toBe(200)
    expect((await signIn('captcha', headers)).body).toMatchObject({ error: 'access_denied', msg: '验证码不正确' })
  })
  it('that was spoken lets in by its digits', async () => {
    const headers = { 'captcha-key': captchaKey('40719', village.services), 'captcha-code': ' 40719 ' }
    expect((await signIn('captcha', headers)).status).toBe(200)
  })
  it('is used up by a wrong answer', async () => {
    const key = captchaKey('AKT47', village.services)
    expect((await signIn('captcha', { 'captcha-key': key, 'captcha-code': 'AAAAA' })).status).toBe(400)
    expect((await signIn('captcha', { 'captcha-key': key, 'captcha-code': 'AKT47' })).status).toBe(400)
  })
  it('cannot be left out or made up', async () => {
    expect((await signIn('password')).body.msg).toBe('验证码不正确')
    expect((await signIn('captcha')).body.msg).toBe('验证码不正确')
    const [nonce, end, , answer] = captchaKey('AKT47', village.services).split('.')
    const forged = [nonce, end, 'A'.repeat(22), answer].join('.')
    expect((await signIn('captcha', { 'captcha-key': forged, 'captcha-code': 'AKT47' })).status).toBe(400)
  })
})
