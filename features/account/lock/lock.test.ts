import { clockOf } from '@village/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { credential, tokensOf, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PASSWORD = 'Testing-7-villages'
const TOWN = '000000'
const ACCOUNT = 'clerk.haitang'
let village: Village
let clerk: VillageClient
let offsetMs = 0
beforeAll(async () => {
  village = await startVillage({ clock: clockOf(() => Date.now() + offsetMs) })
}, 120_000)
afterAll(() => village?.close())
beforeEach(async () => {
  offsetMs = 0
  // A new password also lifts a lock of the account.
  clerk = await village.as(ACCOUNT, TOWN)
})

const signIn = (password: string) => tokensOf(village.send, { account: ACCOUNT, password, tenantId: TOWN })
const unlock = (password: string, who = clerk) => who.post('/blade-auth/lock/check', { password: credential(password) })
const change = (oldPassword: string, who = clerk) =>
  who.post('/blade-user/update-password', {
    oldPassword: credential(oldPassword),
    newPassword: credential('Other-8-villages'),
    newPassword1: credential('Other-8-villages'),
  })

describe('the password of somebody who is signed in', () => {
  test('is taken while a stranger’s wrong tries lock the sign-in', async () => {
    for (let i = 0; i < 6; i++) await expect(signIn('wrong')).rejects.toThrow()
    await expect(signIn(PASSWORD)).rejects.toThrow('登录错误次数过多')
    expect((await unlock(PASSWORD)).status).toBe(200)
    offsetMs = 11 * 60_000
    expect((await change(PASSWORD)).status).toBe(200)
  })

  test('may be missed five times in one session, which locks neither the sign-in nor the other sessions', async () => {
    const there = await village.as(ACCOUNT, TOWN)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { status, body } = await unlock('wrong')
      expect([status, body.data.triesLeft]).toEqual([400, triesLeft])
    }
    for (const answer of [await unlock(PASSWORD), await change(PASSWORD)])
      expect([answer.status, answer.body.msg]).toEqual([400, '登录错误次数过多,请稍后再试'])
    expect((await unlock(PASSWORD)).body.data.unlockTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await unlock(PASSWORD, there)).status).toBe(200)
    await expect(signIn(PASSWORD)).resolves.toBeTruthy()
    await village.sql(
      `update account_session set wrong_time = wrong_time - interval '31 minutes' where wrong_tries > 0`,
    )
    expect((await unlock(PASSWORD)).status).toBe(200)
  })

  test('is counted before it is looked at: tries side by side do not slip through', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => unlock('wrong')))
    expect(answers.filter(({ body }) => body.msg === '原密码不正确!')).toHaveLength(5)
  })

  test('is forgotten as missed once it was right', async () => {
    for (let i = 0; i < 4; i++) await unlock('wrong')
    expect((await unlock(PASSWORD)).status).toBe(200)
    expect((await unlock('wrong')).body.data.triesLeft).toBe(4)
  })
})
