import { createHash } from 'node:crypto'
import { callJson } from './outgoing.server.ts'
import { refusedBy, SourceFailure } from './source-failure.server.ts'
import { type Fresh, tokensOf } from './tokens.server.ts'
import { type CameraAtSource, type MakeSource, objectOf, textOf } from './video-source.server.ts'

/** The property of the answer that holds the address, by protocol. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  hls: ['hls', 'https_hls'],
  ws: ['ws_flv', 'wss_flv'],
  rtmp: ['rtmp'],
  rtsp: ['rtsp'],
}
const UNSIGNED = 401
/** It lasts a day unless configured; fetched anew when the platform says so earlier. */
const TOKEN_MS = 3_600_000

/** Device and channel: «device/channel» in the platform's code, or by the numbers of recorder and camera. */
function channelOf({ code, gbId, parentGbId }: CameraAtSource): string {
  const [device = '', channel = ''] = code.split('/')
  const pair = channel ? [device, channel] : [parentGbId || gbId || device, gbId || device]
  return pair.map(encodeURIComponent).join('/')
}

/** A WVP server, which speaks GB/T 28181 with the cameras. Its answers are `{code: 0, data}`. */
export const wvp: MakeSource = (account, services) => {
  const { endpoint, accessKey, secretKey, isTrusted } = account
  const ask = async (path: string, token?: string) => {
    const { status, reply } = await callJson({
      url: endpoint + path,
      isTrusted,
      headers: { accept: 'application/json', ...(token && { 'access-token': token }) },
    })
    const code = status === UNSIGNED ? UNSIGNED : Number(reply['code'] ?? status)
    return { code, data: objectOf(reply['data']) }
  }
  const tokens = tokensOf(account, services, async (): Promise<Fresh> => {
    const password = createHash('md5').update(secretKey).digest('hex')
    const query = new URLSearchParams({ username: accessKey, password })
    const { code, data } = await ask(`/api/user/login?${query}`)
    const token = textOf(data['accessToken'])
    if (code !== 0 || token === '') throw refusedBy(code)
    return { token, lastsMs: TOKEN_MS }
  })
  return {
    async addressOf({ camera, protocol }) {
      const path = `/api/play/start/${channelOf(camera)}`
      const first = await ask(path, await tokens.current())
      const { code, data } = first.code === UNSIGNED ? await ask(path, await tokens.renew()) : first
      if (code !== 0) throw refusedBy(code)
      const url = (NAMES[protocol] ?? []).map(name => textOf(data[name])).find(Boolean)
      if (!url) throw new SourceFailure('protocol')
      return url
    },
    test: async () => void (await tokens.renew()),
  }
}
