import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { VECTOR_PUBLIC_KEY } from '../../../../testing/encryption/encryption-vectors.ts'
import { type ServerCall, sealForServer } from './server-call.ts'

const HOUR_MS = 3_600_000
const call = { method: 'GET', path: '/blade-system/param/list', params: { current: '1' } }
const refused = (msg: string, status = 400): Response =>
  Response.json({ code: status, success: false, data: {}, msg }, { status })

/** A server that offers this key and whose clock is ahead of ours; counts how often it is asked. */
function serve(offer: { publicKey?: string; aheadMs?: number }): () => number {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    const { publicKey = VECTOR_PUBLIC_KEY, aheadMs = 0 } = offer
    return Response.json({ code: 200, data: { publicKey, time: Date.now() + aheadMs } })
  })
  return () => asked
}
afterEach(() => vi.unstubAllGlobals())
/** The server is asked anew, whatever an earlier test has heard of it. */
async function sealAnew(aheadMs: number): Promise<ServerCall> {
  serve({ aheadMs: aheadMs + HOUR_MS })
  await (await sealForServer(call)).isStale(refused('非法请求'))
  serve({ aheadMs })
  await (await sealForServer(call)).isStale(refused('非法请求'))
  return sealForServer(call)
}

test('a call says the time of the server, however wrong the clock of this machine is', async () => {
  const { headers } = await sealAnew(HOUR_MS)
  expect(Math.abs(Number(headers['timestamp']) - Date.now() - HOUR_MS)).toBeLessThan(60_000)
})
test('a good answer that is not encrypted, or not for this call, was given by somebody else', async () => {
  const sealed = await sealAnew(0)
  const illegal = { code: 400, msg: '非法请求' }
  expect(await sealed.open({ code: 200, success: true, data: { records: [] } }, 'zh')).toEqual(illegal)
  expect(await sealed.open({ result: 'AAAAAAAAAAAAAAAAAAAAAA==' }, 'zh')).toEqual(illegal)
  expect(await sealed.open({}, 'en')).toEqual({ code: 400, msg: 'Illegal request' })
})
test('a call that was refused as illegal is sent anew when the clock of the server is another one', async () => {
  const sealed = await sealAnew(0)
  serve({ aheadMs: HOUR_MS })
  const answer = refused('Illegal request')
  expect(await sealed.isStale(answer)).toBe(true)
  expect(await answer.json()).toMatchObject({ code: 400 })
})
test('all calls under an old key are sent anew, and the server is asked once for them', async () => {
  const calls = [await sealAnew(0), await sealForServer(call), await sealForServer(call)]
  const { publicKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString()
  const asked = serve({ publicKey })
  const stale = await Promise.all(calls.map(one => one.isStale(refused('非法请求'))))
  expect([stale, asked()]).toEqual([[true, true, true], 1])
})
test('what is refused for another reason is not sent anew, and the server not asked', async () => {
  const sealed = await sealAnew(0)
  const asked = serve({ aheadMs: HOUR_MS })
  expect(await sealed.isStale(refused('请输入参数名称'))).toBe(false)
  expect(await sealed.isStale(refused('非法请求', 403))).toBe(false)
  expect(await sealed.isStale(new Response('<html>', { status: 400 }))).toBe(false)
  expect(asked()).toBe(0)
})
test('what is illegal though key and clock are right stays so', async () => {
  const sealed = await sealAnew(0)
  serve({})
  expect(await sealed.isStale(refused('非法请求'))).toBe(false)
})
test('without a connection a call is not sent, and the next one asks again', async () => {
  const sealed = await sealAnew(0)
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  await expect(sealed.isStale(refused('非法请求'))).rejects.toThrow('502')
  await expect(sealForServer(call)).rejects.toThrow('502')
  serve({})
  expect((await sealForServer(call)).sent.params.data).not.toBe('')
})
