import { clockOf } from '@village/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Crooked } from '../../../e2e/signing-in/crooked-provider.ts'
import {
  BASIC,
  cookieIn,
  expectRefusal,
  HERE,
  type OutsideVillage,
  PASSWORD,
  startOutsideVillage,
  wayOf,
} from '../../../e2e/signing-in/outside-village.ts'
import { type Answer, clientOf, credential } from '../../../testing/client.ts'
import { startVillage } from '../../../testing/village.ts'

const MINUTE = 60_000
let town: OutsideVillage
let offsetMs = 0
let count = 0
/** An account at the provider, new for each test. */
let subject = ''
beforeAll(async () => {
  town = await startOutsideVillage({ clock: clockOf(() => Date.now() + offsetMs) })
}, 120_000)
afterAll(() => town?.close())
beforeEach(() => {
  subject = `person${++count}`
})
const come = (crooked: Crooked = {}, sent: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  town.signInFromOutside(subject, crooked, sent)

describe('somebody from outside', () => {
  it('is offered a button, and is sent to the provider with all that binds the way to this browser', async () => {
    const offered = (await town.village.anyone.get('/blade-auth/oauth/sources')).body.data
    expect(offered).toEqual([
      { source: 'oidc', name: '县统一认证', address: `${HERE}/api/blade-auth/oauth/render/oidc` },
    ])
    const answer = await town.village.anyone.get('/blade-auth/oauth/render/oidc', {}, { host: 'evil.example' })
    const { departure } = wayOf(String(answer.headers['location']), answer)
    expect(departure.origin).toBe(town.provider.issuer)
    expect(Object.fromEntries(departure.searchParams)).toMatchObject({
      redirect_uri: `${HERE}/api/blade-auth/oauth/callback/oidc`,
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers['set-cookie']).toMatch(/; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(decodeURIComponent(cookieIn(answer))).not.toContain(departure.searchParams.get('state'))
  })

  it('comes back to the login page, wherever the request says that it came from', async () => {
    const sent = { code: 'c', state: 's', iss: town.provider.issuer }
    const also = { session_state: 'theirs', next: 'https://evil.example' }
    const headers = { host: 'evil.example' }
    const back = await town.village.anyone.get('/blade-auth/oauth/callback/oidc', { ...sent, ...also }, headers)
    expect(back.headers['location']).toBe(`${HERE}/login?${new URLSearchParams({ source: 'oidc', ...sent })}`)
  })

  it('registers, waits, is approved, and signs in with the button', async () => {
    const first = await come()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      user_id: '-1',
      role_name: 'guest',
      account: subject,
      nick_name: `来自${subject}`,
    })
    expect(first.headers['set-cookie']).toMatch(/^dv-outside=;.*Max-Age=0/)
    const token = clientOf(town.village.send, first.body.access_token)
    expect((await token.get('/blade-user/info')).status).toBe(401)
    const wanted = { name: '来客', account: subject, password: PASSWORD, oauthId: first.body.oauth_id }
    const lost = await token.post('/blade-user/register-guest', { ...wanted, tenantId: '100001' })
    expect(lost.body.msg).toBe('租户信息错误!')
    expect((await token.post('/blade-user/register-guest', wanted)).body).toMatchObject({ code: 200 })
    const waiting = '注册申请正在等待管理员审核,通过后即可登录'
    await expectRefusal(await come(), waiting)
    const byWord = { grant_type: 'password', username: subject, password: credential(PASSWORD) }
    await expectRefusal(await town.askTokens(byWord, ''), waiting)
    const id = (await town.village.sql('select id from system_users where account = $1', [subject]))[0]!['id']
    const roleId = (await town.village.sql(`select id from system_role where role_alias = 'administrator'`))[0]!['id']
    const deptId = (await town.village.sql('select id from system_dept order by id'))[0]!['id']
    const approval = { id, roleIds: [roleId], deptIds: [deptId] }
    expect((await (await town.village.as('admin')).post('/blade-user/approve', approval)).body).toMatchObject({
      code: 200,
    })
    const answer = await come()
    expect(answer.body).toMatchObject({ user_id: id, account: subject })
    expect((await clientOf(town.village.send, answer.body.access_token).get('/blade-user/info')).status).toBe(200)
    const log = await town.village.sql('select outcome from account_sign_in where user_id = $1 order by id', [id])
    expect(log.map(row => row['outcome'])).toEqual(['refused', 'refused', 'ok'])
  })

  it('takes the last free account of a tenant or leaves it to the administrator, never both', async () => {
    const { village } = town
    const admin = await village.as('admin')
    const guest = await come()
    const token = clientOf(village.send, guest.body.access_token)
    const row = async (sql: string) => (await village.sql<{ id: string }>(sql))[0]!.id
    const roleId = await row(`select id from system_role where role_alias = 'villageClerk' and tenant_id = '000000'`)
    const deptId = await row(`select id from system_dept where tenant_id = '000000' order by id`)
    const USED = `select count(*) as id from system_users where tenant_id = '000000' and not is_deleted`
    const quota = Number(await row(USED)) + 1
    const set = (most: number) =>
      village.sql(`update system_tenant set account_number = $1 where tenant_id = '000000'`, [most])
    await set(quota)
    const names = { account: `last${count}`, name: '末位', realName: '末位' }
    const wanted = { name: '来客', account: subject, password: PASSWORD, oauthId: guest.body.oauth_id }
    const answers = await Promise.all([
      token.post('/blade-user/register-guest', wanted),
      admin.post('/blade-user/submit', { ...names, roleId, deptId }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
    const says = `当前租户已到最大账号额度!(额度 ${quota} 个,已有 ${quota} 个)`
    expect(answers.find(answer => answer.status === 400)!.body.msg).toBe(says)
    expect(Number(await row(USED))).toBe(quota)
    await set(-1)
  })

  it('is found again by a digest of issuer and subject, which no row holds in clear', async () => {
    const id = await town.addUser(subject)
    await come()
    await town.village.sql(
      'update account_user_oauth set user_id = $1 where id = (select max(id) from account_user_oauth)',
      [id],
    )
    expect((await come()).body.user_id).toBe(id)
    const kept = await town.links()
    expect(JSON.stringify(kept)).not.toContain(subject)
  })
})

describe('is refused, and nothing is stored:', () => {
  const lies: readonly (readonly [string, Crooked])[] = [
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an identity that is over', { claims: { exp: 1, iat: 1 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a signature of somebody else', { forged: true }],
  ]
  it.each(lies)('%s', async (_, crooked) => {
    const before = await town.links()
    await expectRefusal(await come(crooked))
    expect(await town.links()).toEqual(before)
  })

  it('a provider that does not answer', async () => {
    const before = await town.links()
    await expectRefusal(await come({ silent: true }), '第三方登录服务暂时无法访问,请稍后再试')
    expect(await town.links()).toEqual(before)
  })

  it('an issuer in the address that is not ours, which is not asked either', async () => {
    const before = town.provider.exchanges()
    await expectRefusal(await come({}, { iss: 'http://127.0.0.1:1' }))
    expect(town.provider.exchanges()).toBe(before)
  })

  it('a way back that was used, another state, another browser, and one that took too long', async () => {
    const way = await town.setOut()
    const code = town.provider.grant(way.departure, subject)
    const before = town.provider.exchanges()
    await expectRefusal(await town.askTokens({ code, state: way.state }, ''))
    await expectRefusal(await town.askTokens({ code, state: 'x'.repeat(43) }, way.cookie))
    await expectRefusal(await town.askTokens({ code, state: way.state }, (await town.setOut()).cookie))
    await expectRefusal(await town.askTokens({ code, state: way.state }, `${way.cookie.slice(0, -3)}abc`))
    offsetMs += 11 * MINUTE
    await expectRefusal(await town.askTokens({ code, state: way.state }, way.cookie))
    offsetMs -= 11 * MINUTE
    expect(town.provider.exchanges()).toBe(before)
  })

  it('a code that was used, with the same way and with a new one', async () => {
    const way = await town.setOut()
    const code = town.provider.grant(way.departure, subject)
    const answers = await Promise.all([1, 2, 3].map(() => town.askTokens({ code, state: way.state }, way.cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const next = await town.setOut()
    await expectRefusal(await town.askTokens({ code, state: next.state }, next.cookie))
  })

  it('a source that nobody has set up', async () => {
    const way = await town.setOut()
    const code = town.provider.grant(way.departure, subject)
    const answer = await town.askTokens({ code, state: way.state, source: 'github' }, way.cookie)
    expect(answer.body).toMatchObject({ error: 'unsupported_grant_type' })
  })

  it('a tenant that does not exist, before the provider is asked', async () => {
    const way = await town.setOut('999999')
    const before = town.provider.exchanges()
    const code = town.provider.grant(way.departure, subject)
    await expectRefusal(await town.askTokens({ code, state: way.state }, way.cookie), '未获得用户的租户信息')
    expect(town.provider.exchanges()).toBe(before)
  })

  it('newcomers while registration is closed', async () => {
    const before = await town.links()
    await town.village.setParam('account.registerUser', 'false')
    await expectRefusal(await come(), '该第三方账号未绑定用户,且系统未开放用户注册')
    await town.village.setParam('account.registerUser', 'true')
    expect(await town.links()).toEqual(before)
  })
})

test('without a provider there is no button, no way out, and the grant is unknown', async () => {
  const alone = await startVillage({ demo: false })
  try {
    expect((await alone.anyone.get('/blade-auth/oauth/sources')).body.data).toEqual([])
    expect((await alone.anyone.get('/blade-auth/oauth/render/oidc')).status).toBe(404)
    expect((await alone.anyone.get('/blade-auth/oauth/callback/oidc')).status).toBe(404)
    const sent = { grant_type: 'social', source: 'oidc', code: 'c', state: 's' }
    const headers = { authorization: BASIC, cookie: 'dv-outside=x' }
    const answer = await alone.anyone.post('/blade-auth/oauth/token', {}, { query: sent, headers })
    expect(answer.body).toMatchObject({ error: 'unsupported_grant_type' })
  } finally {
    await alone.close()
  }
}, 120_000)
