import { createHmac } from 'node:crypto'
import { failed, type SmsProvider, sent } from './provider.server.ts'

const HOST = 'dysmsapi.aliyuncs.com'

/** RFC 3986, as the signature of Alibaba Cloud's RPC interface wants it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a call of the RPC interface, version 1.0 (HMAC-SHA1, base64). */
export function aliyunSignature(method: string, params: Readonly<Record<string, string>>, secretKey: string): string {
  const query = Object.keys(params)
    .sort()
    .map(name => `${encode(name)}=${encode(params[name]!)}`)
    .join('&')
  return createHmac('sha1', `${secretKey}&`)
    .update(`${method}&${encode('/')}&${encode(query)}`)
    .digest('base64')
}

/** Alibaba Cloud SMS, SendSms of 2017-05-25. */
export const aliyun: SmsProvider = {
  buildRequest({ accessKey, secretKey, signName, templateId, regionId }, { id, phone, params }, now) {
    const asked = {
      Action: 'SendSms',
      Version: '2017-05-25',
      Format: 'JSON',
      RegionId: regionId || 'cn-hangzhou',
      AccessKeyId: accessKey,
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: id,
      Timestamp: now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(params),
      OutId: id,
    }
    const signed = { ...asked, Signature: aliyunSignature('POST', asked, secretKey) }
    return {
      host: HOST,
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(signed).toString(),
    }
  },
  readReply: (_, { Code, Message, BizId }) => (Code === 'OK' ? sent(BizId) : failed(Code, Message)),
}
