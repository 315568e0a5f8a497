import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const SOS = '/convenient/braceletsos'
const RULE = '/desk/alarmRule'
let village: Village
let clerk: VillageClient
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  admin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (account: string): Promise<string> =>
  (await village.sql<{ id: string }>('select id::text as id from system_users where account = $1', [account]))[0]!.id

let taken = 0
/** A call for help by somebody of the clerk's village; answers its alarm. */
async function called(): Promise<{ sosId: string; alarmId: string }> {
  const [row] = await village.sql<{ resident_id: string }>(
    `select b.resident_id from health_braceletbind b join system_dept d on d.id = b.dept_id
      where b.status = '1' and d.dept_name = '海棠村(演示)' order by b.id limit 1 offset $1`,
    [taken++],
  )
  const sosTime = village.services.clock.now()
  const { id } = dataOf(await clerk.post(`${SOS}/raise`, { residentId: row!.resident_id, sosType: '1', sosTime }))
  const [alarm] = await village.sql<{ id: string }>(
    'select id::text as id from alarm_center_alarm where source_id = $1',
    [id],
  )
  return { sosId: id, alarmId: alarm!.id }
}
const escalations = (alarmId: string) =>
  village.sql<{ id: string }>('select id::text as id from graphile_worker.jobs where key = $1', [
    `alarm.escalate:${alarmId}`,
  ])
/** The time of the next step has come. */
async function timePasses(alarmId: string): Promise<void> {
  await vi.waitFor(async () => expect(await escalations(alarmId)).toHaveLength(1), { timeout: 10_000, interval: 50 })
  const [job] = await escalations(alarmId)
  await village.sql('select graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at := now())', [job!.id])
}
const linesOf = (alarmId: string, action: string) =>
  village.sql<{ channel: string | null; receiver: string | null; content: string | null }>(
    `select channel, receiver_id::text as receiver, content from alarm_center_alarm_log
      where alarm_id = $1 and action = $2 order by id`,
    [alarmId, action],
  )
const toldBy = async (alarmId: string, channel: string): Promise<readonly (string | null)[]> =>
  (await linesOf(alarmId, '9')).filter(line => line.channel === channel).map(({ receiver }) => receiver)
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

test('the product itself brings each tenant rules for calls for help, once', async () => {
  const rules = await village.sql(
    `select tenant_id, metric, jsonb_array_length(escalation) as steps, enabled from alarm_center_alarm_rule
      where machine_type = 'bracelet' and metric in ('sos', 'fall') order by tenant_id, metric`,
  )
  const tenants = await village.sql('select tenant_id from system_tenant where not is_deleted order by tenant_id')
  expect(rules).toEqual(
    tenants.flatMap(({ tenant_id }) => [
      { tenant_id, metric: 'fall', steps: 3, enabled: '1' },
      { tenant_id, metric: 'sos', steps: 3, enabled: '1' },
    ]),
  )
})

test('a call that nobody takes is told to the village at once, by text, to the township, and to the family', async () => {
  const { alarmId } = await called()
  const near = await Promise.all(['clerk.haitang', 'doctor.haitang', 'head.haitang', 'grid.haitang'].map(idOf))
  expect(await toldBy(alarmId, '1')).toEqual(expect.arrayContaining(near))
  expect(await toldBy(alarmId, '1')).not.toContain(await idOf('officer.town'))
  await timePasses(alarmId)
  await soon(async () => expect(await toldBy(alarmId, '2')).toEqual(expect.arrayContaining(near)))
  await timePasses(alarmId)
  await soon(async () => expect(await toldBy(alarmId, '1')).toContain(await idOf('officer.town')))
  await timePasses(alarmId)
  await soon(async () => {
    const family = (await linesOf(alarmId, '9')).filter(({ receiver, channel }) => channel === '2' && !receiver)
    expect(family).toEqual([expect.objectContaining({ content: expect.stringContaining('****') })])
  })
  expect(await linesOf(alarmId, '8')).toHaveLength(3)
  expect(await escalations(alarmId)).toEqual([])
})

test('whoever takes a call ends its escalation', async () => {
  const { sosId, alarmId } = await called()
  await soon(async () => expect(await escalations(alarmId)).toHaveLength(1))
  dataOf(await clerk.post(`${SOS}/take`, { id: sosId }))
  expect(await escalations(alarmId)).toEqual([])
})

test('whoever is away is told beside the person who stands in for them', async () => {
  const [away, deputy] = [await idOf('doctor.haitang'), await idOf('officer.town')]
  await village.sql(
    `insert into work_leave (id, tenant_id, applicant_id, handover_user_id, status, start_time, end_time, leave_type, days,
       reason, leave_no, dept_id, process_definition_id)
     select 77, '000000', $1, $2, '2', now() - interval '1 day', now() + interval '1 day', '1', 2, '培训', 'QJ77', dept_id[1],
       (select id from flow_definition where tenant_id = '000000' limit 1)
     from system_users where id = $1`,
    [away, deputy],
  )
  const { alarmId } = await called()
  expect(await toldBy(alarmId, '1')).toEqual(expect.arrayContaining([away, deputy]))
})

test('a rule for calls without steps is refused, and so are steps that tell nobody or go back in time', async () => {
  const [{ town, role }] = (await village.sql<{ town: string; role: string }>(
    `select d.id::text as town, r.id::text as role from system_dept d, system_role r
      where d.tenant_id = '000000' and d.parent_id is null and r.tenant_id = '000000' and r.role_alias = 'townOfficer' limit 1`,
  )) as [{ town: string; role: string }]
  const rule = {
    ruleName: '紧急呼救二',
    deptId: town,
    machineType: 'bracelet',
    metric: 'sos',
    operator: 'eq',
    threshold: '1',
    durationSec: 0,
    repeatCount: 1,
    dedupMin: 5,
    alarmType: 'sos',
    level: '4',
  }
  const step = (afterMin: number, more: object = {}) => ({
    afterMin,
    roles: [role],
    channels: ['1'],
    family: 0,
    ...more,
  })
  const said = async (escalation?: unknown): Promise<string> =>
    (await admin.post(`${RULE}/save`, { ...rule, ...(escalation !== undefined && { escalation }) })).body.msg
  expect(await said()).toContain('必须有升级步骤')
  expect(await said([])).toContain('必须有升级步骤')
  expect(await said([step(5), step(5)])).toContain('第2步应晚于上一步')
  expect(await said([step(0)])).toContain('第1步的时间应为1至1440分钟')
  expect(await said([step(5, { roles: [] })])).toContain('第1步没有通知任何人')
  expect(await said([step(5, { channels: [] })])).toContain('第1步请选择通知渠道')
  expect(await said([1, 2, 3, 4, 5, 6].map(at => step(at)))).toContain('升级步骤最多5步')
  expect(await said([{ afterMin: 'x' }])).toContain('升级步骤无法识别')
  expect(await said([step(5), step(9, { roles: [], family: 1 })])).toBe('操作成功')
})
