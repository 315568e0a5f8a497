import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { snake, tableOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { backUp } from '../backup/making.server.ts'
import { comparedRegisters } from './compared-registers.ts'

const PAGE = '/monitor/recovery'
const TENANT = '000000'
const backupDir = join(temporaryDir('village-recovery-'), 'backups')
let village: Village
let admin: VillageClient
let deptId: string
let backupId: string
let damaged: readonly string[]

/** Every row of the compared registers but when and by whom it was changed last, cut by a condition on `t`. */
async function rowsWhere(condition: string): Promise<Record<string, string>> {
  const facts: Record<string, string> = {}
  for (const r of comparedRegisters(village.services.registry.resources)) {
    if (condition.includes('dept_id') && !('deptId' in r.fields && r.fields.deptId.spec.kind === 'ref')) continue
    const live = r.storage === 'record' ? 'and not is_deleted' : ''
    const [row] = await village.sql(
      `select count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'update_time' - 'update_user')::text, '' order by id)), '') as sum
         from ${tableOf(r)} t where ${condition} ${live}`,
    )
    facts[r.name] = row!['sum']
  }
  return facts
}
const ofVillage = () => rowsWhere(`tenant_id = '${TENANT}' and dept_id = ${deptId}`)
const ofOthers = async () => ({
  villages: await rowsWhere(`tenant_id = '${TENANT}' and dept_id <> ${deptId}`),
  tenants: await rowsWhere(`tenant_id <> '${TENANT}'`),
})

const stageOf = async (id: string) => dataOf(await admin.get(`${PAGE}/detail`, { id }))
const until = (id: string, stage: RegExp) =>
  eventually(async () => {
    const found = await stageOf(id)
    return stage.test(found.stage) && found
  })
async function compare(asked: object = {}): Promise<any> {
  const { id } = dataOf(await admin.post(`${PAGE}/start`, { backupId, ofTenant: TENANT, deptId, ...asked }))
  return until(id, /^(ready|failed)$/)
}
const linesOf = async (id: string) => dataOf(await admin.get(`${PAGE}/registers`, { id })).lines as any[]
const rowsOf = async (id: string, register: string, more: object = {}) =>
  dataOf(await admin.get(`${PAGE}/rows`, { id, register, size: 100, ...more })).records as any[]
async function bringAll(id: string, reason = '误删后找回'): Promise<any> {
  const registers = (await linesOf(id)).map(({ register }) => register)
  dataOf(await admin.post(`${PAGE}/bring`, { id, registers, reason }))
  return until(id, /^ready$/)
}
const scratches = () => village.sql(`select datname from pg_database where datname like current_database() || '\\_p%'`)

/** What somebody does to a village by mistake: 50 people removed, the others given a wrong address and phone. */
async function damage(): Promise<void> {
  const people = await village.sql<{ id: string }>(
    `select r.id from people_resident r where r.dept_id = $1 and not r.is_deleted
      and not exists (select from people_household h where h.head_id = r.id) order by r.id`,
    [deptId],
  )
  damaged = people.slice(0, 50).map(({ id }) => id)
  // The product refuses to remove people with accounts and profiles; a program on the database asks nobody.
  await village.sql(`update people_resident set is_deleted = true where id = any($1)`, [damaged])
  await village.sql(`delete from people_residenceperiod where resident_id = any($1)`, [damaged])
  const [one] = people.slice(50)
  const row = dataOf(await admin.get('/convenient/resident/detail', { id: one!.id }))
  const changed = await admin.post('/convenient/resident/submit', { id: row.id, phone: '13900000000', remark: '错' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await village.sql(`update people_resident set live_address = '错地址' where dept_id = $1 and not is_deleted`, [
    deptId,
  ])
}
beforeAll(async () => {
  village = await startVillage({ demo: true, settings: { backupDir } })
  admin = await village.as('admin')
  const [row] = await village.sql<{ dept_id: string }>(
    `select dept_id from people_resident where tenant_id = $1 and not is_deleted group by 1 order by count(*) desc limit 1`,
    [TENANT],
  )
  deptId = row!.dept_id
  await backUp(village.services, null)
  const [made] = dataOf(await admin.get('/monitor/backup/page', { size: 1 })).records
  backupId = made.id
}, 400_000)
afterAll(() => village?.close())

test('a village that was wrongly changed is brought back as the backup has it, and nothing else is touched', async () => {
  const [before, others] = [await ofVillage(), await ofOthers()]
  await damage()
  const person = {
    name: '新来人',
    idType: '99',
    sex: '1',
    birthday: '1980-05-06',
    residenceType: '1',
    liveAddress: '一号',
  }
  const added = dataOf(await admin.post('/convenient/resident/submit', { ...person, deptId }))
  const othersNow = await ofOthers()
  const task = await compare()
  expect(task).toMatchObject({ stage: 'ready', ofTenant: TENANT, backRows: 0 })
  const people = (await linesOf(task.id)).find(({ register }) => register === 'people.resident')
  expect(people).toMatchObject({ gone: 50, added: 1 })
  expect(people.changed).toBeGreaterThan(10)
  const done = await bringAll(task.id)
  const refused = (await linesOf(task.id)).filter(line => line.refused > 0)
  expect(refused).toEqual([])
  expect(done.backRows).toBe(task.goneRows + task.changedRows)
  await village.sql(`update people_resident set is_deleted = true where id = $1`, [added.id])
  await village.sql(`delete from people_residenceperiod where resident_id = $1`, [added.id])
  const after = await ofVillage()
  for (const [name, sum] of Object.entries(before)) expect([name, after[name]]).toEqual([name, sum])
  expect(othersNow).toEqual(others)
  expect(await ofOthers()).toEqual(others)
  expect(await scratches()).toEqual([])
}, 400_000)

test('the history of a record says who brought it back, when, why and from which backup', async () => {
  const { records } = dataOf(await admin.get('/convenient/resident/history', { id: damaged[0]! }))
  const [user] = await village.sql(`select id from system_users where account = 'admin' and tenant_id = $1`, [TENANT])
  expect(records[0]).toMatchObject({ action: 'restore', userId: user!['id'] })
  expect(records[0].reason).toMatch(/^误删后找回 \(village-\d{8}-\d{6}\.zip\)$/)
  expect(records[0].batch).toMatch(/^recovery:\d+$/)
})

test('differences are masked as in lists, old and new side by side, and sealed where they wait', async () => {
  const [one] = await village.sql<{ id: string; name: string }>(
    `select id, name from people_resident where dept_id = $1 and not is_deleted and phone is not null order by id limit 1`,
    [deptId],
  )
  const old = dataOf(await admin.get('/convenient/resident/detail', { id: one!.id }))
  dataOf(await admin.post('/convenient/resident/submit', { id: one!.id, phone: '13900000001' }))
  const task = await compare()
  const rows = await rowsOf(task.id, 'people.resident')
  const row = rows.find(({ title }) => title === old.name)
  const change = row.changes.find((each: any) => each.field === 'phone')
  expect(change).toMatchObject({ before: '139****0001', after: old.phone })
  const kept = await village.sql(`select content from monitor_recoveryrow where recovery_id = $1`, [task.id])
  expect(kept.length).toBeGreaterThan(0)
  for (const { content } of kept) expect(content).toMatch(/^v1\./)
  dataOf(await admin.post(`${PAGE}/bring`, { id: task.id, rows: [row.id], reason: '只找回这一个' }))
  await until(task.id, /^ready$/)
  expect(dataOf(await admin.get('/convenient/resident/detail', { id: one!.id })).phone).toBe(old.phone)
  dataOf(await admin.post(`${PAGE}/cancel`, { id: task.id }))
  expect(await village.sql(`select 1 from monitor_recoveryrow where recovery_id = $1`, [task.id])).toEqual([])
}, 120_000)

test.runIf(isLongRun)(
  'what cannot come back says why: changed since, a key that is taken, a record that is gone',
  async () => {
    const people = await village.sql<{ id: string }>(
      `select r.id from people_resident r where r.dept_id = $1 and not r.is_deleted and id_card is not null
      and not exists (select from people_household h where h.head_id = r.id) order by r.id limit 3`,
      [deptId],
    )
    const [changed, taken, gone] = people.map(({ id }) => id) as [string, string, string]
    for (const id of [changed, taken, gone])
      await village.sql(`update people_resident set live_address = '错地址' where id = $1`, [id])
    await village.sql(`update people_resident set is_deleted = true where id = $1`, [taken])
    const task = await compare()
    await village.sql(`update people_resident set live_address = '又改过' where id = $1`, [changed])
    await village.sql(
      `update people_resident set id_card = o.id_card, id_card_hash = o.id_card_hash
       from people_resident o where o.id = $1 and people_resident.id = $2`,
      [taken, gone],
    )
    const done = await bringAll(task.id)
    expect(done.refusedRows).toBeGreaterThan(1)
    const rows = await rowsOf(task.id, 'people.resident')
    const problems = rows.filter(({ state }) => state === 'refused').map(({ problem }) => problem)
    expect(problems.join()).toContain('比较之后又有改动')
    expect(problems.join()).toMatch(/已存在/)
    await village.sql(
      `update people_resident set id_card = null, id_card_hash = null, live_address = '错地址' where id = $1`,
      [gone],
    )
    dataOf(await admin.post(`${PAGE}/cancel`, { id: task.id }))
    const again = await compare()
    expect((await bringAll(again.id)).refusedRows).toBe(0)
  },
  120_000,
)

test.runIf(isLongRun)(
  'a file comes back with the record that named it, out of the archive where the disk has it no more',
  async () => {
    const { registry } = village.services
    const compared = comparedRegisters(registry.resources).map(r => r.name)
    const files = await village.sql(
      `select id, name, biz_type, biz_id, biz_field from files_attach where tenant_id = $1 and stored = 1 and oss_id is null
      and not is_deleted and biz_type = any($2) order by id`,
      [TENANT, compared],
    )
    const fieldOf = (one: any): any => registry.resource(one.biz_type).fields[one.biz_field]?.spec
    const file = files.find(one => /^files?$/.test(fieldOf(one)?.kind) && !fieldOf(one).required)
    const { id, name, biz_type: register, biz_id: recordId } = file!
    const table = tableOf(registry.resource(register))
    const path = join(village.settings.dataDir, 'files', name)
    const bytes = readFileSync(path)
    const column = snake(file!['biz_field'])
    const held = () => village.sql(`select ${column}::text as held from ${table} where id = $1`, [recordId])
    const [before] = await held()
    // What the night makes of a file that its record has dropped, two weeks later.
    await village.sql(`update ${table} set ${column} = null where id = $1`, [recordId])
    await village.sql(
      `update files_attach set biz_type = null, biz_id = null, is_deleted = true, name = null, stored = 0 where id = $1`,
      [id],
    )
    rmSync(path)
    const task = await compare({ deptId: '' })
    const row = (await rowsOf(task.id, register)).find(one => one.files > 0)
    dataOf(await admin.post(`${PAGE}/bring`, { id: task.id, rows: [row.id], reason: '找回照片' }))
    expect(await until(task.id, /^ready$/)).toMatchObject({ backRows: 1, refusedRows: 0 })
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(await held()).toEqual([before])
    const [again] = await village.sql('select name, biz_id, stored, is_deleted from files_attach where id = $1', [id])
    expect(again).toEqual({ name, biz_id: recordId, stored: 1, is_deleted: false })
    dataOf(await admin.post(`${PAGE}/cancel`, { id: task.id }))
  },
  120_000,
)

test.runIf(isLongRun)(
  'an archive that is cut off, gone, or of another key changes nothing and says so',
  async () => {
    const [name] = readdirSync(backupDir).filter(one => one.endsWith('.zip'))
    const path = join(backupDir, name!)
    const bytes = readFileSync(path)
    truncateSync(path, bytes.length - 1000)
    expect(await compare()).toMatchObject({ stage: 'failed', message: expect.stringContaining('不完整或已损坏') })
    writeFileSync(path, bytes)
    await village.sql('create table public.kernel_key (one boolean primary key, mark char(43), since timestamptz)')
    await village.sql('insert into kernel_key values (true, $1, now())', ['x'.repeat(43)])
    await backUp(village.services, null)
    const [other] = dataOf(await admin.get('/monitor/backup/page', { size: 1 })).records
    expect(await compare({ backupId: other.id })).toMatchObject({
      stage: 'failed',
      message: expect.stringContaining('另一把密钥'),
    })
    expect(await scratches()).toEqual([])
  },
  120_000,
)

test.runIf(isLongRun)(
  'a choice that is none, or far too many, is refused and changes nothing',
  async () => {
    const { id } = await compare()
    const before = await ofVillage()
    const many = Array.from({ length: 100_000 }, (_, at) => String(at + 1))
    for (const wrong of [{ rows: [5] }, { rows: 'x' }, { registers: {} }, { rows: ['x', '1'] }, { rows: many }, {}]) {
      const answer = await admin.post(`${PAGE}/bring`, { id, reason: '试', ...wrong })
      expect([answer.status >= 400, answer.status < 500], JSON.stringify(wrong).slice(0, 50)).toEqual([true, true])
    }
    expect((await admin.post(`${PAGE}/bring`, { id, registers: ['people.resident'] })).status).toBe(400)
    expect((await admin.post(`${PAGE}/bring`, { id: '1', registers: ['people.resident'], reason: '试' })).status).toBe(
      404,
    )
    expect((await admin.get(`${PAGE}/rows`, { id, register: 'no.such' })).status).toBe(404)
    expect(await stageOf(id)).toMatchObject({ stage: 'ready', backRows: 0 })
    expect(await ofVillage()).toEqual(before)
    dataOf(await admin.post(`${PAGE}/cancel`, { id }))
  },
  120_000,
)

test('one recovery at a time; who is no administrator of the platform sees none and begins none', async () => {
  await village.sql(`update monitor_recovery set stage = 'returning' where id = (select min(id) from monitor_recovery)`)
  const second = await admin.post(`${PAGE}/start`, { backupId, ofTenant: TENANT, deptId })
  expect([second.status, second.body.msg]).toEqual([409, expect.stringContaining('正在进行')])
  await village.sql(`update monitor_recovery set stage = 'over' where stage = 'returning'`)
  for (const wrong of [{ ofTenant: '999999' }, { deptId: '1' }, { deptId: 'x' }, { backupId: '1' }, { ofTenant: 5 }])
    expect(
      (await admin.post(`${PAGE}/start`, { backupId, ofTenant: TENANT, deptId, ...wrong })).status,
    ).toBeGreaterThan(399)
  for (const account of ['clerk.haitang', 'tenantadmin', 'auditor']) {
    const as = await village.as(account)
    expect((await as.get(`${PAGE}/page`)).status, account).toBe(403)
    expect((await as.post(`${PAGE}/start`, { backupId, ofTenant: TENANT })).status, account).toBe(403)
  }
}, 60_000)
