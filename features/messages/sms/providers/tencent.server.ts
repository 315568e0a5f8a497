import { createHash, createHmac } from 'node:crypto'
import { failed, type SmsProvider, sent } from './provider.server.ts'

const HOST = 'sms.tencentcloudapi.com'
const JSON_TYPE = 'application/json; charset=utf-8'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

interface Signing {
  readonly secretId: string
  readonly secretKey: string
  readonly service: string
  readonly host: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The header `Authorization` of Tencent Cloud API 3.0 (TC3-HMAC-SHA256) over content type and host. */
export function tencentAuthorization({ secretId, secretKey, service, host, timestamp, body }: Signing): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const headers = `content-type:${JSON_TYPE}\nhost:${host}\n`
  const request = ['POST', '/', '', headers, 'content-type;host', digest(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, digest(request)].join('\n')
  const key = keyed(keyed(keyed(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = keyed(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}

interface Status {
  readonly Code?: unknown
  readonly Message?: unknown
  readonly SerialNo?: unknown
}
interface Response {
  readonly Error?: Status
  readonly SendStatusSet?: readonly Status[]
}

/** Tencent Cloud SMS, SendSms of 2021-01-11. */
export const tencent: SmsProvider = {
  buildRequest(account, { phone, params, variables }, now) {
    const timestamp = Math.floor(now.getTime() / 1000)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: account.templateId,
      TemplateParamSet: variables.map(name => params[name] ?? ''),
    })
    const { accessKey: secretId, secretKey } = account
    return {
      host: HOST,
      path: '/',
      headers: {
        'content-type': JSON_TYPE,
        authorization: tencentAuthorization({ secretId, secretKey, service: 'sms', host: HOST, timestamp, body }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': account.regionId || 'ap-guangzhou',
        'x-tc-timestamp': String(timestamp),
      },
      body,
    }
  },
  readReply(_, reply) {
    const { Error: error, SendStatusSet } = (reply['Response'] ?? {}) as Response
    const status = SendStatusSet?.[0]
    if (status?.Code === 'Ok') return sent(status.SerialNo)
    return failed(error?.Code ?? status?.Code, error?.Message ?? status?.Message)
  },
}
