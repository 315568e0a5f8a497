import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authHeader, type Board, openBoard, slow } from '../../../../testing/test-app.ts'
import { buildApp } from './app.ts'
import { closeApp } from './draining.ts'

let board: Board
let app: FastifyInstance
const call: Board['call'] = (...of) => board.call(...of)

beforeAll(async () => {
  board = await openBoard()
  app = board.app
})
afterAll(() => board.close())

describe('files', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=xx' }
  const part = (content: string | Buffer, name = 'a.xlsx') =>
    Buffer.concat([
      Buffer.from(`--xx\r\nContent-Disposition: form-data; name="mode"\r\n\r\nadd\r\n`),
      Buffer.from(`--xx\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n--xx--\r\n'),
    ])
  it('are there during the call and gone after it, with their fields beside them', async () => {
    const { data } = (
      await call('POST', '/desk/upload', authHeader('clerk', multipart), part('hello', '../../etc/passwd'))
    ).json()
    expect(data.files).toMatchObject([{ field: 'file', sizeBytes: 5, kept: true }])
    expect(data.files[0].path.startsWith(join(board.dataDir, 'uploads'))).toBe(true)
    expect(data.fields).toMatchObject({ mode: 'add' })
    expect(readdirSync(join(board.dataDir, 'uploads'))).toEqual([])
  })
  it('are refused when too large or cut short, and leave nothing', async () => {
    const large = await call('POST', '/desk/upload', authHeader('clerk', multipart), part(Buffer.alloc(21_000_000)))
    expect([large.statusCode, large.json().msg]).toEqual([413, '文件太大'])
    const cut = await call('POST', '/desk/upload', authHeader('clerk', multipart), part('hello').subarray(0, 138))
    expect(cut.statusCode).toBe(400)
    expect(readdirSync(join(board.dataDir, 'uploads'))).toEqual([])
  })
})

describe('limits', () => {
  it('refuse a user after 600 calls in a minute, and only him', async () => {
    const codes: number[] = []
    for (let i = 0; i < 602; i++) codes.push((await call('POST', '/desk/echo?word=a', authHeader('busy'))).statusCode)
    expect(codes.slice(-2)).toEqual([429, 429])
    expect(codes.filter(code => code === 200)).toHaveLength(600)
    expect((await call('GET', '/note/page', authHeader('clerk'))).statusCode).toBe(200)
  })
  it('refuse an address after 60 failed sign-ins, unless switched off', async () => {
    const tries = async (of: FastifyInstance) => {
      const codes: number[] = []
      const remoteAddress = '203.0.113.9'
      for (let i = 0; i < 61; i++)
        codes.push((await of.inject({ method: 'POST', url: '/api/board/desk/sign-in', remoteAddress })).statusCode)
      return codes.at(-1)
    }
    expect(await tries(app)).toBe(429)
    expect(await tries(board.calm)).toBe(400)
  })
  it('refuse every call while the process is far behind, unless switched off', async () => {
    const both = async () => {
      board.pass(5000)
      const [limited, calm] = await Promise.all(
        [app, board.calm].map(of => of.inject({ url: '/api/board/note/page', headers: authHeader('clerk') })),
      )
      return [limited!.statusCode, calm!.statusCode]
    }
    await expect.poll(both).toEqual([429, 200])
    await expect.poll(async () => (await call('GET', '/note/page', authHeader('clerk'))).statusCode).toBe(200)
  })
})

describe('the process', () => {
  it('lives, is ready, and shows its metrics to this machine only', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await app.inject('/metrics')).body).toContain('village_call_seconds_bucket')
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403)
  })
  it.each([
    ['x-forwarded-for', '1.2.3.4'],
    ['x-forwarded-host', 'village.example.cn'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['x-client-ip', '127.0.0.1'],
    ['x-original-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['true-client-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['cdn-loop', 'cdn'],
    ['host', 'village.example.cn'],
  ])('shows no metrics to whoever comes through a proxy: %s', async (name, value) => {
    const trusting = { ...board.calmServices, settings: { ...board.calmServices.settings, trustProxy: 1 } }
    const proxied = await buildApp(trusting)
    for (const of of [app, proxied])
      expect((await of.inject({ url: '/metrics', headers: { [name]: value } })).statusCode).toBe(403)
    await closeApp(proxied)
  })
  it('shows its metrics to listed addresses that ask themselves, and to whoever has the token', async () => {
    const token = 'a-token-of-some-length'
    const settings = { ...board.calmServices.settings, metricsAllow: ['10.0.0.7', '10.1.0.0/16'], metricsToken: token }
    const open = await buildApp({ ...board.calmServices, settings })
    const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
      (await open.inject({ url: '/metrics', remoteAddress, headers: { host: 'village.lan:8080', ...headers } }))
        .statusCode
    const proxied = { 'x-forwarded-for': '10.0.0.7' }
    expect(await statusFor('10.0.0.7')).toBe(200)
    expect(await statusFor('::ffff:10.1.2.3')).toBe(200)
    expect(await statusFor('10.0.0.8')).toBe(403)
    expect(await statusFor('10.0.0.7', proxied)).toBe(403)
    expect(await statusFor('203.0.113.9', { authorization: `Bearer ${token}`, ...proxied })).toBe(200)
    expect(await statusFor('203.0.113.9', { authorization: `Bearer ${token}s` })).toBe(403)
    await closeApp(open)
  })
  it('finishes what is under way before it goes, and says at once that it is not ready', async () => {
    const going = await buildApp(board.calmServices)
    expect((await going.inject('/metrics')).body).toContain('village_ready{reason="stopping"} 1')
    const address = await going.listen({ port: 0, host: '127.0.0.1' })
    let finish = (_: string): void => {}
    const begun = new Promise<void>(done => {
      slow.begun = done
    })
    slow.until = new Promise(done => {
      finish = done
    })
    const answer = fetch(`${address}/api/board/desk/slow`)
    await begun
    const ready = going.inject('/readyz')
    const closed = closeApp(going)
    expect((await ready).statusCode).toBe(500)
    finish('done')
    expect(await (await answer).json()).toMatchObject({ code: 200, data: 'done' })
    await closed
    await expect(fetch(address)).rejects.toThrow()
  })
  it('answers what is no HTTP with 400 and ends the connection', async () => {
    const address = new URL(await board.calm.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(address.port), '127.0.0.1')
      let heard = ''
      socket.on('data', chunk => {
        heard += chunk
      })
      socket.on('end', () => done(heard))
      socket.on('error', fail)
      socket.write(
        'POST /api/bare HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      )
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":400')
  })
})

describe('the document of the calls', () => {
  it('has one name per call, answers for each, and no reference that leads nowhere', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: authHeader('reader') })).json()
    const operations = Object.values<any>(document.paths).flatMap(path => Object.values<any>(path))
    const names = operations.map(one => one.operationId)
    expect(document.openapi).toBe('3.1.0')
    expect(new Set(names).size).toBe(names.length)
    expect(operations.every(one => one.responses[200] && one.responses[401])).toBe(true)
    const pointers = JSON.stringify(document).match(/#\/components\/[A-Za-z0-9_/]+/g) ?? []
    const found = pointers.map(pointer =>
      pointer
        .slice(2)
        .split('/')
        .reduce((at: any, key) => at?.[key], document),
    )
    expect(pointers.filter((_, i) => found[i] === undefined)).toEqual([])
    expect(names).toContain('board_note_history')
    expect(names).toContain('board_note_reveal')
  })
  it('is shown to whoever has signed in, and to nobody else', async () => {
    const ask = (headers = {}) => app.inject({ url: '/api/openapi.json', headers })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask(authHeader('nobody'))).statusCode).toBe(401)
    expect((await ask(authHeader('fresh'))).statusCode).toBe(200)
  })
  it('and every other call need a token, but for those that say nothing of the product', async () => {
    const paths: string[] = []
    let above = ''
    for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
      const [, indent, piece, method] = /^([│ ]*)[├└]── (\S+) \((\w+)/.exec(line) ?? []
      if (piece === undefined) continue
      const path = indent === '' ? piece : above + piece
      if (indent === '') above = piece
      if (method === 'GET') paths.push(path)
    }
    expect(paths.length).toBeGreaterThan(20)
    const open: string[] = []
    for (const path of paths)
      if ((await app.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode < 400) open.push(path)
    const page = ['', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']
    const declared = ['hello', 'menu', 'badge', 'slow'].map(key => `/api/board/desk/${key}`)
    const known = ['/api/bare', '/healthz', '/readyz', ...page.map(file => `/api/docs${file}`), ...declared]
    expect(open.sort()).toEqual(known.sort())
    expect((await app.inject('/api/docs')).body + (await app.inject('/api/docs/start.js')).body).not.toContain('board')
  })
  it('can be looked at without anything from elsewhere', async () => {
    const page = await app.inject('/api/docs')
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]{2,})"/g)].map(match => match[1]!)
    for (const part of parts) expect((await app.inject(part)).statusCode).toBe(200)
    expect(parts).toHaveLength(4)
  })
})
