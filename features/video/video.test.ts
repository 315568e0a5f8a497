import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../testing/client.ts'
import { CODES, KEYS, startVideoPlatform, type VideoPlatform } from '../../testing/devices/video-platform.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { artemisHeaders } from './sources/hikvision.server.ts'

let platform: VideoPlatform
let village: Village
let keeper: VillageClient
let clerk: VillageClient
let dept = ''

beforeAll(async () => {
  platform = await startVideoPlatform()
  village = await startVillage({ settings: { videoHosts: [platform.host] } })
  keeper = await village.as('keeper.town')
  clerk = await village.as('clerk.haitang')
  const [row] = await village.sql(`select dept_id from system_users where account = 'clerk.haitang'`)
  dept = String(row!['dept_id'])
}, 120_000)
afterAll(async () => {
  await village?.close()
  await platform?.close()
})
beforeEach(() => {
  platform.behave('well')
})

let made = 0
async function newPlatform(category: string, more: object = {}): Promise<string> {
  const platformName = `平台${++made}`
  const body = { platformName, category, endpoint: platform.address, ...KEYS, ...more }
  const saved = await keeper.post('/video/platform/submit', body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data.id
}
async function newCamera(more: object): Promise<{ readonly id: string; readonly sn: string }> {
  const sn = `TESTCM${String(++made).padStart(4, '0')}`
  const body = { machineName: `试验摄像机${made}`, sn, machineType: 'camera', deptId: dept, protocol: '7', ...more }
  const saved = await keeper.post('/device/machine/save', body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = saved.body.data
  await village.sql(`update device_machine set status = '1' where id = $1`, [id])
  return { id, sn }
}
const preview = (cameraIndexCode: string, more: Record<string, string> = {}): Promise<Answer> =>
  clerk.get('/video/previewURLs', { cameraIndexCode, ...more })
/** What a player reads: the address as it was given. */
const play = (url: string): Promise<Answer> => village.send({ method: 'GET', url, headers: {} })
const linked = (playlist: string): readonly string[] => playlist.split('\n').filter(line => line.startsWith('/api/'))
const say = ({ body }: Answer): string => String(body.msg)

test('the signature for Hikvision is over method, types, the named headers and the path', () => {
  const signing = { path: '/artemis/api/resource/v1/org/orgList', accessKey: 'k', secretKey: 's' }
  const headers = artemisHeaders({ ...signing, timestamp: 1_700_000_000_000, nonce: 'n' })
  // printf 'POST\n*/*\napplication/json\nx-ca-key:k\nx-ca-nonce:n\nx-ca-timestamp:1700000000000\n/artemis/…' | openssl dgst -sha256 -hmac s -binary | base64
  expect(headers['x-ca-signature']).toBe('tfwbIPPF2kDDAaQxiIPL/EK4A7JGeTtkIiZNcAh6zc8=')
  expect(headers['x-ca-signature-headers']).toBe('x-ca-key,x-ca-nonce,x-ca-timestamp')
})

describe.each([
  ['Hikvision', '1', CODES.hikvision],
  ['EZVIZ', '2', CODES.ezviz],
  ['a WVP server', '3', CODES.wvp],
])('a camera at %s', (_, category, platformCode) => {
  test('is tested, asked for, and played through our own server', async () => {
    const platformId = await newPlatform(category)
    expect((await keeper.post('/video/platform/test', { id: platformId })).status).toBe(200)
    const { id, sn } = await newCamera({ platformId, platformCode })
    const { status, body } = await preview(sn)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ id, url: expect.stringMatching(/^\/api\/video\/stream\?k=/) })
    let list = await play(body.data.url)
    expect(list.headers['content-type']).toContain('mpegurl')
    if (category === '1') list = await play(linked(list.body)[0]!)
    const pieces = linked(list.body)
    expect(pieces).toHaveLength(3)
    expect(list.body).not.toContain('127.0.0.1')
    const piece = await play(pieces[0]!)
    expect(piece).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp2t' } })
  })
})

test('a platform that cameras use stays, and its keys are never shown', async () => {
  const platformId = await newPlatform('1')
  await newCamera({ platformId, platformCode: CODES.hikvision })
  expect(say(await keeper.post('/video/platform/remove', { ids: platformId }))).toMatch(/1 台摄像机/)
  const seen = await keeper.get('/video/platform/detail', { id: platformId })
  expect(JSON.stringify(seen.body)).not.toMatch(/village-(key|secret)|v1\./)
  const bad = await keeper.post('/video/platform/submit', {
    platformName: '错',
    category: '1',
    endpoint: 'http://10.0.0.1.5',
    ...KEYS,
  })
  expect(bad.body.data.fields).toMatchObject([{ field: 'endpoint' }])
})

test('a token that the platform has ended is fetched anew, once', async () => {
  for (const [category, platformCode] of [
    ['2', CODES.ezviz],
    ['3', CODES.wvp],
  ] as const) {
    const { sn } = await newCamera({ platformId: await newPlatform(category), platformCode })
    expect((await preview(sn)).status).toBe(200)
    platform.asked.length = 0
    expect((await preview(sn)).status).toBe(200)
    expect(platform.asked.filter(path => /token\/get|login/.test(path))).toEqual([])
    platform.endTokens()
    expect((await preview(sn)).status).toBe(200)
    expect(platform.asked.filter(path => /token\/get|login/.test(path))).toHaveLength(1)
  }
})

describe('a platform that misbehaves is refused in words, and no key is among them', () => {
  test.each([
    ['hang', /5秒/],
    ['drip', /5秒/],
    ['html', /网页/],
    ['redirect', /跳转/],
    ['endless', /过长/],
  ] as const)('%s', { timeout: 20_000 }, async (mood, words) => {
    const { sn } = await newCamera({ platformId: await newPlatform('1'), platformCode: CODES.hikvision })
    platform.behave(mood)
    const answer = await preview(sn)
    expect(answer.status).toBe(400)
    expect(say(answer)).toMatch(words)
    expect(JSON.stringify(answer.body)).not.toMatch(/village-(key|secret)|127\.0\.0\.1/)
  })

  test('wrong keys, an unknown camera: the code of the platform and no more', async () => {
    const wrong = await newPlatform('1', { secretKey: 'another' })
    const tested = await keeper.post('/video/platform/test', { id: wrong })
    expect(say(tested)).toBe('视频平台拒绝了请求（代码 0x02401003）')
    const { sn } = await newCamera({ platformId: await newPlatform('1'), platformCode: 'nobody' })
    expect(say(await preview(sn))).toContain('0x01b01300')
  })

  test('after three outages it is left alone for half a minute, and a camera elsewhere plays on', async () => {
    const { sn } = await newCamera({ platformId: await newPlatform('1'), platformCode: CODES.hikvision })
    platform.behave('html')
    for (let i = 0; i < 3; i++) expect(say(await preview(sn))).toMatch(/网页/)
    platform.behave('well')
    platform.asked.length = 0
    expect(say(await preview(sn))).toMatch(/暂停访问/)
    expect(platform.asked).toEqual([])
    const other = await newCamera({ platformId: await newPlatform('1'), platformCode: CODES.hikvision })
    expect((await preview(other.sn)).status).toBe(200)
  })
})

test('a new camera is online with its first picture, and one that gives none stays as it was', async () => {
  const stateOf = async (id: string): Promise<string> =>
    (await keeper.get('/device/machine/detail', { id })).body.data.status
  const [one, other] = [
    await newCamera({ streamUrl: `${platform.address}/live/live.m3u8` }),
    await newCamera({ streamUrl: `${platform.address}/live/live.m3u8` }),
  ]
  await village.sql(`update device_machine set status = '0' where id = any($1)`, [[one.id, other.id]])
  expect((await preview(one.sn)).status).toBe(200)
  expect(await stateOf(one.id)).toBe('1')
  platform.behave('html')
  expect(say(await preview(other.sn))).toMatch(/网页/)
  expect(await stateOf(other.id)).toBe('0')
})

describe('the address of a camera', () => {
  const direct = (path: string) => newCamera({ streamUrl: `${platform.address}/live/${path}` })

  test('never leaves the server: what is given is a ticket that ends', async () => {
    const { sn, id } = await direct('live.m3u8')
    const { url, expireTime } = (await preview(sn)).body.data
    expect(expireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const seen = await keeper.get('/device/machine/detail', { id })
    expect(JSON.stringify(seen.body)).not.toContain('/live/')
    expect((await play(url)).status).toBe(200)
    const spoilt = url.replace(/.(?=.{40}$)/, (sign: string) => (sign === 'a' ? 'b' : 'a'))
    for (const other of [spoilt, url.replace(/k=\w+/, 'k=000009'), '/api/video/stream?k=1', url.slice(0, -30)])
      expect((await play(other)).status, other).toBe(404)
    village.services.clock.saw(new Date(village.services.clock.latest().getTime() + 6 * 60_000))
    const over = await play(url)
    expect(over.status).toBe(404)
    expect(say(over)).toMatch(/过期/)
  })

  test('opens eight streams at once and no more, each until it is closed', async () => {
    const { sn } = await direct('live.m3u8')
    const { url } = (await preview(sn)).body.data
    platform.behave('slow pieces')
    const [piece] = linked(String((await play(url)).body))
    const address = await village.app.listen({ port: 0, host: '127.0.0.1' })
    const opened = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const leaving = new AbortController()
        const { status } = await fetch(`${address}${piece}`, { signal: leaving.signal })
        return { leaving, status }
      }),
    )
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await fetch(`${address}${piece}`)).status).toBe(429)
    for (const { leaving } of opened) leaving.abort()
    await expect
      .poll(async () => {
        const leaving = new AbortController()
        const { status } = await fetch(`${address}${piece}`, { signal: leaving.signal })
        leaving.abort()
        return status
      })
      .toBe(200)
  })

  test('in a network of our own is called only where the operator has named it', async () => {
    for (const streamUrl of [
      'http://127.0.0.1:9/live.m3u8',
      'http://10.0.0.1/live.m3u8',
      'http://localhost:9/live.m3u8',
      'http://[::1]:9/live.m3u8',
    ]) {
      const { sn } = await newCamera({ streamUrl })
      const { url } = (await preview(sn)).body.data
      expect(say(await play(url)), streamUrl).toMatch(/VIDEO_HOSTS/)
    }
  })

  test('that leads to a page, to another address or nowhere plays nothing', { timeout: 30_000 }, async () => {
    const { sn } = await direct('live.m3u8')
    const { url } = (await preview(sn)).body.data
    for (const [mood, words] of [
      ['html', /网页/],
      ['redirect', /跳转/],
      ['endless', /过长/],
      ['drip', /5秒/],
    ] as const) {
      platform.behave(mood)
      expect(say(await play(url)), mood).toMatch(words)
    }
  })

  test('of another kind is not played: rtsp, a file, words', async () => {
    for (const streamUrl of ['rtsp://10.0.0.1/live', 'file:///etc/passwd', 'a camera']) {
      const { sn } = await newCamera({ streamUrl })
      expect((await preview(sn)).status, streamUrl).toBe(400)
    }
  })
})
