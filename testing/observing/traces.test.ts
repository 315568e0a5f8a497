import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { BUCKET_KEYS, type BucketServer, startBucket } from '../backups/bucket-server.ts'
import type { VillageClient } from '../client.ts'
import { sendForm } from '../offices/forms.ts'
import { picture } from '../offices/sample-files.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage, type Village } from '../village.ts'
import { eventually } from '../wait-limits.ts'
import { type OtlpReceiver, openReceiver, type ReceivedSpan } from './otlp-receiver.ts'

const SMS = '/blade-resource/sms'
const PHONE = '15400000001'

/** What the gateway of text messages was sent beside its forms. */
const headers: IncomingHttpHeaders[] = []
const gateway: Server = createServer((request, response) => {
  headers.push(request.headers)
  request.resume().on('end', () => response.end('{"Code":"OK","Message":"OK","BizId":"9006"}'))
})
let receiver: OtlpReceiver
let bucket: BucketServer
let village: Village
let admin: VillageClient
beforeAll(async () => {
  receiver = await openReceiver()
  bucket = await startBucket(temporaryDir('village-traced-bucket-'), 'village')
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const smsGateway = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const tracing = { url: `${receiver.url}/v1/traces`, serviceName: 'village', share: 1, followsCaller: true }
  const storageHosts = [bucket.address.replace('http://', '')]
  village = await startVillage({ settings: { smsGateway, tracing, storageHosts } })
  admin = await village.as('tenantadmin')
  await village.setParam('sms.quietHours', '-')
}, 120_000)
afterAll(async () => {
  await village?.close()
  await receiver?.close()
  await bucket?.close()
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

test('a set of messages of devices has one trace, with how many they are and without what they say', async () => {
  const keeper = await village.as('keeper.town')
  const [home] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const machine = { machineName: '水位计', sn: 'TRACED-1', machineType: 'water', protocol: '1', deptId: home!['id'] }
  const { id } = dataOf(await keeper.post('/device/machine/save', machine))
  const { accessToken } = dataOf(await keeper.post('/device/machine/credential', { id }))
  receiver.spans.length = 0
  receiver.bodies.length = 0
  const sent = await village.app.inject({
    method: 'POST',
    url: `/api/v1/${accessToken}/telemetry`,
    payload: { waterLevel: 4711.25 },
  })
  expect(sent.statusCode).toBe(200)
  const intake = await arrived(span => span.name === 'device.intake')
  expect(intake).toMatchObject({
    parentSpanId: '',
    isFault: false,
    facts: { 'digital_village.messages': 1, 'digital_village.tenant': expect.stringMatching(/^\d+$/) },
  })
  await arrived(span => span.name === 'commit' && span.parentSpanId === intake.spanId)
  const below = receiver.spans.filter(span => span.parentSpanId === intake.spanId)
  expect(below.map(span => span.facts['db.query.summary']).join()).toContain('device_telemetry')
  for (const secret of [accessToken, '4711', 'TRACED-1']) expect(receiver.bodies.join()).not.toContain(secret)
}, 120_000)

test('what a call has a bucket do is seen below it, without the names of bucket, file or key', async () => {
  const config = { ossCode: 'traced', category: '5', bucketName: 'village', endpoint: bucket.address, ...BUCKET_KEYS }
  const { id } = dataOf(await admin.post('/blade-resource/oss/submit', config))
  for (const act of ['test', 'enable']) dataOf(await admin.post(`/blade-resource/oss/${act}`, { id }))
  receiver.spans.length = 0
  receiver.bodies.length = 0
  const bytes = Buffer.from(await picture('jpeg'))
  const path = '/blade-resource/oss/endpoint/put-file'
  dataOf(await sendForm(admin, path, { name: '大门.jpg', bytes }))
  const call = await arrived(span => span.name === `POST /api${path}`)
  const put = await arrived(span => span.name === 'PUT s3' && span.traceId === call.traceId)
  expect(put).toMatchObject({
    traceId: call.traceId,
    facts: { 'peer.service': 's3', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
  })
  for (const secret of [BUCKET_KEYS.secretKey, '大门', '.jpg"', 'AWS4'])
    expect(receiver.bodies.join()).not.toContain(secret)
}, 120_000)
