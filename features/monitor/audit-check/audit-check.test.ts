import { clockOf, sealAudit } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { checkChain } from './checking.server.ts'

let village: Village
let auditor: VillageClient
let clerk: VillageClient
let aheadMs = 0
beforeAll(async () => {
  village = await startVillage({
    clock: clockOf(
      () => Date.now(),
      () => performance.now() + aheadMs,
    ),
  })
  auditor = await village.as('auditor')
  clerk = await village.as('clerk.haitang')
  await sealAudit(village.services)
}, 120_000)
afterAll(() => village?.close())

const ask = (as = auditor) => as.post('/monitor/audit/verify', {})
/** Asks when the last time is long enough ago. */
function verify(as = auditor) {
  aheadMs += 31_000
  return ask(as)
}
const newest = async (as = auditor) => {
  const [row] = (await as.get('/monitor/audit/list', { size: 1 })).body.data.records
  return (await as.get('/monitor/audit/detail', { id: row.id })).body.data
}
const tamper = (statement: string) => village.sql(`set session_replication_role = replica; ${statement}`)

test('the demo month is in an unbroken chain, and an auditor sees since when', async () => {
  const { status, body } = await verify()
  expect([status, body.data]).toMatchObject([200, { outcome: 'whole', broken: 0 }])
  expect(body.data.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const row = await newest()
  expect(row).toMatchObject({
    outcome: 'whole',
    since: body.data.since,
    broken: 0,
    breaks: '[]',
    userName: expect.stringMatching(/./),
  })
  expect(row.entries).toBeGreaterThan(1000)
  expect((await ask()).status, 'each run reads the whole chain').toBe(429)
})

test('a change, a sensitive read, a refusal and a sign-in are in the chain', async () => {
  const [person] = (await clerk.get('/convenient/resident/page', { size: 1 })).body.data.records
  const seen = await clerk.post('/convenient/resident/reveal', { id: person.id, field: 'phone', reason: '核对电话' })
  expect(seen.status).toBe(200)
  expect((await clerk.get('/privacy/accesslog/list')).status).toBe(403)
  const rows = await eventually(async () => {
    const found = await village.sql<{ source: string }>('select distinct source from kernel_audit_entry')
    return found.length >= 4 && found
  })
  expect(rows.map(row => row.source).sort()).toEqual([
    'account_sign_in',
    'kernel_history',
    'privacy_accesslog',
    'privacy_refusal',
  ])
})

test('a row that a superuser changed is named in people’s words, and the auditors find it on their desks', async () => {
  const [row] = await village.sql('select id from privacy_accesslog order by id desc limit 1')
  await tamper(`update privacy_accesslog set reason = '例行' where id = ${row!['id']}`)
  expect((await verify()).body.data).toEqual({ outcome: 'broken', since: '', broken: 1 })
  const [line] = JSON.parse((await newest()).breaks)
  expect(line).toMatchObject({ kind: 'changed', rowId: row!['id'], what: { zh: '敏感信息访问日志' } })
  const messages = await village.sql(
    "select m.content from desk_message m join system_users u on u.id = m.create_user where u.account = 'auditor' and m.title like '审计链有断裂%'",
  )
  expect(messages[0]?.['content']).toContain(`敏感信息访问日志第${row!['id']}号记录`)
})

test('another tenant is not told of it', async () => {
  const stranger = await village.as('clerk.second')
  const [{ tenant_id: other }] = (await village.sql(
    "select tenant_id from system_users where account = 'clerk.second'",
  )) as any
  await stranger.get('/convenient/resident/page', { size: 1 })
  expect((await verify()).body.data.outcome).toBe('broken')
  const checksOf = () => village.sql('select 1 from monitor_auditcheck where tenant_id = $1', [other])
  expect(await checksOf(), 'what somebody asks is kept for their own tenant').toEqual([])
  await checkChain(village.services, null)
  const [check] = await village.sql(
    'select outcome, breaks from monitor_auditcheck where tenant_id = $1 order by time desc, id desc limit 1',
    [other],
  )
  expect(check).toEqual({ outcome: 'whole', breaks: '[]' })
})

test('who does not audit neither verifies nor reads it', async () => {
  expect((await verify(clerk)).status).toBe(403)
  expect((await clerk.get('/monitor/audit/list')).status).toBe(403)
})
