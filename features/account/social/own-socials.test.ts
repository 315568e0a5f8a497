import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  expectRefusal,
  HERE,
  NOTHING,
  type OutsideVillage,
  PASSWORD,
  startOutsideVillage,
  type Way,
  wayOf,
} from '../../../e2e/signing-in/outside-village.ts'
import { type Answer, clientOf, credential, type VillageClient } from '../../../testing/client.ts'

let town: OutsideVillage
let count = 0
/** An account at the provider, new for each test. */
let subject = ''
beforeAll(async () => {
  town = await startOutsideVillage()
}, 120_000)
afterAll(() => town?.close())
beforeEach(() => {
  subject = `person${++count}`
})
const come = (): Promise<Answer> => town.signInFromOutside(subject)

const begin = async (client: VillageClient): Promise<Way> => {
  const answer = await client.post('/blade-user/social/begin', { password: credential(PASSWORD) })
  expect(answer.status).toBe(200)
  return wayOf(answer.body.address, answer)
}
const finish = (client: VillageClient, way: Way) => {
  const code = town.provider.grant(way.departure, subject)
  const sent = { code, state: way.state }
  return client.post('/blade-user/social/finish', sent, { headers: { cookie: way.cookie } })
}

test('a user binds an account from outside with the password, signs in by it, and unbinds it', async () => {
  const account = `binds${count}`
  const id = await town.addUser(account)
  const client = await town.byPassword(account)
  const wrong = await client.post('/blade-user/social/begin', { password: credential('Wrong-evenings-1') })
  expect(wrong.body.msg).toBe('原密码不正确!')
  expect(wrong.headers['set-cookie']).toBeUndefined()
  const way = await begin(client)
  const back = await town.village.anyone.get(
    '/blade-auth/oauth/callback/oidc',
    { code: 'c', state: way.state },
    { cookie: way.cookie },
  )
  expect(back.headers['location']).toMatch(`${HERE}/info/index?source=oidc&code=c`)
  expect((await finish(client, way)).body).toMatchObject({ code: 200 })
  const [own] = (await client.get('/blade-user/social/mine')).body.data
  expect(own).toMatchObject({ source: 'oidc', nickname: `来自${subject}` })
  expect((await come()).body.user_id).toBe(id)
  const told = await town.village.sql(`select 1 from desk_message where title = '账号已绑定第三方账号'`)
  expect(told.length).toBe(1)

  const other = await town.addUser(`other${count}`)
  const stranger = await town.byPassword(`other${count}`)
  expect((await finish(stranger, await begin(stranger))).body.msg).toBe('该第三方账号已绑定其他用户')
  expect((await stranger.post('/blade-user/social/unbind', { id: own.id })).status).toBe(404)
  expect((await client.post('/blade-user/social/unbind', { id: own.id })).status).toBe(200)
  expect((await client.get('/blade-user/social/mine')).body.data).toEqual([])
  expect((await come()).body.user_id).toBe('-1')
  expect((await finish(stranger, await begin(stranger))).status).toBe(200)
  expect((await come()).body.user_id).toBe(other)
})

test('a user finishes a binding only in the session that began it, and a sign-in is none', async () => {
  await town.addUser(`mine${count}`)
  const [client, elsewhere] = [await town.byPassword(`mine${count}`), await town.byPassword(`mine${count}`)]
  expect((await finish(elsewhere, await begin(client))).body.msg).toBe(NOTHING)
  expect((await finish(client, await town.setOut())).body.msg).toBe(NOTHING)
  const way = await begin(client)
  const code = town.provider.grant(way.departure, subject)
  await expectRefusal(await town.askTokens({ code, state: way.state }, way.cookie))
  expect((await town.village.anyone.post('/blade-user/social/finish', {})).status).toBe(401)
})

test('a user stays out while disabled, locked or in a tenant that is over', async () => {
  const account = `stays${count}`
  const id = await town.addUser(account)
  const client = await town.byPassword(account)
  expect((await finish(client, await begin(client))).status).toBe(200)
  const wrong = { grant_type: 'password', username: account, password: credential('Wrong-evenings-1') }
  for (let tries = 0; tries < 5; tries++) await town.askTokens(wrong, '')
  await expectRefusal(await come(), '登录错误次数过多,请稍后再试')
  // What an administrator does who lifts the lock.
  await town.village.sql('delete from account_attempt')
  expect((await come()).body.user_id).toBe(id)
  await town.village.sql(`update system_tenant set status = '0' where tenant_id = '000000'`)
  await expectRefusal(await come(), '租户授权已过期,请联系管理员')
  await town.village.sql(`update system_tenant set status = '1' where tenant_id = '000000'`)
  await town.village.sql(`update system_users set status = '0' where id = $1`, [id])
  await expectRefusal(await come(), '账号已停用,请联系管理员')
  await town.village.sql(`update system_users set status = '1', is_deleted = true where id = $1`, [id])
  expect((await come()).body.user_id).toBe('-1')
})

test('whose password ran out replaces it on the way in from outside, without the former one', async () => {
  const account = `renews${count}`
  const id = await town.addUser(account)
  const client = await town.byPassword(account)
  expect((await finish(client, await begin(client))).status).toBe(200)
  await town.village.sql('update system_users set must_change_pwd = 1 where id = $1', [id])
  const inside = clientOf(town.village.send, (await come()).body.access_token)
  const mustChange = async () => (await inside.get('/blade-user/info')).body.data.mustChangePassword
  expect(await mustChange()).toBe(true)
  const newPassword = credential('River-evenings-77')
  const sent = { newPassword, newPassword1: newPassword }
  expect((await inside.post('/blade-user/update-password', sent)).body).toMatchObject({ code: 200 })
  expect(await mustChange()).toBe(false)
})
