import { momentMs } from '@village/resource'
import { type Clock, clockOf } from '@village/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, clientOf, credential, type Send, sendInto } from '../../../testing/client.ts'
import { secondServer } from '../../../testing/several-servers/second-server.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { setPassword } from '../public.server.ts'

const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`
const PASSWORD = 'Kite-mornings-42'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Somebody sets the clock of the machine; and time that really passes, which both clocks show. */
let setMs = 0
let passedMs = 0
const makeClock = (): Clock =>
  clockOf(
    () => Date.now() + setMs + passedMs,
    () => performance.now() + passedMs,
  )

let village: Village
let account = ''
let userId = ''
let count = 0
beforeAll(async () => {
  village = await startVillage({ demo: false, clock: makeClock() })
})
afterAll(() => village.close())
beforeEach(async () => {
  setMs = 0
  account = `clerk${++count}`
  userId = await addClerk(account)
})

async function addClerk(name: string): Promise<string> {
  const { services } = village
  const [id, roleId] = [services.newId(), services.newId()]
  await village.sql(
    `insert into system_role (id, tenant_id, role_name, role_alias, data_scope_type, sort) values ($1, '000000', $2, $2, '3', 1)`,
    [roleId, `role-${name}`],
  )
  await village.sql(
    `insert into system_users (id, tenant_id, account, name, real_name, status, role_id, dept_id, post_id, user_type)
     values ($1, '000000', $2, $2, $2, '1', $3, '{}', '{}', '1')`,
    [id, name, [roleId]],
  )
  await services.as(services.platform, {}, call => setPassword(call, id, PASSWORD, { mustChange: false }))
  return id
}

const ask = (params: Record<string, string>, send: Send = village.send): Promise<Answer> =>
  send({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ tenantId: '000000', ...params }).toString(),
  })
const tryPassword = (plain: string, send?: Send): Promise<Answer> =>
  ask({ grant_type: 'password', username: account, password: credential(plain) }, send)
const refresh = async (token: string, send?: Send): Promise<number> =>
  (await ask({ grant_type: 'refresh_token', refresh_token: token }, send)).status
async function signIn(send?: Send): Promise<{ access: string; refresh: string }> {
  const { status, body } = await tryPassword(PASSWORD, send)
  expect(status, JSON.stringify(body)).toBe(200)
  return { access: body.access_token, refresh: body.refresh_token }
}
const info = (token: string, send: Send = village.send): Promise<Answer> =>
  clientOf(send, token).get('/blade-user/info')
const statusOf = async (token: string, send?: Send): Promise<number> => (await info(token, send)).status

describe('what has ended stays ended when the clock goes back', () => {
  test('an access token and its refresh token', async () => {
    const { access, refresh: token } = await signIn()
    passedMs += 16 * MINUTE
    expect(await statusOf(access)).toBe(401)
    passedMs += 15 * MINUTE
    expect(await refresh(token)).toBe(400)
    for (const ms of [-20 * MINUTE, -31 * MINUTE, -DAY, -400 * DAY]) {
      setMs = ms
      expect(await statusOf(access)).toBe(401)
      expect(await refresh(token)).toBe(400)
    }
  })

  test('a token that died because the clock went forward', async () => {
    const { access } = await signIn()
    setMs = 400 * DAY
    expect(await statusOf(access)).toBe(401)
    setMs = 0
    expect(await statusOf(access)).toBe(401)
  })

  test('a refresh token that was used, whose siblings have their half minute', async () => {
    const { refresh: token } = await signIn()
    expect(await refresh(token)).toBe(200)
    passedMs += MINUTE
    setMs = -MINUTE
    expect(await refresh(token)).toBe(400)
  })

  test('a first password that was good for a day', async () => {
    await village.services.as(village.services.platform, {}, call =>
      setPassword(call, userId, PASSWORD, { mustChange: true, validHours: 24 }),
    )
    passedMs += 25 * HOUR
    expect((await tryPassword(PASSWORD)).body.error_description).toBe('初始密码已过期,请联系管理员重置')
    setMs = -2 * HOUR
    expect((await tryPassword(PASSWORD)).body.error_description).toBe('初始密码已过期,请联系管理员重置')
  })

  test('the ten minutes in which a new password alone is enough', async () => {
    const { access } = await signIn()
    passedMs += 12 * MINUTE
    setMs = -5 * MINUTE
    const change = { newPassword: credential('River-evenings-77'), newPassword1: credential('River-evenings-77') }
    const answer = await clientOf(village.send, access).post('/blade-user/update-password', change)
    expect(answer.body).toMatchObject({ code: 400, msg: '请输入原密码' })
  })

  test('whoever signs in afterwards has tokens that live as long as they should, and no longer', async () => {
    setMs = 400 * DAY
    await signIn()
    setMs = 0
    const { access, refresh: token } = await signIn()
    expect(await statusOf(access)).toBe(200)
    passedMs += 14 * MINUTE
    expect(await statusOf(access)).toBe(200)
    passedMs += 2 * MINUTE
    expect(await statusOf(access)).toBe(401)
    expect(await refresh(token)).toBe(200)
  })

  test('also after a restart, and on another server', async () => {
    const another = () => secondServer(village, { clock: makeClock() })
    const first = await another()
    const { access, refresh: token } = await signIn(sendInto(first.app))
    passedMs += 40 * MINUTE
    expect(await statusOf(access, sendInto(first.app))).toBe(401)
    await first.close()
    setMs = -HOUR
    const second = await another()
    expect(await statusOf(access, sendInto(second.app))).toBe(401)
    expect(await refresh(token, sendInto(second.app))).toBe(400)
    await second.close()
  }, 60_000)
})

describe('a lock-out lasts as long as it should, whatever is done to the clock', () => {
  async function lockUp(): Promise<void> {
    for (let i = 0; i < 5; i++) await tryPassword('nonsense')
    expect((await tryPassword(PASSWORD)).body.error_description).toContain('登录错误次数过多')
  }
  const isLocked = async (): Promise<boolean> => (await tryPassword(PASSWORD)).status !== 200

  test.each([HOUR, -HOUR, 400 * DAY, -DAY])('set by %i ms', async ms => {
    await lockUp()
    setMs = ms
    expect(await isLocked()).toBe(true)
    passedMs += 28 * MINUTE
    expect(await isLocked()).toBe(true)
    passedMs += 3 * MINUTE
    expect(await isLocked()).toBe(false)
  })

  test('and says when it ends by the clock of the machine', async () => {
    await lockUp()
    setMs = -HOUR
    const { data } = (await tryPassword(PASSWORD)).body
    const endsMs = momentMs(data.unlockTime)
    const expectedMs = Date.now() + setMs + passedMs + 30 * MINUTE
    expect(Math.abs(endsMs - expectedMs)).toBeLessThan(MINUTE)
  })
})

test('an old password must be changed while the clock stands too far ahead, and not afterwards', async () => {
  const mustChange = async (): Promise<boolean> => (await info((await signIn()).access)).body.data.mustChangePassword
  expect(await mustChange()).toBe(false)
  setMs = 400 * DAY
  expect(await mustChange()).toBe(true)
  setMs = 0
  expect(await mustChange()).toBe(false)
})
