import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealAudit, transition, verifyAudit } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberStream, withFile, zipMembers } from '../../../kernel/server/src/excel/zip.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually, isLogged } from '../../../testing/wait-limits.ts'
import { eraseClosed } from './closing-jobs.server.ts'
import { closure } from './closure.resource.ts'

const LEAVING = '100001'
const BASE = '/privacy/closure'

let village: Village
let platform: VillageClient
let officer: VillageClient
beforeAll(async () => {
  village = await startVillage()
  platform = await village.as('admin', '000000')
  officer = await village.as('dpo', LEAVING)
  await sealAudit(village.services)
}, 120_000)
afterAll(() => village?.close())

const detail = async (id: string, by = officer) => (await by.get(`${BASE}/detail`, { id })).body.data
const inState = (id: string, status: string, by = officer) =>
  eventually(async () => {
    const row = await detail(id, by)
    return row.status === status && row
  })
async function ask(): Promise<string> {
  const { status, body } = await officer.post(`${BASE}/save`, { reason: '并入邻镇' })
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data.id
}
const move = (id: string, key: string, by: VillageClient, more: Record<string, unknown> = {}) =>
  by.post(`${BASE}/${key}`, { id, ...more })

async function fetchArchive(id: string): Promise<Buffer> {
  const { ticket } = (await officer.post(`${BASE}/ticket`, { id })).body.data
  const url = `/api${BASE}/download?ticket=${ticket}`
  const reply = await village.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect((await village.app.inject({ method: 'GET', url })).statusCode, 'a ticket serves once').toBe(403)
  return reply.rawPayload
}
async function textsIn(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  const dir = temporaryDir('village-archive-')
  const path = join(dir, 'archive.zip')
  writeFileSync(path, archive)
  return withFile(path, async (file, sizeBytes) => {
    const texts = new Map<string, string>()
    for (const member of await zipMembers(file, sizeBytes, 1000)) {
      const pieces: Buffer[] = []
      for await (const piece of await memberStream({ path, file }, member)) pieces.push(piece as Buffer)
      texts.set(member.name, Buffer.concat(pieces).toString('utf8'))
    }
    return texts
  }).finally(() => rmSync(dir, { recursive: true }))
}
const archiveOf = (id: string): string => join(village.settings.dataDir, 'closures', `${id}.zip`)

/** How many rows each table has of a tenant; tables without any are left out. */
async function rowsOf(tenantId: string): Promise<ReadonlyMap<string, number>> {
  const tables = await village.sql<{ name: string }>(`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = c.table_name::regclass) order by 1`)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const [row] = await village.sql<{ n: string }>(`select count(*) as n from ${name} where tenant_id = $1`, [tenantId])
    if (Number(row!.n) > 0) counts.set(name, Number(row!.n))
  }
  return counts
}

test('an officer asks for the end of the own tenant alone, once at a time, and nobody else does', async () => {
  const tenantAdmin = await village.as('admin', LEAVING)
  expect((await tenantAdmin.post(`${BASE}/save`, { reason: '并入邻镇' })).status).toBe(403)
  const ofPlatform = await village.as('dpo', '000000')
  expect((await ofPlatform.post(`${BASE}/save`, { reason: '停止运营' })).body.msg).toBe('管理租户不能注销')
  const id = await ask()
  expect((await officer.post(`${BASE}/save`, { reason: '再来一次' })).body.msg).toBe('已有进行中的注销')
  expect(await detail(id)).toMatchObject({
    closedName: expect.stringMatching(/./),
    askName: expect.stringMatching(/./),
  })
  await inState(id, '1')
  expect((await officer.post(`${BASE}/ticket`, { id })).status).toBe(200)
  expect((await platform.post(`${BASE}/ticket`, { id })).status, 'the data are not the platform’s').toBe(404)
  expect((await move(id, 'cancel', officer, { answer: '暂不注销' })).status).toBe(200)
  await expect.poll(() => existsSync(archiveOf(id))).toBe(false)
  expect((await officer.post(`${BASE}/ticket`, { id })).status).toBe(400)
})

test('a decision that is taken back leaves the archive where it is', async () => {
  const id = await ask()
  await inState(id, '1')
  const broken = village.services.as(village.services.platform, {}, async call => {
    await transition(closure, 'cancel', { id, answer: '暂不注销' }, call)
    await call.db.sql`select 1 / 0`
  })
  await expect(broken).rejects.toThrow()
  expect((await detail(id)).status).toBe('1')
  expect(existsSync(archiveOf(id))).toBe(true)
  expect((await move(id, 'cancel', officer, { answer: '暂不注销' })).status).toBe(200)
})

test('the archive has everything of the tenant in clear, and nothing of another one', async () => {
  await village.as('admin', LEAVING)
  const id = await ask()
  const row = await inState(id, '1')
  const texts = await textsIn(await fetchArchive(id))
  expect(row.registerCount).toBeGreaterThan(5)
  const lines = (name: string) =>
    (texts.get(`data/${name}.jsonl`) ?? '')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const users = lines('system.user')
  const expected = await village.sql('select account from system_users where tenant_id = $1 and not is_deleted', [
    LEAVING,
  ])
  expect(users.map(one => one.account).sort()).toEqual(expected.map(one => one['account']).sort())
  expect(users.every(one => one.tenantId === LEAVING)).toBe(true)
  expect(Object.keys(users[0])).not.toContain('password')
  expect([...texts.values()].join('')).not.toContain('argon2')
  const sheet = [...texts].find(([name]) => name.endsWith('-system.user.csv'))!
  expect(sheet[1]).toContain('信息保护负责人')
  expect([...texts.keys()].some(name => name.includes('account.session'))).toBe(false)
  const total = [...texts.keys()]
    .filter(name => name.endsWith('.jsonl'))
    .reduce((sum, name) => sum + texts.get(name)!.trim().split('\n').length, 0)
  expect(total).toBe(row.rowCount)
  expect((await move(id, 'cancel', officer, { answer: '暂不注销' })).status).toBe(200)
})

test('a tenant ends when its officer has confirmed and the platform has approved, and after its time nothing is left', async () => {
  const own = await rowsOf('000000')
  const id = await ask()
  const { closedName } = await inState(id, '1')
  expect((await move(id, 'confirm', officer, { typedName: closedName })).body.msg).toBe('请先下载并核对导出包')
  await fetchArchive(id)
  expect((await move(id, 'confirm', officer, { typedName: '别的镇' })).status).toBe(400)
  expect((await move(id, 'confirm', platform, { typedName: closedName })).status).toBe(403)
  expect((await move(id, 'confirm', officer, { typedName: closedName })).status).toBe(200)
  expect((await move(id, 'approve', officer)).status).toBe(403)
  const waiting = (await platform.get(`${BASE}/list`)).body.data.records
  expect(waiting.map((one: { id: string }) => one.id)).toContain(id)

  expect((await move(id, 'approve', platform)).status).toBe(200)
  await isLogged(village, `${BASE}/approve`, '000000')
  expect((await officer.get(`${BASE}/list`)).status).toBe(401)
  await expect.poll(() => existsSync(archiveOf(id))).toBe(false)
  const approved = await detail(id, platform)
  expect(Date.parse(approved.eraseTime) - Date.parse(approved.decideTime)).toBeGreaterThanOrEqual(180 * 86_400_000)
  const erase = () => village.services.as(village.services.platform, {}, call => eraseClosed({ id }, call))
  await erase()
  expect((await detail(id, platform)).status, 'not before its day').toBe('3')
  await village.sql(`update closure_closure set erase_time = now() - interval '1 minute' where id = $1`, [id])
  await expect(erase(), 'the database has a day of its own').rejects.toThrow(/not due/)
  expect((await rowsOf(LEAVING)).get('system_users')).toBeGreaterThan(0)

  await village.sql(`update kernel_erasure set due = now() - interval '1 minute' where tenant_id = $1`, [LEAVING])
  await erase()
  const erased = await detail(id, platform)
  expect(erased).toMatchObject({ status: '5', closedName })
  expect(erased.erasedRows).toBeGreaterThan(50)
  const left = [...(await rowsOf(LEAVING)).keys()]
  expect(left.sort()).toEqual(
    [
      'closure_closure',
      'kernel_audit_entry',
      'kernel_erasure',
      'kernel_history',
      'kernel_tally',
      'system_tenant',
    ].sort(),
  )
  const [tenant] = await village.sql('select * from system_tenant where tenant_id = $1', [LEAVING])
  expect(tenant).toMatchObject({ is_deleted: true, tenant_name: closedName, linkman: '—', contact_number: null })
  const [history] = await village.sql(
    `select count(*) as n from kernel_history where tenant_id = $1 and resource <> 'closure.closure'`,
    [LEAVING],
  )
  expect(Number(history!['n'])).toBe(0)
  const after = await rowsOf('000000')
  for (const table of ['people_resident', 'system_users', 'system_dept', 'desk_message'])
    expect(after.get(table) ?? 0, table).toBeGreaterThanOrEqual(own.get(table) ?? 0)
  await sealAudit(village.services)
  expect((await verifyAudit(village.services)).broken).toBe(0)
})
