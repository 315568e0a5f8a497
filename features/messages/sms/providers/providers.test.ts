import { isInward } from '@village/server'
import { expect, test } from 'vitest'
import { aliyun, aliyunSignature } from './aliyun.server.ts'
import type { OutgoingSms, SmsAccount } from './provider.server.ts'
import { qiniu } from './qiniu.server.ts'
import { tencent, tencentAuthorization } from './tencent.server.ts'
import { yunpian } from './yunpian.server.ts'

const NOW = new Date('2026-11-23T02:00:00.500Z')
const account: SmsAccount = {
  accessKey: 'key-id',
  secretKey: 'key-secret',
  appId: '1400000001',
  regionId: '',
  signName: '海棠村',
  templateId: 'SMS_1',
}
const message: OutgoingSms = {
  id: '1859000000000000001',
  phone: '15410000123',
  text: '【海棠村】图书室已开放',
  params: { what: '图书室', place: '村委会' },
  variables: ['place', 'what'],
}

test('the signature for Aliyun is that of its documentation', () => {
  const params = {
    Timestamp: '2016-02-23T12:46:24Z',
    Format: 'XML',
    AccessKeyId: 'testid',
    Action: 'DescribeRegions',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
    Version: '2014-05-26',
    SignatureVersion: '1.0',
  }
  expect(aliyunSignature('GET', params, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=')
})

test('the signature for Tencent Cloud is that of its documentation', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const header = tencentAuthorization({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    timestamp: 1_551_113_065,
    body,
  })
  expect(header).toMatch(/Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c$/)
})

test('each provider is asked in its own words, and no secret is among them', () => {
  const asked = [aliyun, tencent, qiniu, yunpian].map(one => one.buildRequest(account, message, NOW))
  expect(asked.map(one => `${one.host}${one.path}`)).toEqual([
    'dysmsapi.aliyuncs.com/',
    'sms.tencentcloudapi.com/',
    'sms.qiniuapi.com/v1/message/single',
    'sms.yunpian.com/v2/sms/single_send.json',
  ])
  expect(JSON.stringify(asked)).not.toContain('key-secret')
  const form = new URLSearchParams(asked[0]!.body)
  expect(form.get('Timestamp')).toBe('2026-11-23T02:00:00Z')
  expect(JSON.parse(form.get('TemplateParam')!)).toEqual(message.params)
  expect(JSON.parse(asked[1]!.body)).toMatchObject({
    PhoneNumberSet: ['+8615410000123'],
    TemplateParamSet: ['村委会', '图书室'],
    SmsSdkAppId: '1400000001',
    SignName: '海棠村',
  })
  expect(JSON.parse(asked[2]!.body)).toMatchObject({ mobile: '15410000123', parameters: message.params })
  expect(asked[2]!.headers['authorization']).toMatch(/^Qiniu key-id:[\w-]+=*$/)
  expect(new URLSearchParams(asked[3]!.body).get('text')).toBe(message.text)
})

test('only a clear yes of the provider counts as sent', () => {
  expect(aliyun.readReply(200, { Code: 'OK', Message: 'OK', BizId: '9006' })).toEqual({ kind: 'sent', says: '9006' })
  expect(aliyun.readReply(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' })).toEqual({
    kind: 'failed',
    says: 'isv.BUSINESS_LIMIT_CONTROL 触发流控',
  })
  const tencentReply = (status: object) => ({ Response: { SendStatusSet: [status], RequestId: 'r' } })
  expect(tencent.readReply(200, tencentReply({ Code: 'Ok', SerialNo: '2019:1' })).kind).toBe('sent')
  expect(tencent.readReply(200, tencentReply({ Code: 'FailedOperation', Message: 'no' })).kind).toBe('failed')
  expect(tencent.readReply(200, { Response: { Error: { Code: 'AuthFailure', Message: 'key' } } }).says).toBe(
    'AuthFailure key',
  )
  expect(qiniu.readReply(200, { message_id: '101' }).kind).toBe('sent')
  expect(qiniu.readReply(401, { error: 'BadToken', message: 'bad token' })).toEqual({
    kind: 'failed',
    says: 'BadToken bad token',
  })
  expect(yunpian.readReply(200, { code: 0, msg: '发送成功', sid: 3310228982 })).toEqual({
    kind: 'sent',
    says: '3310228982',
  })
  expect(yunpian.readReply(400, { code: 22, msg: '验证码类短信1小时内同一手机号发送次数不能超过3次' }).kind).toBe(
    'failed',
  )
  for (const one of [aliyun, tencent, qiniu, yunpian]) expect(one.readReply(200, {}).kind).toBe('failed')
})

test('no provider is in a network of our own, however its address is written', () => {
  const inward = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  for (const address of [...inward, '::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'])
    expect(isInward(address), address).toBe(true)
  for (const address of ['47.95.1.1', '172.32.0.1', '2400:3200::1', '::ffff:47.95.1.1'])
    expect(isInward(address), address).toBe(false)
})
