import type { Clock } from '@village/server'
import { expect } from 'vitest'
import { setPassword } from '../../features/account/public.server.ts'
import { type Answer, clientOf, credential, type VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { CLIENT, type Crooked, type CrookedProvider, startCrookedProvider } from './crooked-provider.ts'

/** The address of the village as people type it. */
export const HERE = 'http://village.test'
export const PASSWORD = 'Kite-mornings-42'
/** What is said whenever what came back is not right. */
export const NOTHING = '第三方登录未完成或已失效,请重新登录'
const TENANT = '000000'
export const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`

/** One way out to the provider: its address, its state, and the cookie that binds it to the browser. */
export interface Way {
  readonly departure: URL
  readonly state: string
  readonly cookie: string
}
type Sent = Readonly<Record<string, string>>

export const cookieIn = ({ headers }: Answer): string => String(headers['set-cookie'] ?? '').split(';')[0]!
export const wayOf = (address: string, answer: Answer): Way => {
  const departure = new URL(address)
  return { departure, state: departure.searchParams.get('state')!, cookie: cookieIn(answer) }
}

export async function expectRefusal(answer: Answer, says = NOTHING): Promise<void> {
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: 'access_denied', error_description: says })
  expect(answer.body.access_token).toBeUndefined()
}

const tokenCaller =
  ({ send }: Village) =>
  (sent: Sent, cookie: string): Promise<Answer> =>
    send({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: {
        authorization: BASIC,
        'tenant-id': TENANT,
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie && { cookie }),
      },
      body: new URLSearchParams({ grant_type: 'social', source: 'oidc', scope: 'all', ...sent }).toString(),
    })

/** A user with a role that has no rights yet, and the password of these tests. */
async function addUser({ services, sql }: Village, account: string): Promise<string> {
  const [id, roleId] = [services.newId(), services.newId()]
  await sql(
    `insert into system_role (id, tenant_id, role_name, role_alias, data_scope_type, sort) values ($1, '000000', $2, $2, '3', 1)`,
    [roleId, `role-${account}`],
  )
  await sql(
    `insert into system_users (id, tenant_id, account, name, real_name, status, role_id, dept_id, post_id, user_type)
     values ($1, '000000', $2, $2, $2, '1', $3, '{}', '{}', '1')`,
    [id, account, [roleId]],
  )
  await services.as(services.platform, { source: 'start' }, inner =>
    setPassword(inner, id, PASSWORD, { mustChange: false }),
  )
  return id
}

const walker = (village: Village, provider: CrookedProvider) => {
  const askTokens = tokenCaller(village)
  /** The button is pressed. */
  const setOut = async (tenantId = TENANT): Promise<Way> => {
    const answer = await village.anyone.get('/blade-auth/oauth/render/oidc', { tenantId })
    expect(answer.status).toBe(302)
    return wayOf(String(answer.headers['location']), answer)
  }
  return {
    askTokens,
    setOut,
    /** The whole way of somebody, with a provider that may lie. */
    async signInFromOutside(subject: string, crooked: Crooked = {}, sent: Sent = {}): Promise<Answer> {
      const way = await setOut()
      const code = provider.grant(way.departure, subject, crooked)
      return askTokens({ code, state: way.state, ...sent }, way.cookie)
    },
    async byPassword(account: string): Promise<VillageClient> {
      const sent = { grant_type: 'password', username: account, password: credential(PASSWORD) }
      return clientOf(village.send, (await askTokens(sent, '')).body.access_token)
    },
  }
}

/** A village whose people may come from outside, and a provider that a test leads. */
export async function startOutsideVillage(world: { readonly clock?: Clock } = {}) {
  const provider = await startCrookedProvider()
  const oidc = { issuer: provider.issuer, ...CLIENT, name: '县统一认证' }
  const village = await startVillage({ demo: false, settings: { publicUrl: HERE, oidc }, ...world })
  return {
    village,
    provider,
    ...walker(village, provider),
    addUser: (account: string) => addUser(village, account),
    links: () =>
      village.sql('select id, user_id, uuid, uuid_hash from account_user_oauth where not is_deleted order by id'),
    async close(): Promise<void> {
      await village.close()
      await provider.close()
    },
  }
}
/** What `startOutsideVillage` gives. */
export type OutsideVillage = Awaited<ReturnType<typeof startOutsideVillage>>
