import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from './answers.ts'
import type { VillageClient } from './client.ts'
import { type OtlpReceiver, openReceiver, type ReceivedSpan } from './otlp-receiver.ts'
import { startVillage, type Village } from './village.ts'
import { eventually } from './wait-limits.ts'

const SMS = '/blade-resource/sms'
const PHONE = '15400000001'

/** What the gateway of text messages was sent beside its forms. */
const headers: IncomingHttpHeaders[] = []
const gateway: Server = createServer((request, response) => {
  headers.push(request.headers)
  request.resume().on('end', () => response.end('{"Code":"OK","Message":"OK","BizId":"9006"}'))
})
let receiver: OtlpReceiver
let village: Village
let admin: VillageClient
beforeAll(async () => {
  receiver = await openReceiver()
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const smsGateway = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const tracing = { url: `${receiver.url}/v1/traces`, serviceName: 'village', share: 1, followsCaller: true }
  village = await startVillage({ settings: { smsGateway, tracing } })
  admin = await village.as('tenantadmin')
  await village.setParam('sms.quietHours', '-')
}, 120_000)
afterAll(async () => {
  await village?.close()
  await receiver?.close()
  gateway.closeAllConnections()
  await new Promise(done => gateway.close(done))
})

async function useGateway(): Promise<void> {
  const config = {
    smsCode: 'traced',
    category: '3',
    signName: '海棠镇',
    templateId: 'SMS_1',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
    content: '${place}今天开放',
    accessKey: 'key-id',
    secretKey: 'key-secret',
  }
  const { id } = dataOf(await admin.post(`${SMS}/submit`, config))
  dataOf(await admin.post(`${SMS}/enable`, { id }))
}
const spanOf = (isIt: (span: ReceivedSpan) => boolean): ReceivedSpan | undefined => receiver.spans.find(isIt)
const arrived = async (isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
  await eventually(async () => spanOf(isIt) !== undefined)
  return spanOf(isIt)!
}

test('a message is seen from the call over its job to the gateway, which goes on with the trace, and nobody’s number leaves', async () => {
  await useGateway()
  dataOf(await admin.post(`${SMS}/endpoint/send-message`, { phones: PHONE, params: '{"place":"图书室"}' }))
  const out = await arrived(span => span.facts['server.address'] === '127.0.0.1')
  const job = await arrived(span => span.name === 'job sms.send')
  const call = await arrived(span => span.name === `POST /api${SMS}/endpoint/send-message`)
  expect(job).toMatchObject({ parentSpanId: '', links: [call.traceId], facts: { 'digital_village.task': 'sms.send' } })
  expect(job.facts['digital_village.request']).toBe(call.facts['digital_village.request'])
  expect(out).toMatchObject({
    traceId: job.traceId,
    parentSpanId: job.spanId,
    facts: { 'http.response.status_code': 200 },
  })
  expect(headers.map(one => one['traceparent'])).toEqual([`00-${out.traceId}-${out.spanId}-01`])
  const ofJob = receiver.spans.filter(span => span.traceId === job.traceId)
  expect(ofJob.map(span => span.facts['db.query.summary']).join()).toContain('messages_smsrecord')
  for (const secret of [PHONE, '图书室', '海棠镇', 'key-secret', 'tenantadmin'])
    expect(receiver.bodies.join()).not.toContain(secret)
}, 120_000)
