import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, credential, signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PASSWORD = 'Kite-mornings-42'
let village: Village
let own: VillageClient
/** The commercial edition of Saber, and the open one: other calls to sign in, other keys of yes and no. */
let family: VillageClient
let open: VillageClient

/** As the open edition asks: in camelCase, at its own address. */
async function openTokens(asked: object): Promise<{ readonly accessToken: string; readonly refreshToken: string }> {
  const authorization = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`
  const sent = { account: 'admin', password: credential(PASSWORD), tenantId: '000000', ...asked }
  return (await village.anyone.post('/blade-auth/token', sent, { headers: { authorization } })).body.data
}

beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { familyClients: ['saber'] } })
  own = await village.as('admin')
  await own.post('/blade-user/update-password', {
    newPassword: credential(PASSWORD),
    newPassword1: credential(PASSWORD),
  })
  family = (await signIn(village.send, { account: 'admin', password: PASSWORD, clientId: 'saber' })).client
  open = clientOf(village.send, (await openTokens({ grantType: 'password' })).accessToken)
}, 120_000)
afterAll(() => village?.close())

const LIST = '/blade-system/menu/list'
type Entry = Readonly<Record<string, unknown>>
const entry = async (by: VillageClient, code: string): Promise<Entry> => {
  const all: readonly Entry[] = (await by.get(LIST)).body.data
  const flat = (nodes: readonly Entry[]): readonly Entry[] =>
    nodes.flatMap(node => [node, ...flat((node['children'] ?? []) as readonly Entry[])])
  return flat(all).find(node => node['code'] === code)!
}

test('what opens in no new window is 0 for the open edition, and 1 for the others', async () => {
  const [theirs, others, ours] = [await entry(open, 'user'), await entry(family, 'user'), await entry(own, 'user')]
  expect([theirs['isOpen'], others['isOpen'], ours['isOpen']]).toEqual([0, 1, '1'])
  const [route] = (await open.get('/blade-system/menu/routes')).body.data
  expect(route.isOpen).toBe(0)
})

test('an entry that the open edition sends back is as it was, and its yes is a yes', async () => {
  const { children: _, ...row } = await entry(open, 'post')
  const before = await entry(own, 'post')
  expect((await open.post('/blade-system/menu/submit', row)).status).toBe(200)
  const after = await entry(own, 'post')
  expect([after['isOpen'], after['source']]).toEqual([before['isOpen'], before['source']])
  expect((await open.post('/blade-system/menu/submit', { ...row, updateTime: '', isOpen: 1 })).status).toBe(200)
  expect([(await entry(own, 'post'))['isOpen'], (await entry(open, 'post'))['isOpen']]).toEqual(['2', 1])
  expect((await open.post('/blade-system/menu/submit', { ...row, updateTime: '', isOpen: 0 })).status).toBe(200)
  expect((await entry(own, 'post'))['isOpen']).toBe('1')
})

test('icons come as classes of the family’s font, with ours beside them', async () => {
  const theirs = await entry(family, 'user')
  const ours = await entry(own, 'user')
  expect([theirs['source'], theirs['icon']]).toEqual([expect.stringMatching(/^iconfont icon/), ours['source']])
  expect(ours['source']).toMatch(/Outlined$/)
  const { children: _, ...row } = theirs
  const chosen = { ...row, updateTime: '', source: 'iconfont iconicon_star' }
  expect((await family.post('/blade-system/menu/submit', chosen)).status).toBe(200)
  expect((await entry(own, 'user'))['source']).toBe('iconfont iconicon_star')
})

test('a refreshed session stays with its edition', async () => {
  const { refreshToken } = await openTokens({ grantType: 'password' })
  const { accessToken } = await openTokens({ grantType: 'refresh_token', refreshToken })
  expect((await entry(clientOf(village.send, accessToken), 'dept'))['isOpen']).toBe(0)
})

test('a seeded client has all that their form demands, and lists of logs all that their drawer draws', async () => {
  const { records } = (await family.get('/blade-system/client/list')).body.data
  for (const { clientSecret, webServerRedirectUri } of records)
    expect([clientSecret, webServerRedirectUri]).toEqual(['******', expect.stringMatching(/^https?:/)])
  await expect.poll(async () => (await own.get('/blade-log/api/list')).body.data.total).toBeGreaterThan(0)
  const [log] = (await family.get('/blade-log/api/list')).body.data.records
  expect(log).toMatchObject({
    stackTrace: '',
    exceptionName: '',
    params: expect.any(String),
    serverIp: expect.any(String),
  })
  expect((await own.get('/blade-log/api/list')).body.data.records[0]).not.toHaveProperty('stackTrace')
  const detail = (await family.get('/blade-log/api/detail', { id: log.id })).body.data
  expect([detail.serverIp, detail.exceptionName]).toEqual([detail.serverHost, ''])
})

test('a region below one that is open is added with the id of that one', async () => {
  const [above] = (await family.get('/blade-system/region/lazy-list', { parentCode: '00' })).body.data
  const child = {
    ...above,
    code: `${above.code}99`,
    parentCode: above.code,
    name: '试验市',
    regionLevel: 2,
    updateTime: '',
  }
  const { status, body } = await family.post('/blade-system/region/submit', child)
  expect([status, body.msg]).toEqual([200, expect.anything()])
  const { data } = (await own.get('/blade-system/region/detail', { code: child.code })).body
  expect([data.name, data.parentCode]).toEqual(['试验市', above.code])
  const renamed = await own.post('/blade-system/region/submit', { id: data.id, code: '1198', name: '改号' })
  expect([renamed.status, renamed.body.msg]).toEqual([400, expect.stringContaining('区划编号不能修改')])
})
