import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockOf } from '@village/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, clientOf, credential } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { signToken } from '../keys/jwt.server.ts'
import { setPassword } from '../public.server.ts'
import { nameHash } from '../session/sign-in/sign-in-name.server.ts'

const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`
const PASSWORD = 'Kite-mornings-42'
const NEXT = 'River-evenings-77'
const MINUTE = 60_000

let village: Village
let offsetMs = 0
let count = 0
let account = ''
let userId = ''

const call = (params: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  village.send({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ tenantId: '000000', ...params }).toString(),
  })
const tryPassword = (plain: string, name = account): Promise<Answer> =>
  call({ grant_type: 'password', username: name, password: credential(plain) })
const refresh = (token: string): Promise<Answer> => call({ grant_type: 'refresh_token', refresh_token: token })
const tokens = async (plain = PASSWORD): Promise<{ access: string; refresh: string }> => {
  const { status, body } = await tryPassword(plain)
  expect(body).toMatchObject({ token_type: 'bearer' })
  expect(status).toBe(200)
  return { access: body.access_token, refresh: body.refresh_token }
}
const anonymousClient = () => clientOf(village.send)
const holder = (token: string) => clientOf(village.send, token)
const infoStatus = async (token: string): Promise<number> => (await holder(token).get('/blade-user/info')).status
const inTown = <T>(work: Parameters<typeof village.services.as<T>>[2]): Promise<T> =>
  village.services.as(village.services.platform, { source: 'start' }, work)

/** A clerk with a role that has no rights yet, and a password of the test's own. */
async function addClerk(name: string): Promise<string> {
  const id = village.services.newId()
  const roleId = village.services.newId()
  await village.sql(
    `insert into system_role (id, tenant_id, role_name, role_alias, data_scope_type, sort) values ($1, '000000', $2, $2, '3', 1)`,
    [roleId, `role-${name}`],
  )
  await village.sql(
    `insert into system_users (id, tenant_id, account, name, real_name, status, role_id, dept_id, post_id, user_type)
     values ($1, '000000', $2, $2, $2, '1', $3, '{}', '{}', '1')`,
    [id, name, [roleId]],
  )
  await inTown(inner => setPassword(inner, id, PASSWORD, { mustChange: false }))
  return id
}
const forgetRemembered = (...names: string[]): Promise<void> =>
  inTown(async inner => {
    for (const name of names) await village.services.changed(name, inner)
  })

beforeAll(async () => {
  village = await startVillage({
    demo: false,
    clock: clockOf(
      () => Date.now() + offsetMs,
      () => performance.now() + offsetMs,
    ),
  })
})
afterAll(() => village.close())
beforeEach(async () => {
  offsetMs = 0
  account = `clerk${++count}`
  userId = await addClerk(account)
})

describe('signing in', () => {
  it('answers the tokens and the fields that clients of the family store', async () => {
    const { body } = await tryPassword(PASSWORD)
    expect(body).toMatchObject({ tenant_id: '000000', user_id: userId, account, client_id: 'village', expires_in: 900 })
    expect(body).not.toHaveProperty('code')
    expect(body).not.toHaveProperty('error_description')
    const info = await holder(body.access_token).get('/blade-user/info')
    expect(info.body).toMatchObject({ code: 200, data: { id: userId, account, mustChangePassword: false } })
    expect(JSON.stringify(info.body)).not.toContain('argon2')
  })
  it('takes md5 and plain text as well, from query or form', async () => {
    expect((await call({ grant_type: 'password', username: account, password: PASSWORD })).status).toBe(200)
  })
  it('serves the open dialect in its own shape', async () => {
    const sent = { account, password: PASSWORD, grantType: 'password', tenantId: '000000' }
    const { body } = await anonymousClient().post('/blade-auth/token', sent, { headers: { authorization: BASIC } })
    expect(body).toMatchObject({ code: 200, data: { tokenType: 'bearer', userId, account } })
    const wrong = { ...sent, password: 'nonsense' }
    const refused = await anonymousClient().post('/blade-auth/token', wrong, { headers: { authorization: BASIC } })
    expect(refused).toMatchObject({ status: 400, body: { code: 400, msg: '用户名或密码错误' } })
  })
  it.each([
    ['a client without its secret', { authorization: '' }, 'invalid_client'],
    ['a wrong client', { authorization: `Basic ${Buffer.from('village:wrong').toString('base64')}` }, 'invalid_client'],
    [
      'a client that waits to be switched on',
      { authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` },
      'invalid_client',
    ],
  ])('refuses %s', async (_, headers, error) => {
    const answer = await call({ grant_type: 'password', username: account, password: credential(PASSWORD) }, headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 400, error, error_code: 400 } })
  })
  it.each(['social', 'client_credentials', 'constructor', ''])('refuses the grant "%s"', async grant => {
    const answer = await call({ grant_type: grant, username: account, password: credential(PASSWORD) })
    expect(answer).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } })
  })
  it('says what stands in the way once the password is right', async () => {
    await village.sql(`update system_users set status = '0' where id = $1`, [userId])
    expect((await tryPassword(PASSWORD)).body.error_description).toBe('账号已停用,请联系管理员')
    await village.sql(`update system_users set status = '1', role_id = '{}' where id = $1`, [userId])
    expect((await tryPassword(PASSWORD)).body.error_description).toBe('未获得用户的角色信息')
    const elsewhere = { grant_type: 'password', username: account, password: credential(PASSWORD) }
    expect((await call({ ...elsewhere, tenantId: '999999' })).body.error_description).toBe('未获得用户的租户信息')
  })
})

describe('wrong passwords', () => {
  it('say how many tries are left and lock the fifth time, with the time of unlocking', async () => {
    for (const left of [4, 3, 2, 1, 0])
      expect((await tryPassword('wrong')).body).toMatchObject({ error: 'invalid_grant', data: { triesLeft: left } })
    const locked = await tryPassword(PASSWORD)
    expect(locked.body).toMatchObject({ error: 'access_denied', error_description: '登录错误次数过多,请稍后再试' })
    expect(locked.body.data.unlockTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    offsetMs = 31 * MINUTE
    expect((await tryPassword(PASSWORD)).status).toBe(200)
  })
  it('are counted alike for names without an account, however they are spelled', async () => {
    const nobody = `nobody${count}`
    for (const name of [nobody, nobody.toUpperCase(), `${nobody} `, nobody, nobody]) await tryPassword('wrong', name)
    expect((await tryPassword('wrong', nobody)).body.error_description).toBe('登录错误次数过多,请稍后再试')
  })
  it('cannot slip through side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryPassword('wrong')))
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(5)
  })
  it('are no right ones: a dozen of these side by side lock nobody out', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryPassword(PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
  it('are not counted while the server is too busy to look at them', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => tryPassword('wrong', `storm${count}-${i}`)))
    const busy = answers.filter(({ status }) => status === 429)
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
    const hashes = Array.from({ length: 70 }, (_, i) => nameHash(`storm${count}-${i}`, village.services))
    const counted = 'select sum(failures)::int as n from account_attempt where name_hash = any($1)'
    const [row] = await village.sql(counted, [hashes])
    expect(row!.n).toBe(70 - busy.length)
  })
  it('are forgotten after a right one', async () => {
    for (let i = 0; i < 4; i++) await tryPassword('wrong')
    await tokens()
    expect((await tryPassword('wrong')).body.data.triesLeft).toBe(4)
  })
  it('stand in the sign-in log with who, when and whence, and no password', async () => {
    await tryPassword('wrong')
    const rows = await village.sql('select * from account_sign_in where user_id = $1', [userId])
    expect(rows).toMatchObject([{ outcome: 'wrong', user_id: userId, client_id: 'village', ip: '127.0.0.1' }])
    expect(JSON.stringify(rows)).not.toContain(credential('wrong'))
  })
  it('stand there by their account, and masked where the name is nobody’s; both are found by the whole name', async () => {
    const admin = await village.as('admin', '000000')
    const found = async (name: string): Promise<readonly string[]> =>
      (await admin.get('/blade-auth/sign-in/list', { account: name })).body.data.records.map(
        (row: { account: string }) => row.account,
      )
    for (const name of ['15498760001', 'Passw0rd-in-the-wrong-box', account]) await tryPassword('wrong', name)
    expect(await found('15498760001')).toEqual(['154****0001'])
    expect(await found('Passw0rd-in-the-wrong-box')).toEqual(['P***'])
    expect(await found(account)).toEqual([account])
    expect(await found('1549876')).toEqual([])
  })
})

describe('a session', () => {
  it('gets two new tokens for a refresh token, and three siblings for parallel tabs', async () => {
    const first = await tokens()
    const all = await Promise.all([
      refresh(first.refresh),
      refresh(first.refresh),
      refresh(first.refresh),
      refresh(first.refresh),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(4)
    expect(await infoStatus(all[3]!.body.access_token)).toBe(200)
  })
  it('ends whole when a refresh token is used again later', async () => {
    const first = await tokens()
    const second = (await refresh(first.refresh)).body
    offsetMs = MINUTE
    const reused = await refresh(first.refresh)
    expect(reused).toMatchObject({ status: 400, body: { error: 'invalid_grant', msg: '令牌授权已过期' } })
    expect(await infoStatus(second.access_token)).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(400)
    const log = await village.sql(`select outcome from account_sign_in where user_id = $1 and outcome = 'reuse'`, [
      userId,
    ])
    expect(log).toHaveLength(1)
  })
  it('ends by logging out, for both tokens and for good', async () => {
    const mine = await tokens()
    expect((await holder(mine.access).get('/blade-auth/oauth/logout')).body).toEqual({
      success: 'true',
      msg: 'success',
    })
    expect(await infoStatus(mine.access)).toBe(401)
    expect((await refresh(mine.refresh)).status).toBe(400)
  })
  it('ends by idling, and its access token after fifteen minutes', async () => {
    const mine = await tokens()
    offsetMs = 16 * MINUTE
    expect(await infoStatus(mine.access)).toBe(401)
    offsetMs = 31 * MINUTE
    expect((await refresh(mine.refresh)).status).toBe(400)
  })
  it('ends seven days after signing in, however often it is refreshed', async () => {
    let mine = await tokens()
    for (let minutes = 25; minutes < 7 * 24 * 60; minutes += 1440) {
      await village.sql(`update account_refresh_token set expire_time = expire_time + interval '1 day'`)
      offsetMs = minutes * MINUTE
      const { body, status } = await refresh(mine.refresh)
      expect(status).toBe(200)
      mine = { access: body.access_token, refresh: body.refresh_token }
    }
    await village.sql(`update account_refresh_token set expire_time = expire_time + interval '30 days'`)
    offsetMs = 7 * 24 * 60 * MINUTE + MINUTE
    expect((await refresh(mine.refresh)).status).toBe(400)
  })
  it.each([
    ['the user is disabled', `update system_users set status = '0' where id = $1`],
    ['the user is removed', 'update system_users set is_deleted = true where id = $1'],
    ['the user has no role any more', `update system_users set role_id = '{}' where id = $1`],
  ])('is dead as soon as %s', async (_, sql) => {
    const mine = await tokens()
    expect(await infoStatus(mine.access)).toBe(200)
    await village.sql(sql, [userId])
    await forgetRemembered('system.user')
    expect(await infoStatus(mine.access)).toBe(401)
    expect((await refresh(mine.refresh)).status).toBe(400)
  })
})

describe('a token', () => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const keyOf = (): { kid: string; secret: string } =>
    JSON.parse(readFileSync(join(village.settings.dataDir, 'secret/token-keys.json'), 'utf8')).keys[0]

  it('is refused when it is changed, unsigned, signed by another key or of another kind', async () => {
    const mine = await tokens()
    const [head = '', body = '', sign = ''] = mine.access.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const signed = (header: unknown, key: string | Buffer): string => {
      const text = `${part(header)}.${body}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const { kid, secret } = keyOf()
    const forged = [
      `${head}.${part({ ...claims, user_id: '1' })}.${sign}`,
      `${part({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
      `${part({ alg: 'None', typ: 'JWT', kid })}.${body}.${sign}`,
      signed({ alg: 'HS256', typ: 'JWT', kid: 'other' }, Buffer.from(secret, 'base64url')),
      signed(
        { alg: 'HS256', typ: 'JWT', kid },
        'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
      ),
      signed({ alg: 'HS256', typ: 'JWT', kid: '../../etc/passwd' }, ''),
      `${mine.access}A`,
      mine.refresh,
      'bearer',
    ]
    for (const token of forged) expect(await infoStatus(token), token).toBe(401)
    expect((await refresh(mine.access)).status).toBe(400)
    expect(await infoStatus(mine.access)).toBe(200)
  })
  it('without a right is answered 403, and no token 401', async () => {
    const mine = await tokens()
    expect((await holder(mine.access).get('/blade-system/client/list')).status).toBe(403)
    expect((await anonymousClient().get('/blade-system/client/list')).status).toBe(401)
    expect((await holder(mine.access).get('/blade-auth/oauth/clear-cache')).status).toBe(403)
  })
})

describe('a password', () => {
  const change = (token: string, body: Record<string, string>): Promise<Answer> =>
    holder(token).post('/blade-user/update-password', body)

  it('can be changed alone just after signing in; other sessions end, this one goes on', async () => {
    const [mine, other] = [await tokens(), await tokens()]
    expect((await change(mine.access, { newPassword: credential(NEXT) })).status).toBe(200)
    expect(await infoStatus(mine.access)).toBe(200)
    expect(await infoStatus(other.access)).toBe(401)
    expect((await tryPassword(PASSWORD)).status).toBe(400)
    expect((await tryPassword(NEXT)).status).toBe(200)
  })
  it('needs the current one later, and a wrong one counts', async () => {
    const mine = await tokens()
    offsetMs = 11 * MINUTE
    expect((await change(mine.access, { newPassword: NEXT })).body.msg).toBe('请输入原密码')
    const wrong = await change(mine.access, { newPassword: NEXT, oldPassword: 'guess' })
    expect(wrong.body).toMatchObject({ msg: '原密码不正确!', data: { triesLeft: 4 } })
    expect((await change(mine.access, { newPassword: NEXT, oldPassword: credential(PASSWORD) })).status).toBe(200)
  })
  it.each([
    ['short', 'Ab1!xyz', '密码至少8位'],
    ['common, also when it comes hashed', credential('Admin@123'), '这个密码过于常见，容易被猜到，请换一个'],
    ['the same as before', credential(PASSWORD), '不能使用最近5次用过的密码'],
  ])('that is %s is refused', async (_, newPassword, msg) => {
    const mine = await tokens()
    expect((await change(mine.access, { newPassword })).body).toMatchObject({ code: 400, msg })
  })
  it('typed twice must be the same twice', async () => {
    const mine = await tokens()
    const answer = await change(mine.access, { newPassword: NEXT, newPassword1: `${NEXT}x` })
    expect(answer.body.msg).toBe('请输入正确的确认密码!')
  })
  it('that somebody else chose must be changed before anything else', async () => {
    await inTown(inner => setPassword(inner, userId, PASSWORD, { mustChange: true, validHours: 24 }))
    const mine = await tokens()
    expect((await holder(mine.access).get('/blade-system/client/list')).body.msg).toBe('请先修改初始密码')
    expect((await change(mine.access, { newPassword: NEXT })).status).toBe(200)
    expect((await holder(mine.access).get('/blade-user/info')).body.data.mustChangePassword).toBe(false)
  })
  it('that was handed out dies after a day', async () => {
    await inTown(inner => setPassword(inner, userId, PASSWORD, { mustChange: true, validHours: 24 }))
    offsetMs = 25 * 60 * MINUTE
    expect((await tryPassword(PASSWORD)).body.error).toBe('access_denied')
  })
  it('never shows up in the history or the log of sign-ins', async () => {
    const mine = await tokens()
    await change(mine.access, { newPassword: NEXT })
    const rows = await village.sql(`select changes::text from kernel_history where record_id = $1`, [userId])
    expect(JSON.stringify(rows)).not.toMatch(/argon2|River/)
  })
})

describe('the own account', () => {
  it('takes its few fields and nothing that gives rights', async () => {
    const mine = await tokens()
    const sent = {
      name: '文书',
      phone: '15410000123',
      email: 'a@example.com',
      roleId: '1',
      status: '0',
      tenantId: '111111',
    }
    expect((await holder(mine.access).post('/blade-user/update-info', sent)).body).toMatchObject({ code: 200 })
    const [row] = await village.sql('select tenant_id, status, role_id, name from system_users where id = $1', [userId])
    expect(row).toMatchObject({ tenant_id: '000000', status: '1', name: '文书' })
    expect(row!.role_id).toHaveLength(1)
    expect((await holder(mine.access).get('/blade-user/info')).body.data.phone).toBe('15410000123')
  })
  it('is not made by registration without a social token', async () => {
    const sent = { name: 'Guest', account: 'guest.one', password: PASSWORD, tenantId: '000000', oauthId: '1' }
    expect((await anonymousClient().post('/blade-user/register-guest', sent)).body.msg).toBe('第三方登陆信息错误!')
  })
})

describe('a social account', () => {
  const social = (oauthId: string): string => {
    const iat = Math.floor(village.services.clock.latest().getTime() / 1000)
    const nobody = { user_id: '-1', account: '', role_name: 'guest', sid: '', client_id: 'village', jti: 'j' }
    return signToken(
      { ...nobody, token_type: 'social_token', iat, exp: iat + 600, tenant_id: '000000', oauth_id: oauthId },
      village.services,
    )
  }
  it('may register once, and comes in only after somebody gave it a role', async () => {
    const oauthId = village.services.newId()
    await village.sql(
      `insert into account_user_oauth (id, tenant_id, uuid, source) values ($1, '000000', 'sealed', 'wechat')`,
      [oauthId],
    )
    const token = social(oauthId)
    expect(await infoStatus(token)).toBe(401)
    const sent = { name: '来客', account: `guest${count}`, password: PASSWORD, oauthId }
    expect((await holder(token).post('/blade-user/register-guest', { ...sent, password: 'short' })).status).toBe(400)
    const dressed = await holder(token).post('/blade-user/register-guest', { ...sent, name: '系 统' })
    expect(dressed.body.msg).toBe('“系统”等名称保留给系统使用，请换一个')
    expect((await holder(token).post('/blade-user/register-guest', sent)).body).toMatchObject({ code: 200 })
    const told = await village.sql(`select 1 from desk_message where title = '新用户待审核：来客'`)
    expect(told.length).toBeGreaterThan(0)
    expect((await holder(token).post('/blade-user/register-guest', sent)).body.msg).toBe('第三方登陆信息错误!')
    expect((await tryPassword(PASSWORD, sent.account)).body.error).toBe('access_denied')
  })
  it('is not told which names are taken: it gets the next number after its own', async () => {
    for (const name of [`${account}2`, `${account}3`]) {
      const oauthId = village.services.newId()
      await village.sql(
        `insert into account_user_oauth (id, tenant_id, uuid, source) values ($1, '000000', $2, 'wechat')`,
        [oauthId, `sealed-${name}`],
      )
      const sent = { name: '来客', account, password: PASSWORD, oauthId }
      const { status, body } = await holder(social(oauthId)).post('/blade-user/register-guest', sent)
      expect([status, body.msg]).toEqual([200, '操作成功'])
      const [made] = await village.sql(
        'select u.account from account_user_oauth o join system_users u on u.id = o.user_id where o.id = $1',
        [oauthId],
      )
      expect(made).toEqual({ account: name })
    }
  })
})

describe('an administrator', () => {
  const admin = () => village.as('admin')

  it('sees who is signed in, without what their tokens are made of, and sends them off', async () => {
    const mine = await tokens()
    const chief = await admin()
    const { body } = await chief.get('/blade-auth/session/list', { account, size: 10 })
    expect(body.data.records).toMatchObject([{ account, status: '1', clientId: 'village' }])
    expect(body.data.records[0].family ?? '').toBe('')
    const sent = await chief.post('/blade-auth/session/kick', { ids: [body.data.records[0].id] })
    expect(sent.status).toBe(200)
    expect(await infoStatus(mine.access)).toBe(401)
  })
  it('switches a client on, whose secret is never shown, and off again at once', async () => {
    const chief = await admin()
    const list = await chief.get('/blade-system/client/list', { clientId: 'saber' })
    const [saber] = list.body.data.records
    expect(JSON.stringify(list.body)).not.toMatch(/_secret|[0-9a-f]{64}/)
    expect((await chief.post('/blade-system/client/submit', { id: saber.id, status: '1' })).body.code).toBe(200)
    const headers = { authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` }
    const sent = { grant_type: 'password', username: account, password: credential(PASSWORD) }
    const { body } = await call(sent, headers)
    expect(body).toMatchObject({ client_id: 'saber', expires_in: 3600 })
    expect((await chief.post('/blade-system/client/submit', { id: saber.id, status: '0' })).body.code).toBe(200)
    expect(await infoStatus(body.access_token)).toBe(401)
  })
  it('cannot lock everybody out by disabling our own client', async () => {
    const chief = await admin()
    const { body } = await chief.get('/blade-system/client/list', { clientId: 'village' })
    const [own] = body.data.records
    expect((await chief.post('/blade-system/client/submit', { id: own.id, status: '0' })).status).toBe(400)
    expect((await chief.post('/blade-system/client/remove', { ids: own.id })).status).toBe(400)
  })
  it('may clear what the servers remember', async () => {
    expect((await (await admin()).get('/blade-auth/oauth/clear-cache')).body).toEqual({
      success: 'true',
      msg: 'success',
    })
  })
})

describe('logs of browsers', () => {
  const entry = { url: '/wel', time: '2026-11-20 10:00:00', type: 'error', message: 'broken', stack: 'at x', info: '' }
  it('are kept under their own rows while the session goes on', async () => {
    const mine = await tokens()
    expect((await holder(mine.access).post('/blade-auth/oauth/logout', [entry])).status).toBe(200)
    expect(await infoStatus(mine.access)).toBe(200)
    const rows = await village.sql("select message, times from monitor_log_error where source = 'client'")
    expect(rows).toEqual([{ message: 'broken', times: 1 }])
  })
  it('need a token and are bounded', async () => {
    const mine = await tokens()
    expect((await anonymousClient().post('/blade-auth/oauth/logout', [entry])).status).toBe(401)
    const many = Array.from({ length: 201 }, () => entry)
    expect((await holder(mine.access).post('/blade-auth/oauth/logout', many)).status).toBe(413)
    const large = Array.from({ length: 100 }, () => ({ ...entry, info: 'x'.repeat(4000) }))
    expect((await holder(mine.access).post('/blade-auth/oauth/logout', large)).status).toBe(413)
  })
})
