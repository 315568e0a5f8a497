import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RequestOptions } from './request.ts'

/** A browser that keeps nothing: Node has no storage. */
const STORAGE = { getItem: () => null, setItem() {}, removeItem() {} }
let noteOnline: () => void
let send: typeof import('./request.ts')['send']
let NetworkError: typeof import('./request.ts')['NetworkError']
beforeAll(async () => {
  Object.assign(globalThis, { localStorage: STORAGE, sessionStorage: STORAGE })
  ;({ noteOnline } = await import('../common/connection.ts'))
  ;({ send, NetworkError } = await import('./request.ts'))
})
afterAll(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

/** What the balancer answers, one call after the other; the last answer stays. Keeps what it was asked with. */
function balancer(...answers: readonly number[]): readonly (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const status = answers[Math.min(keys.length, answers.length - 1)]!
    keys.push(headers['Idempotency-Key'] ?? null)
    return Response.json({ code: status, data: {} }, { status })
  })
  return keys
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  noteOnline()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The status that the caller gets in the end, or 'network'. */
async function write(options: Pick<RequestOptions, 'idempotencyKey' | 'signal'>) {
  const sent = send('POST', '/people/submit', { body: {}, inClear: true, ...options }, 'token').then(
    ({ response }) => response.status,
    error => (error instanceof NetworkError ? 'network' : error),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return sent
}

test.each([502, 503, 504])(
  'a call with a key that a proxy answers with %s is sent again with the same key',
  async status => {
    const keys = balancer(status, status, 200)
    expect(await write({ idempotencyKey: 'k1' })).toBe(200)
    expect(keys).toEqual(['k1', 'k1', 'k1'])
  },
)

test('it is sent four times at most; then the person is told that there is no connection', async () => {
  const keys = balancer(502)
  expect(await write({ idempotencyKey: 'k1' })).toBe('network')
  expect(keys).toHaveLength(4)
})

test('a call without a key, and another answer above 500, are not sent again', async () => {
  const bare = balancer(502, 200)
  expect(await write({})).toBe('network')
  expect(bare).toHaveLength(1)
  const other = balancer(501, 200)
  expect(await write({ idempotencyKey: 'k1' })).toBe('network')
  expect(other).toHaveLength(1)
})

test('a fault and a refusal of the server itself are taken as they are', async () => {
  for (const status of [400, 409, 500]) {
    const keys = balancer(status, 200)
    expect(await write({ idempotencyKey: 'k1' })).toBe(status)
    expect(keys).toHaveLength(1)
  }
})

test('who leaves the page meanwhile sends nothing more', async () => {
  const leaving = new AbortController()
  const keys = balancer(502)
  const sent = write({ idempotencyKey: 'k1', signal: leaving.signal })
  leaving.abort(new Error('left'))
  expect(await sent).toBeInstanceOf(Error)
  expect(keys).toHaveLength(1)
})
