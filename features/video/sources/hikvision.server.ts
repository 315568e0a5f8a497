import { createHmac, randomUUID } from 'node:crypto'
import { callJson } from './outgoing.server.ts'
import { refusedBy } from './source-failure.server.ts'
import { type MakeSource, objectOf, textOf } from './video-source.server.ts'

const PREVIEW = '/artemis/api/video/v2/cameras/previewURLs'
const SEARCH = '/artemis/api/resource/v2/camera/search'
const JSON_TYPE = 'application/json'

interface Signing {
  readonly path: string
  readonly accessKey: string
  readonly secretKey: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly nonce: string
}
/** Headers of a signed POST (artemis: HMAC-SHA256 over method, types, the named x-ca headers and path, each on its line). */
export function artemisHeaders({ path, accessKey, secretKey, timestamp, nonce }: Signing): Record<string, string> {
  const signed = { 'x-ca-key': accessKey, 'x-ca-nonce': nonce, 'x-ca-timestamp': String(timestamp) }
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const text = ['POST', '*/*', JSON_TYPE, ...lines, path].join('\n')
  return {
    accept: '*/*',
    'content-type': JSON_TYPE,
    ...signed,
    'x-ca-signature-headers': Object.keys(signed).join(),
    'x-ca-signature': createHmac('sha256', secretKey).update(text).digest('base64'),
  }
}

/** Hikvision iSecure Center. Its gateway answers `{code: "0", data}`; a code is a text. */
export const hikvision: MakeSource = ({ endpoint, accessKey, secretKey, isTrusted }, { clock }) => {
  const ask = async (path: string, body: object) => {
    const signing = { path, accessKey, secretKey, timestamp: clock.date().getTime(), nonce: randomUUID() }
    const { reply } = await callJson({
      url: endpoint + path,
      method: 'POST',
      headers: artemisHeaders(signing),
      isTrusted,
      body: JSON.stringify(body),
    })
    if (String(reply['code']) !== '0') throw refusedBy(reply['code'])
    return objectOf(reply['data'])
  }
  return {
    async addressOf({ camera, streamType, protocol }) {
      const { url } = await ask(PREVIEW, { cameraIndexCode: camera.code, streamType, protocol, transmode: 1 })
      return textOf(url)
    },
    test: async () => void (await ask(SEARCH, { pageNo: 1, pageSize: 1 })),
  }
}
