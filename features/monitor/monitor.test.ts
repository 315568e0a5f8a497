import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credential, type VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { eventually } from '../../testing/wait-limits.ts'

const API = '/blade-log/api'
const ERROR = '/blade-log/error'
const USUAL = '/blade-log/usual'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let stranger: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  stranger = await village.as('clerk.second')
}, 120_000)
afterAll(() => village?.close())

type Row = Readonly<Record<string, any>>
const list = async (path: string, query: Record<string, string> = {}): Promise<readonly Row[]> => {
  const answer = await admin.get(`${path}/list`, { size: 50, ...query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.records
}
/** The entries are written once a second. */
const logged = (path: string, query: Record<string, string>, count = 1): Promise<readonly Row[]> =>
  eventually(async () => {
    const rows = await list(path, query)
    return rows.length >= count && rows
  })
const submitNotice = (more: object = {}) =>
  clerk.post('/convenient/resident/submit', { name: '', idCard: '110105194912310021', phone: '15410000123', ...more })

describe('the API log', () => {
  test('has a row for each call that writes, with who, from where, what came of it and how long it took', async () => {
    await submitNotice()
    const [row] = await logged(API, { requestUri: '/api/convenient/resident/submit', createBy: 'clerk.haitang' })
    expect(row).toMatchObject({ title: '居民档案·新增或修改', statusCode: 400, remoteIp: '127.0.0.1' })
    expect(row!['time']).toBeGreaterThanOrEqual(0)
    const detail = (await admin.get(`${API}/detail`, { id: row!['id'] })).body.data
    expect(JSON.parse(detail.params)).toMatchObject({ idCard: expect.stringContaining('*'), phone: '******' })
    expect(detail.params).not.toContain('110105194912310021')
  })

  test('never holds a password, a token or a code', async () => {
    await village.as('clerk.qinghe')
    await logged(API, { requestUri: '/api/blade-auth/oauth/token' })
    const rows = await village.sql(
      "select params from monitor_log_api where request_uri like '%token%' or request_uri like '%password%'",
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { params } of rows)
      for (const [name, value] of Object.entries(JSON.parse(params)))
        if (/passw|token|secret|code/i.test(name)) expect([name, value ?? '******']).toEqual([name, '******'])
  })

  test('says nothing that somebody typed, and belongs to the tenant that was asked', async () => {
    const secret = 'Typed-in-the-wrong-field-1'
    const body = new URLSearchParams({ tenantId: '100001', username: secret, password: 'x', grant_type: 'password' })
    const basic = `Basic ${Buffer.from('village:village_secret').toString('base64')}`
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/api/blade-auth/oauth/token'
    for (const tenantId of ['100001', '999999', 'none'])
      await village.send({ method: 'POST', url, headers: { ...headers, 'tenant-id': tenantId }, body: body.toString() })
    await admin.post('/blade-resource/sms/endpoint/send-message', {
      phones: '15400001111',
      params: '{"code":"482913"}',
      code: 'none',
    })
    await logged(API, { requestUri: '/send-message' })
    const rows = await village.sql('select tenant_id, params, request_uri from monitor_log_api where id > 0')
    for (const { params } of rows) {
      expect(params).not.toContain(secret)
      expect(params).not.toContain('482913')
      expect(params).not.toContain('15400001111')
    }
    const foreign = rows.filter(row => row['tenant_id'] === '100001' && row['request_uri'] === url)
    expect(foreign.length).toBeGreaterThan(0)
    expect(rows.filter(row => row['tenant_id'] === '999999')).toEqual([])
  })

  test('has no row for a call that only reads, nor for one that was not let in', async () => {
    await clerk.get('/convenient/resident/page', { size: 1 })
    expect((await clerk.post('/blade-desk/view/counts', { resource: 'people.resident', ids: [] })).status).toBe(200)
    expect((await clerk.post('/blade-desk/view/counts', {})).status).toBe(400)
    await village.anyone.post('/convenient/resident/submit', {})
    await submitNotice({ name: '占位' })
    await logged(API, { requestUri: '/api/convenient/resident/submit' }, 2)
    expect(await list(API, { requestUri: '/resident/page' })).toEqual([])
    // A question may be too long for an address; who is refused is there all the same.
    expect(await list(API, { requestUri: '/view/counts', createBy: 'clerk.haitang' })).toMatchObject([
      { statusCode: 400 },
    ])
    const rows = await village.sql(
      "select create_by from monitor_log_api where create_by = '' and request_uri like '%submit'",
    )
    expect(rows).toEqual([])
  })

  test('is seen by those who may, in their own tenant, and changed by nobody', async () => {
    expect((await clerk.get(`${API}/list`)).status).toBe(403)
    expect((await stranger.get(`${API}/list`)).status).toBe(403)
    for (const verb of ['submit', 'remove']) expect((await admin.post(`${API}/${verb}`, {})).status).toBe(404)
    const rows = await village.sql("select tenant_id from monitor_log_api where create_by = 'clerk.haitang'")
    expect(new Set(rows.map(row => row['tenant_id']))).toEqual(new Set(['000000']))
  })

  test('is written to the last entry when the server stops', async () => {
    const other = await startVillage()
    const someone = await other.as('clerk.haitang')
    await someone.post('/convenient/resident/submit', { name: '' })
    await other.app.close()
    const rows = await other.sql("select 1 from monitor_log_api where request_uri like '%/resident/submit'")
    expect(rows).toHaveLength(1)
    await other.close()
  }, 60_000)
})

describe('the error log', () => {
  const entry = { url: '/wel', time: '2026-11-20 10:00:00', type: 'error', message: 'row 17 is broken', stack: 'at x' }

  test('counts equal faults of a day as one row', async () => {
    for (const n of [17, 18, 19])
      expect((await clerk.post('/user/send-logs', [{ ...entry, message: `row ${n} is broken` }])).status).toBe(200)
    const rows = await list(ERROR, { source: 'client', message: 'is broken' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ times: 3, createBy: 'clerk.haitang', source: 'client' })
  })

  test('takes the server’s time where the browser’s is far off, and one bad day refuses no batch', async () => {
    const times = ['9999-12-31 00:00:00', '1970-01-01 00:00:00', '2026-02-30 10:00:00', 'yesterday']
    const sent = times.map((time, i) => ({ ...entry, time, message: `clock ${'abcd'[i]} is off` }))
    expect((await clerk.post('/user/send-logs', sent)).status).toBe(200)
    const today = village.services.clock.today()
    const rows = await village.sql(
      "select (log_time at time zone 'Asia/Shanghai')::date::text as day from monitor_log_error where message like 'clock % is off'",
    )
    expect(rows.map(row => row['day'])).toEqual(times.map(() => today))
  })

  test('keeps a hundred kinds of one person and day; what comes after them is counted in one row', async () => {
    const flooder = await village.as('villager.haitang')
    const word = (n: number): string => [...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('')
    const sent = Array.from({ length: 150 }, (_, n) => ({ ...entry, message: `flood ${word(n)}` }))
    for (const batch of [sent.slice(0, 90), sent.slice(90), sent])
      expect((await flooder.post('/user/send-logs', batch)).status).toBe(200)
    const rows = await village.sql<{ message: string; times: number }>(
      "select message, times from monitor_log_error where create_by = 'villager.haitang'",
    )
    expect(rows).toHaveLength(101)
    expect(rows.find(({ message }) => !message.startsWith('flood'))!.times).toBe(100)
  })

  test('takes a bounded number of entries, from people who have signed in', async () => {
    expect((await village.anyone.post('/user/send-logs', [entry])).status).toBe(401)
    const many = Array.from({ length: 201 }, () => entry)
    expect((await clerk.post('/user/send-logs', many)).status).toBe(413)
  })

  test('has the stack of a fault of the server and the number that the person was shown', async () => {
    await village.sql('alter table governance_center rename to governance_center_away')
    const answer = await admin.get('/manage/center/list')
    await village.sql('alter table governance_center_away rename to governance_center')
    expect(answer.status).toBe(500)
    const [row] = await logged(ERROR, { source: 'server', logId: answer.body.data.requestId })
    const detail = (await admin.get(`${ERROR}/detail`, { id: row!['id'] })).body.data
    expect(detail).toMatchObject({ requestUri: '/api/manage/center/list', createBy: 'tenantadmin', times: 1 })
    expect(detail.stackTrace).toContain('at ')
  })
})

describe('the usual log', () => {
  test('says what an administrator did, in the transaction in which it was done', async () => {
    const platform = await village.as('admin', '000000')
    const [param] = (await platform.get('/blade-system/param/list', { paramKey: 'attach.urlTtl' })).body.data.records
    expect((await platform.post('/blade-system/param/submit', { ...param, paramValue: '700' })).status).toBe(200)
    const refused = await platform.post('/blade-system/param/submit', { ...param, updateTime: '', paramValue: 'x' })
    expect(refused.status).toBe(400)
    const rows = await list(USUAL, { logData: 'attach.urlTtl' })
    expect(rows.map(({ logData, createBy, logLevel }) => [logData, createBy, logLevel])).toEqual([
      ['修改了参数 attach.urlTtl', 'admin', 'warn'],
    ])
  })

  test('names the rules and the own password that somebody has changed', async () => {
    const officer = await village.as('officer.town')
    const [rule] = (await officer.get('/desk/alarmRule/list', { ruleName: '心率过低' })).body.data.records
    const answer = await officer.post('/desk/alarmRule/disable', { id: rule.id, updateTime: rule.updateTime })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await officer.post('/desk/alarmRule/enable', { id: rule.id })
    const head = await village.as('head.qinghe')
    const newPassword = credential('River-evenings-77')
    expect((await head.post('/blade-user/update-password', { newPassword, newPassword1: newPassword })).status).toBe(
      200,
    )
    const rows = [
      ...(await list(USUAL, { createBy: 'officer.town' })),
      ...(await list(USUAL, { createBy: 'head.qinghe' })),
    ]
    expect(rows.map(({ logData }) => logData)).toEqual([
      '修改了告警规则：心率过低',
      '修改了告警规则：心率过低',
      '修改了本人密码',
    ])
  })
})
