import { callJson } from './outgoing.server.ts'
import { refusedBy, SourceFailure } from './source-failure.server.ts'
import { type Fresh, tokensOf } from './tokens.server.ts'
import { type MakeSource, objectOf, textOf } from './video-source.server.ts'

/** The platform's numbers of protocols; it speaks no RTSP. */
const NUMBERS: Readonly<Record<string, string>> = { hls: '2', rtmp: '3', ws: '4' }
const DONE = '200'
const TOKEN_ENDED = '10002'
/** The platform gives no shorter one. */
const LEAST_SECONDS = 30
const HOUR_MS = 3_600_000

/** EZVIZ open platform: a token for some days, which may end earlier (10002) and is then fetched anew, once. */
export const ezviz: MakeSource = (account, services) => {
  const { endpoint, accessKey, secretKey, isTrusted } = account
  const ask = async (path: string, form: Readonly<Record<string, string>>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(form).toString()
    const { reply } = await callJson({ url: endpoint + path, method: 'POST', headers, body, isTrusted })
    return { code: String(reply['code'] ?? ''), data: objectOf(reply['data']) }
  }
  const tokens = tokensOf(account, services, async (): Promise<Fresh> => {
    const { code, data } = await ask('/api/lapp/token/get', { appKey: accessKey, appSecret: secretKey })
    const token = textOf(data['accessToken'])
    if (code !== DONE || token === '') throw refusedBy(code)
    const untilMs = Number(data['expireTime']) - services.clock.date().getTime()
    return { token, lastsMs: untilMs > 0 ? untilMs : HOUR_MS }
  })
  return {
    async addressOf({ camera, streamType, protocol, seconds }) {
      const number = NUMBERS[protocol]
      if (number === undefined) throw new SourceFailure('protocol')
      const form = {
        deviceSerial: camera.code,
        channelNo: String(camera.channelNo),
        protocol: number,
        quality: streamType === 0 ? '1' : '2',
        expireTime: String(Math.max(seconds, LEAST_SECONDS)),
      }
      const live = (accessToken: string) => ask('/api/lapp/v2/live/address/get', { accessToken, ...form })
      const first = await live(await tokens.current())
      const { code, data } = first.code === TOKEN_ENDED ? await live(await tokens.renew()) : first
      if (code !== DONE) throw refusedBy(code)
      return textOf(data['url'])
    },
    test: async () => void (await tokens.renew()),
  }
}
