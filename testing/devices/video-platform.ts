import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testPiece } from '../../features/video/sources/test-source.server.ts'

/** How the platform behaves. */
export type Mood = 'well' | 'hang' | 'drip' | 'slow pieces' | 'html' | 'redirect' | 'endless'

export const KEYS = { accessKey: 'village-key', secretKey: 'village-secret' }
/** One camera that each of the platforms knows. */
export const CODES = { hikvision: '748d84750e3a4a5bbad3cd4af9ed5101', ezviz: 'C12345678', wvp: '3402/3402001' }

/** A platform of three makers in one, which checks what it is asked as the real ones do, and can misbehave. */
export interface VideoPlatform {
  readonly address: string
  /** `host:port`, as VIDEO_HOSTS names it. */
  readonly host: string
  /** Paths that were asked for. */
  readonly asked: string[]
  behave(mood: Mood): void
  /** Tokens that it has given out are good for nothing any more. */
  endTokens(): void
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** As the gateway checks it: the named x-ca headers in their order, after the others that take part. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const named = String(headers['x-ca-signature-headers'] ?? '').split(',')
  const lines = named.map(name => `${name}:${headers[name]}`)
  const text = [method, headers.accept, headers['content-type'], ...lines, url].join('\n')
  const expected = createHmac('sha256', KEYS.secretKey).update(text).digest('base64')
  return headers['x-ca-key'] === KEYS.accessKey && headers['x-ca-signature'] === expected
}

const json = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function misbehave(mood: Mood, response: ServerResponse): void {
  if (mood === 'hang') return
  if (mood === 'html') response.setHeader('content-type', 'text/html').end('<html>Sign in</html>')
  if (mood === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/admin' }).end()
  if (mood === 'endless') response.writeHead(200).end(Buffer.alloc(400_000, 'a'))
  if (mood === 'slow pieces') {
    response.writeHead(200, { 'content-type': 'video/mp2t' })
    setInterval(() => response.write('G'), 300).unref()
  }
  if (mood === 'drip') {
    response.writeHead(200)
    setInterval(() => response.write(' '), 300).unref()
  }
}

/** A live stream of the test card, as each of the platforms serves one. */
function live(path: string, response: ServerResponse): void {
  const piece = /piece(\d)\.ts$/.exec(path)?.[1]
  if (piece) return void response.setHeader('content-type', 'video/mp2t').end(testPiece(Number(piece)))
  response.setHeader('content-type', 'application/vnd.apple.mpegurl')
  if (path.endsWith('main.m3u8')) return void response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\nlow/live.m3u8\n')
  if (path.endsWith('h265.m3u8'))
    return void response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="hvc1.1.6.L93.B0"\nlive.m3u8\n')
  const pieces = [0, 1, 2].map(at => `#EXTINF:2.0,\npiece${at}.ts`).join('\n#EXT-X-DISCONTINUITY\n')
  response.end(`#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n${pieces}\n`)
}

export async function startVideoPlatform(): Promise<VideoPlatform> {
  const asked: string[] = []
  let mood: Mood = 'well'
  let tokens = 1
  let address = ''
  const token = (): string => `token-${tokens}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.split('?', 1)[0]!
    const body = await bodyOf(request)
    if (path.startsWith('/artemis/')) {
      if (!isSigned(request)) return json(response, { code: '0x02401003', msg: `Invalid Signature ${KEYS.secretKey}` })
      if (path.endsWith('/camera/search')) return json(response, { code: '0', msg: 'ok', data: { total: 0, list: [] } })
      const { cameraIndexCode } = JSON.parse(body)
      if (cameraIndexCode !== CODES.hikvision) return json(response, { code: '0x01b01300', msg: 'no such camera' })
      return json(response, { code: '0', msg: 'success', data: { url: `${address}/live/main.m3u8` } })
    }
    const form = new URLSearchParams(body)
    if (path === '/api/lapp/token/get') {
      if (form.get('appSecret') !== KEYS.secretKey) return json(response, { code: '10001', msg: 'wrong' })
      const data = { accessToken: token(), expireTime: Date.now() + 600_000 }
      return json(response, { code: '200', msg: 'ok', data })
    }
    if (path === '/api/lapp/v2/live/address/get') {
      if (form.get('accessToken') !== token()) return json(response, { code: '10002', msg: 'accessToken expired' })
      const data = { id: '1', url: `${address}/live/live.m3u8`, expireTime: '2026-11-25 20:00:00' }
      return json(response, { code: '200', msg: 'ok', data })
    }
    if (path === '/api/user/login') {
      const hash = createHash('md5').update(KEYS.secretKey).digest('hex')
      const isRight = new URL(request.url!, address).searchParams.get('password') === hash
      return json(response, isRight ? { code: 0, data: { accessToken: token() } } : { code: 100, msg: 'wrong' })
    }
    if (path.startsWith('/api/play/start/')) {
      if (request.headers['access-token'] !== token()) return json(response, { code: 401, msg: 'sign in' }, 401)
      return json(response, { code: 0, data: { hls: `${address}/live/live.m3u8`, rtsp: 'rtsp://127.0.0.1/live' } })
    }
    return live(path, response)
  }

  const server = createServer((request, response) => {
    asked.push(request.url!.split('?', 1)[0]!)
    if (mood !== 'well' && !(mood === 'slow pieces' && !request.url!.includes('.ts'))) {
      request.resume()
      return misbehave(mood, response)
    }
    void answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    host: address.replace('http://', ''),
    asked,
    behave: next => {
      mood = next
    },
    endTokens: () => {
      tokens++
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
