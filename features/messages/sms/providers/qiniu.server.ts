import { createHmac } from 'node:crypto'
import { failed, type SmsProvider, sent } from './provider.server.ts'

const HOST = 'sms.qiniuapi.com'
const PATH = '/v1/message/single'
const JSON_TYPE = 'application/json'

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/** The header `Authorization` of a call with a JSON body (Qiniu signature: method, path, host, type and body). */
export function qiniuAuthorization(accessKey: string, secretKey: string, path: string, body: string): string {
  const text = `POST ${path}\nHost: ${HOST}\nContent-Type: ${JSON_TYPE}\n\n${body}`
  return `Qiniu ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(text).digest('base64'))}`
}

/** Qiniu Cloud SMS, one message. The signature of the sender belongs to the template there. */
export const qiniu: SmsProvider = {
  buildRequest({ accessKey, secretKey, templateId }, { id, phone, params }) {
    const body = JSON.stringify({ template_id: templateId, mobile: phone, parameters: params, seq: id })
    const authorization = qiniuAuthorization(accessKey, secretKey, PATH, body)
    return { host: HOST, path: PATH, headers: { 'content-type': JSON_TYPE, authorization }, body }
  },
  readReply: (status, { message_id, error, message }) =>
    status === 200 && message_id ? sent(message_id) : failed(error, message),
}
