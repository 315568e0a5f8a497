import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { momentAt } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { aliyunSignature } from './providers/aliyun.server.ts'
import type {} from './sending.server.ts'

const SMS = '/blade-resource/sms'
const SEND = `${SMS}/endpoint/send-message`
const RECORDS = '/blade-resource/smsrecord'
// biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
const CONTENT = '${place}今天开放'

/** Stands for a provider: what it does is decided by the last digit of the phone number. */
const asked: { readonly host: string; readonly form: URLSearchParams }[] = []
const provider: Server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    asked.push({ host: request.headers.host ?? '', form })
    const last = form.get('PhoneNumbers')?.at(-1)
    if (last === '1') return response.end('{"Code":"OK","Message":"OK","BizId":"9006"}')
    if (last === '2') return response.end('{"Code":"isv.AMOUNT_NOT_ENOUGH","Message":"账户余额不足"}')
    if (last === '3') return response.end('<html><body>502 Bad Gateway</body></html>')
    if (last === '4') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (last === '5') return response.end(`{"Code":"OK","x":"${'x'.repeat(100_000)}"}`)
    return last === '6' ? setInterval(() => response.write(' '), 200).unref() : undefined
  })
})

let village: Village
let admin: VillageClient
beforeAll(async () => {
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
  const smsGateway = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  village = await startVillage({ settings: { smsGateway } })
  admin = await village.as('tenantadmin')
  await village.setParam('sms.quietHours', '-')
}, 120_000)
afterAll(async () => {
  await village?.close()
  provider.closeAllConnections()
  await new Promise(done => provider.close(done))
})

let configs = 0
async function newConfig(more: object = {}): Promise<{ id: string; smsCode: string }> {
  const sent = {
    smsCode: `demo-${++configs}`,
    category: '3',
    signName: '海棠镇',
    templateId: 'SMS_1',
    content: CONTENT,
    accessKey: 'key-id',
    secretKey: 'key-secret',
    ...more,
  }
  const { body } = await admin.post(`${SMS}/submit`, sent)
  expect(body).toMatchObject({ code: 200 })
  return { id: body.data.id, smsCode: sent.smsCode }
}
const enable = (id: string) => admin.post(`${SMS}/enable`, { id })
const inUse = async () =>
  (await admin.get(`${SMS}/list`, { status: '2' })).body.data.records.map((row: any) => row.smsCode)

let numbers = 0
/** A number that nobody has written to yet; its last digit tells the provider what to do. */
const newPhone = (last: number): string => `154${String(++numbers).padStart(7, '0')}${last}`
const sendTo = (phones: string, more: object = {}) =>
  admin.post(SEND, { phones, params: '{"place":"图书室"}', ...more })
const recordOf = async (phone: string) => (await admin.get(`${RECORDS}/list`, { phone })).body.data.records[0]
/** The record of a number once it has left the queue. */
async function settled(phone: string): Promise<any> {
  await eventually(async () => !['0', '1'].includes((await recordOf(phone))?.status))
  return recordOf(phone)
}

describe('a configuration', () => {
  test('keeps its keys to itself, and an edit without them leaves them', async () => {
    const { id } = await newConfig()
    const { data } = (await admin.get(`${SMS}/detail`, { id })).body
    expect([data.accessKey, data.secretKey, data.status]).toEqual(['', '', '1'])
    const stored = () => village.sql('select access_key, secret_key from messages_sms where id = $1', [id])
    const before = await stored()
    expect(JSON.stringify(before)).not.toMatch(/key-id|key-secret/)
    expect((await admin.post(`${SMS}/submit`, { ...data, remark: '镇政府' })).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  test('names what its provider cannot do without', async () => {
    const sent = { smsCode: 'bare', category: '4', signName: '海棠镇', secretKey: 'k' }
    const { status, body } = await admin.post(`${SMS}/submit`, sent)
    expect(status).toBe(400)
    expect(body.data.fields.map((one: any) => one.field)).toEqual(['accessKey', 'appId', 'templateId'])
  })

  test('is the only one in use, whoever is faster, and cannot be removed then', async () => {
    const one = await newConfig()
    const others = [await newConfig(), await newConfig(), await newConfig(), await newConfig(), await newConfig()]
    expect((await enable(one.id)).status).toBe(200)
    expect(await inUse()).toEqual([one.smsCode])
    expect((await admin.post(`${SMS}/disable`, { id: one.id })).status).toBe(200)
    await Promise.all(others.map(other => enable(other.id)))
    const last = await inUse()
    expect(last).toHaveLength(1)
    const { id } = others.find(other => other.smsCode === last[0])!
    const { status, body } = await admin.post(`${SMS}/remove`, { ids: id })
    expect([status, body.msg]).toEqual([400, '启用中的短信配置不能删除，请先停用'])
  })

  test('that is not in use sends nothing to others', async () => {
    const { smsCode } = await newConfig()
    const { status, body } = await sendTo(newPhone(1), { code: smsCode })
    expect([status, body.msg]).toEqual([400, expect.stringMatching('该配置未启用')])
  })
})

describe('a message', () => {
  beforeAll(async () => {
    const { id } = await newConfig()
    await enable(id)
  })

  test('is queued, sent once as the provider wants it, and its record says so', async () => {
    const phone = newPhone(1)
    const { body } = await sendTo(phone)
    expect(body.data).toEqual({ queued: 1, unreached: 0, parts: 1, waitsUntil: '' })
    const record = await settled(phone)
    expect(record).toMatchObject({
      status: '2',
      resultText: '9006',
      text: '图书室今天开放',
      bizType: 'notice',
    })
    expect(record.phone).toMatch(/^154\*{4}/)
    const calls = asked.filter(one => one.form.get('PhoneNumbers') === phone)
    expect(calls).toHaveLength(1)
    const { host, form } = calls[0]!
    const { Signature, ...params } = Object.fromEntries(form)
    expect([host, Signature]).toEqual(['dysmsapi.aliyuncs.com', aliyunSignature('POST', params, 'key-secret')])
  })

  test('reaches people of the register by who they are, and names whoever has no number', async () => {
    const send = async (residentIds: string) =>
      (await admin.post(SEND, { params: '{"place":"图书室"}', residentIds })).body
    const some = (has: string) =>
      village.sql(`select id from people_resident where phone ${has} and status = '1' limit 2`)
    const ids = (await some('is not null')).map(row => row['id']).join()
    expect((await send(ids)).data).toMatchObject({ queued: 2 })
    expect((await send(String((await some('is null'))[0]!['id']))).msg).toMatch(/^没有手机号：./)
    expect([(await send('1')).code, (await send('')).msg]).toEqual([400, '请输入手机号'])
  })

  test('keeps no code that proves something', async () => {
    const phone = newPhone(1)
    await sendTo(phone, { params: '{"place":"图书室","code":"482913"}', bizType: 'validate' })
    const { id } = await settled(phone)
    expect(JSON.parse(asked.find(one => one.form.get('PhoneNumbers') === phone)!.form.get('TemplateParam')!).code).toBe(
      '482913',
    )
    const stored = await village.sql('select * from messages_smsrecord where id = $1', [id])
    expect(JSON.stringify(stored)).not.toContain('482913')
    const waiting = await village.sql('select payload from graphile_worker._private_jobs where payload::text like $1', [
      `%${id}%`,
    ])
    expect(waiting).toEqual([])
  })

  test('that the provider refuses has failed; one without a readable answer in time may have been sent', async () => {
    const phones = [2, 3, 4, 5, 6, 7].map(newPhone)
    expect((await sendTo(phones.join())).body.data.queued).toBe(6)
    const records = await Promise.all(phones.map(settled))
    expect(records.map(one => one.status)).toEqual(['3', '4', '4', '4', '4', '4'])
    expect(records[0].resultText).toBe('isv.AMOUNT_NOT_ENOUGH 账户余额不足')
    expect(JSON.stringify(records)).not.toMatch(/key-id|key-secret|127\.0\.0\.1/)
    for (const phone of phones) expect(asked.filter(one => one.form.get('PhoneNumbers') === phone)).toHaveLength(1)
  }, 60_000)

  test('that a killed server had begun to send is not sent again', async () => {
    const phone = newPhone(1)
    await sendTo(phone)
    const { id } = await settled(phone)
    await village.sql("update messages_smsrecord set status = '1' where id = $1", [id])
    const { services } = village
    await services.as(services.platform, {}, call =>
      call.with({ scope: 'tenant' }).later('sms.send', { id, values: '' }),
    )
    expect(await settled(phone)).toMatchObject({ status: '4', outcome: 'interrupted' })
    expect(asked.filter(one => one.form.get('PhoneNumbers') === phone)).toHaveLength(1)
  })

  test('whose job comes twice is sent once', async () => {
    const phone = newPhone(1)
    await sendTo(phone)
    const { id } = await settled(phone)
    const { services } = village
    const values = services.cipher.seal('000000', '{"place":"图书室"}')
    await services.as(services.platform, {}, call => call.later('sms.send', { id, values }))
    const isWaiting = () =>
      village.sql('select 1 from graphile_worker._private_jobs where payload::text like $1', [`%${id}%`])
    await eventually(async () => (await isWaiting()).length === 0)
    expect(asked.filter(one => one.form.get('PhoneNumbers') === phone)).toHaveLength(1)
    expect((await recordOf(phone)).status).toBe('2')
  })

  test('names nobody and holds no number of a person', async () => {
    const [{ id }] = (await village.sql("select id from people_resident where tenant_id = '000000' limit 1")) as [
      { id: string },
    ]
    const { services } = village
    const name = await services.as(services.platform, {}, async call => (await call.db.of(resident).get(id))!.name)
    for (const place of [name, '李文书', '13812345678']) {
      const { status, body } = await sendTo(newPhone(1), { params: JSON.stringify({ place }) })
      expect([status, body.data.fields?.[0]?.field], place).toEqual([400, 'params'])
      expect(JSON.stringify(body)).not.toContain(name)
    }
  })

  test('waits until quiet hours are over, but an alarm does not', async () => {
    const clock = (hours: number) => momentAt(village.services.clock.date().getTime() + hours * 3_600_000).slice(11, 16)
    await village.setParam('sms.quietHours', `${clock(-2)}-${clock(2)}`)
    const [notice, alarm] = [newPhone(1), newPhone(1)]
    expect((await sendTo(notice)).body.data.waitsUntil).toMatch(/:00$/)
    expect((await sendTo(alarm, { bizType: 'alarm' })).body.data.waitsUntil).toBe('')
    expect((await settled(alarm)).status).toBe('2')
    expect((await recordOf(notice)).status).toBe('0')
    await village.setParam('sms.quietHours', '-')
  })
})

describe('limits', () => {
  test('a number gets one message a minute and five an hour', async () => {
    const phone = newPhone(1)
    const age = (minutes: number) =>
      village.sql(`update messages_smsrecord set create_time = create_time - $2 * interval '1 minute' where id = $1`, [
        lastId,
        minutes,
      ])
    let lastId = ''
    for (let n = 0; n < 5; n++) {
      expect((await sendTo(phone)).status).toBe(200)
      lastId = (await recordOf(phone)).id
      expect((await sendTo(`${newPhone(1)},${phone}`)).status).toBe(429)
      await age(2)
    }
    const { status, body } = await sendTo(phone)
    expect([status, body.msg]).toEqual([429, expect.stringMatching(/^154\*{4}.*每小时5条/)])
    expect(body.msg).not.toContain(phone)
  })

  test('two requests at once for the same number send one message', async () => {
    const phone = newPhone(1)
    const answers = await Promise.all([sendTo(phone), sendTo(phone), sendTo(phone)])
    expect(answers.map(one => one.status).sort()).toEqual([200, 429, 429])
  })

  test('a person and a township have a number of messages, too', async () => {
    await village.setParam('sms.hourlyPerUser', '1')
    expect((await sendTo(newPhone(1))).body.msg).toMatch('每人每小时最多发送1条短信')
    await village.setParam('sms.hourlyPerUser', '200')
    await village.setParam('sms.dailyPerTenant', '1')
    expect((await sendTo(newPhone(1))).body.msg).toMatch('今日短信已达上限1条')
    await village.setParam('sms.dailyPerTenant', '2000')
  })
})

test('the local provider writes a message into a private folder', async () => {
  const { id, smsCode } = await newConfig({ category: '0', accessKey: '', secretKey: '' })
  await enable(id)
  const phone = newPhone(1)
  await sendTo(phone, { code: smsCode })
  const record = await settled(phone)
  expect(record).toMatchObject({ status: '2', outcome: 'local' })
  const folder = join(village.settings.dataDir, 'sms')
  expect(await readdir(folder)).toEqual([`${record.id}.txt`])
  const text = await readFile(join(folder, `${record.id}.txt`), 'utf8')
  expect(text).toMatch(/^154\*{4}\d{4}\n【海棠镇】图书室今天开放\n$/)
})

test('nobody without the right sends, and another township sees neither keys nor records', async () => {
  const clerk = await village.as('clerk.haitang')
  expect((await clerk.post(SEND, { phones: newPhone(1) })).status).toBe(403)
  const [{ id }] = (await village.sql('select id from messages_sms limit 1')) as [{ id: string }]
  const elsewhere = await village.as('clerk.second')
  expect([200, 403]).toContain((await elsewhere.get(`${SMS}/detail`, { id })).status)
  expect(JSON.stringify((await elsewhere.get(`${SMS}/detail`, { id })).body)).not.toContain('demo-')
})
