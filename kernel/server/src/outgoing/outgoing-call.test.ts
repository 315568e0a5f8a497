import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { callOut, type Outgoing, objectIn, readAnswer } from './outgoing-call.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Starts a server with this listener and returns an address at it. */
async function outside(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=1`)
}
const call = (url: URL, more: Partial<Outgoing> = {}) => callOut({ url, isTrusted: true, silenceMs: 5000, ...more })
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    error => error.fault,
  )
const WHOLE = { maxBytes: 100, withinMs: 5000 }

test('what is asked arrives, and an answer is read whatever its status', async () => {
  const url = await outside((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' })
      response.end(JSON.stringify({ method: request.method, url: request.url, body, of: request.headers['x-of'] }))
    })
  })
  for (const body of ['张三', Readable.from(['张', '三'])]) {
    const length = { 'x-of': 'village', 'content-length': '6' }
    const answer = await call(url, { method: 'PUT', body, headers: length })
    expect(answer.statusCode).toBe(302)
    const text = (await readAnswer(answer, WHOLE)).toString('utf8')
    expect(objectIn(text)).toEqual({ method: 'PUT', url: '/a?b=1', body: '张三', of: 'village' })
  }
})

test('an address in a network of our own is called only where the operator has named it', async () => {
  const url = await outside((_, response) => void response.end('{}'))
  expect(await faultOf(call(url, { isTrusted: false }))).toBe('inward')
  expect(await faultOf(call(new URL(`http://localhost:${url.port}/`), { isTrusted: false }))).toBe('inward')
  expect(await faultOf(call(url))).toBe('none')
})

test('other protocols and addresses with a password are not called', async () => {
  for (const text of ['ftp://example.com/', 'file:///etc/passwd', 'https://a:b@example.com/', 'https://a@example.com/'])
    expect(await faultOf(call(new URL(text))), text).toBe('address')
})

test('who says nothing in time is silent, also when all was sent, and also in the middle of an answer', async () => {
  const mute = await outside(() => undefined)
  expect(await faultOf(call(mute, { silenceMs: 50 }))).toBe('silent')
  expect(await faultOf(call(mute, { silenceMs: 50, body: Readable.from(['a']), method: 'PUT' }))).toBe('silent')
  const dripping = await outside((_, response) => void response.write('{'))
  const answer = await call(dripping)
  expect(await faultOf(readAnswer(answer, { ...WHOLE, withinMs: 50 }))).toBe('silent')
  expect(await faultOf(call(new URL('http://127.0.0.1:1/')))).toBe('silent')
})

test('an answer that comes before a long body was read counts, and its rest is not cut off', async () => {
  const url = await outside((request, response) => {
    response.writeHead(413)
    response.write('too ')
    request.resume()
    setTimeout(() => response.end('large'), 200)
  })
  const answer = await call(url, { method: 'PUT', body: Readable.from(['a'.repeat(100)]), silenceMs: 100 })
  expect(answer.statusCode).toBe(413)
  expect((await readAnswer(answer, WHOLE)).toString()).toBe('too large')
})

test('a long answer is not read to its end', async () => {
  const url = await outside((_, response) => void response.end('x'.repeat(101)))
  expect(await faultOf(call(url).then(answer => readAnswer(answer, WHOLE)))).toBe('long')
})

test('only an object is an object', () => {
  expect(['{"a":1}', '[1]', 'null', '5', '<html>', ''].map(objectIn)).toEqual([{ a: 1 }, null, null, null, null, null])
})
