import { failed, type SmsProvider, sent } from './provider.server.ts'

/** Yunpian, one message. It takes the whole text and finds the approved template that fits. */
export const yunpian: SmsProvider = {
  buildRequest({ accessKey }, { id, phone, text }) {
    return {
      host: 'sms.yunpian.com',
      path: '/v2/sms/single_send.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ apikey: accessKey, mobile: phone, text, uid: id }).toString(),
    }
  },
  readReply: (_, { code, msg, sid, detail }) => (code === 0 ? sent(sid) : failed(code, msg, detail)),
}
