import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sealAudit, verifyAudit } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { installationOf, tenantFacts } from '../../../testing/backups/moving-tenant.ts'
import { signIn, type VillageClient } from '../../../testing/client.ts'
import { PASSWORD } from '../../../testing/cluster/seed.ts'
import { fillSecond, SECOND } from '../../../testing/contract/neighbour-rows.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { type Running, surveyOffice } from '../../../testing/offices/survey-office.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { isLogged } from '../../../testing/wait-limits.ts'
import { announceMove, confirmArrival, confirmLeaving, packMove, unpackMove } from './move-steps.server.ts'

const ADDRESS = 'https://new.example.cn'
const file = { path: join(temporaryDir('village-moving-'), '第二乡.zip'), passphrase: 'a passphrase for the way' }

let old: Village
let fresh: Village
let clerk: VillageClient
let admin: VillageClient
let survey: Running
let someone: { readonly name: string; readonly number: string }
let codes: readonly { readonly code: string }[]
let device: { readonly id: string; readonly token: string }
let machine: (sn: string) => object
let before: Record<string, string>

const enter = (village: Village, account = 'clerk.second') =>
  signIn(village.send, { account, password: PASSWORD, tenantId: SECOND }).then(
    ({ client }) => client,
    error => String(error.message),
  )
const telemetry = (village: Village, payload: object) =>
  village.app.inject({ method: 'POST', url: `/api/v1/${device.token}/telemetry`, payload })
const codesAt = async (client: VillageClient) =>
  dataOf(await client.get('/convenient/questionnaire/codes', { id: survey.id }))

beforeAll(async () => {
  old = await startVillage()
  fresh = await startVillage({ demo: false })
  if (isLongRun) await fillSecond(old)
  clerk = await old.as('clerk.second')
  admin = await old.as('admin', SECOND)
  const [home] = await old.sql("select dept_id[1] as id from system_users where account = 'clerk.second'")
  const [person] = await old.sql(
    `select name, id_card from people_resident where tenant_id = $1 and dept_id = $2 and id_card is not null and not is_deleted
      and name not like '%标记%' order by id limit 1`,
    [SECOND, home!['id']],
  )
  someone = { name: person!['name'], number: old.services.cipher.open(SECOND, person!['id_card']) }
  // Their slips are printed.
  await old.sql(
    `update people_resident set political_status = '01', status = '1' where tenant_id = $1 and dept_id = $2 and id in (
      select id from people_resident where tenant_id = $1 and dept_id = $2 and not is_deleted order by id limit 3)`,
    [SECOND, home!['id']],
  )
  survey = await surveyOffice(clerk, home!['id']).publish({ answeredBy: 'person', target: '2' })
  codes = await codesAt(clerk)
  expect(codes.length).toBeGreaterThan(1)
  machine = sn => ({ machineName: '水位计', machineType: 'water', protocol: '1', deptId: home!['id'], sn })
  const { id } = dataOf(await admin.post('/device/machine/save', machine('MOVING-1')))
  device = { id, token: dataOf(await admin.post('/device/machine/credential', { id })).accessToken }
}, 180_000)
afterAll(() => Promise.all([old?.close(), fresh?.close()]))

test('people are told before', async () => {
  const told = await announceMove(installationOf(old), SECOND, { at: '2026-12-01 12:00', to: ADDRESS })
  expect(told).toBeGreaterThan(1)
  const [message] = await old.sql(
    'select title, content from desk_message where tenant_id = $1 order by id desc limit 1',
    [SECOND],
  )
  expect(JSON.stringify(message)).toMatch(/2026-12-01 12:00.*new\.example\.cn/)
})

test('while a tenant moves it is read and not changed, and what devices send is not acknowledged', async () => {
  expect((await telemetry(old, { waterLevel: 1 })).statusCode).toBe(200)
  await isLogged(old, '/device/machine/credential', SECOND)
  await packMove(installationOf(old), SECOND, file)
  before = await tenantFacts(old)
  expect(dataOf(await clerk.get('/convenient/resident/page')).records.length).toBeGreaterThan(3)
  const changed = await admin.post('/device/machine/save', machine('MOVING-2'))
  expect([changed.status, changed.body.msg]).toEqual([400, expect.stringContaining('正在搬迁')])
  expect((await telemetry(old, { waterLevel: 2 })).statusCode).toBe(503)
  expect(await enter(old)).toMatchObject({ token: expect.any(String) })
  const shown = await old.anyone.get('/convenient/survey/show', { token: survey.token })
  expect(shown.body.msg).toContain('正在搬迁')
})

test('at the new installation everything reads the same, and nobody is let in before it is confirmed', async () => {
  const { dropped, manifest } = await unpackMove(installationOf(fresh), file)
  expect([...dropped]).toEqual([])
  expect(manifest.tables.length).toBeGreaterThan(120)
  expect(await tenantFacts(fresh)).toEqual(before)
  expect(await enter(fresh)).toContain('正在搬入')
  await expect(unpackMove(installationOf(fresh), file)).rejects.toThrow('already')
})

test('with old passwords, links, papers and devices it goes on where it is now', async () => {
  const receipt = await confirmArrival(installationOf(fresh), SECOND)
  const here = (await enter(fresh)) as VillageClient
  const found = dataOf(await here.get('/convenient/resident/page', { idCard: someone.number }))
  expect(found.records).toMatchObject([{ name: someone.name }])
  expect(await codesAt(here)).toEqual(codes)
  expect(dataOf(await fresh.anyone.get('/convenient/survey/show', { token: survey.token })).opening).toBe('open')
  const sheet = { token: survey.token, number: codes[0]!.code, clientKey: randomUUID(), answers: survey.answers() }
  dataOf(await fresh.anyone.post('/convenient/survey/answer', sheet))
  expect(await fresh.sql('select valid from service_answer_sheet where questionnaire_id = $1', [survey.id])).toEqual([
    { valid: 1 },
  ])
  expect((await telemetry(fresh, { waterLevel: 2 })).statusCode).toBe(200)
  const values = await fresh.sql(
    'select value_num::float8 as v from device_telemetry where machine_id = $1 order by v',
    [device.id],
  )
  expect(values).toEqual([{ v: 1 }, { v: 2 }])
  await expect(
    confirmLeaving(installationOf(old), SECOND, { to: ADDRESS, receipt: '0123456789abcdef' }),
  ).rejects.toThrow('receipt')
  await confirmLeaving(installationOf(old), SECOND, { to: ADDRESS, receipt })
})

test('the old address leads to the new one, and its rows are closed as those of a tenant that has ended', async () => {
  expect((await clerk.get('/convenient/resident/page')).status).toBe(401)
  expect(await enter(old)).toContain(ADDRESS)
  const shown = await old.anyone.get('/convenient/survey/show', { token: survey.token })
  expect(shown.body.msg).toContain(`${ADDRESS}/q/${survey.token}`)
  expect((await telemetry(old, { waterLevel: 3 })).statusCode).toBe(503)
  const closings = await old.sql(
    'select status, reason from closure_closure where tenant_id = $1 order by id desc limit 1',
    [SECOND],
  )
  expect(closings).toEqual([{ status: '3', reason: `已搬到 ${ADDRESS}` }])
})

test('the audit chain is whole on both sides, and the new one begins with the end of the old', async () => {
  for (const village of [old, fresh]) {
    await sealAudit(village.services)
    expect((await verifyAudit(village.services)).breaks).toEqual([])
  }
  const [row] = await fresh.sql(
    "select reason from kernel_history where resource = 'system.tenant' and reason like '搬入%'",
  )
  expect(row!['reason']).toMatch(/: \d+ [0-9a-f]{64}; \d+ [0-9a-f]{64}$/)
})
