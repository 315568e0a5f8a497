import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot } from '../../../../testing/plot-database.ts'
import { anchorsFile } from './anchors.ts'
import { sealAudit } from './sealing.ts'
import { verifyAudit } from './verification.ts'

let plots: Plots
let village: string
const clerk = person('100001')

beforeEach(async () => {
  plots = await openPlots()
  village = (await plots.write(clerk, call => call.db.of(hamlet).add({ name: '清河村' }))).id
  await addPlots(3)
  await sealAudit(plots.services)
})
afterEach(() => plots.close())

const addPlots = (n: number): Promise<void> =>
  plots.write(clerk, async call => {
    for (let i = 0; i < n; i++)
      await call.db.of(plot).add({ deptId: village, title: `地块${i}`, owner: '张建国', phone: '13800138000' })
  })
/** As who owns the server's machine: triggers do not fire. */
const tamper = (statement: string) => plots.sql(`set session_replication_role = replica; ${statement}`)
const verify = () => verifyAudit(plots.services)
const kindsFound = async () => (await verify()).breaks.map(({ kind }) => kind)
const historyId = async (place: number): Promise<string> =>
  (await plots.sql('select id from kernel_history order by id offset $1 limit 1', [place]))[0]!['id']

test('a chain that nobody touched is whole, and says since when and how much', async () => {
  await addPlots(2)
  await sealAudit(plots.services)
  const found = await verify()
  expect(found).toMatchObject({ breaks: [], broken: 0, blocks: 2, entries: 6, unsealed: 0 })
  expect(found.tenants).toMatchObject([{ tenantId: '100001', entries: 6 }])
  expect(found.tenants[0]!.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a row that a superuser changed is found and named', async () => {
  const id = await historyId(1)
  await tamper(`update kernel_history set user_id = 99 where id = ${id}`)
  const found = await verify()
  expect(found.breaks).toMatchObject([{ kind: 'changed', source: 'kernel_history', rowId: id, tenantId: '100001' }])
})

test('a row that a superuser took away is found and named, and one put in past the chain', async () => {
  const id = await historyId(2)
  await tamper(`delete from kernel_history where id = ${id}`)
  await tamper(
    "insert into kernel_history (tenant_id, resource, record_id, action) values ('100001', 'plots.plot', 1, 'add')",
  )
  const { breaks } = await verify()
  expect(breaks).toMatchObject([
    { kind: 'gone', rowId: id },
    { kind: 'unknown', at: null },
  ])
})

test('a row that was erased by hand is named with the login, although the trigger saw it', async () => {
  const id = await historyId(0)
  const [{ login }] = (await plots.sql('select session_user::text as login')) as [{ login: string }]
  await plots.sql(`delete from kernel_history where id = ${id}`)
  expect((await verify()).breaks).toMatchObject([{ kind: 'erased', rowId: id, login }])
})

test('entries and blocks that were changed or taken away break their block', async () => {
  await addPlots(1)
  await sealAudit(plots.services)
  const id = await historyId(1)
  await tamper(
    `update kernel_history set user_id = 99 where id = ${id}; update kernel_audit_entry e set hash = sha256(convert_to(jsonb_strip_nulls(to_jsonb(h))::text, 'UTF8')) from kernel_history h where h.id = e.row_id and h.id = ${id}`,
  )
  expect((await verify()).breaks).toContainEqual(expect.objectContaining({ kind: 'block', n: 1 }))
  await tamper('delete from kernel_audit_block where n = 1')
  expect((await verify()).breaks).toContainEqual(expect.objectContaining({ kind: 'missing', n: 2 }))
})

test('a chain whose end was cut off is found by the anchor of the day', async () => {
  await tamper('delete from kernel_audit_block; delete from kernel_audit_entry; delete from kernel_history')
  expect(await verify()).toMatchObject({ breaks: [{ kind: 'anchor', n: 1 }], broken: 1 })
})

test('a chain that another installation wrote does not verify', async () => {
  writeFileSync(
    join(plots.services.settings.dataDir, 'secret', 'master.key'),
    `${Buffer.alloc(32, 7).toString('base64')}\n`,
  )
  expect(await kindsFound()).toEqual(['block'])
})

test('a table whose trigger is switched off is named', async () => {
  await plots.sql('alter table kernel_history disable trigger audit_add')
  expect((await verify()).breaks).toEqual([{ kind: 'trigger', source: 'kernel_history' }])
})

test('what a running transaction has written is sealed after it, although later rows wait', async () => {
  const slow = new pg.Client(plots.database.owner)
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    "insert into kernel_history (tenant_id, resource, record_id, action) values ('100001', 'plots.plot', 1, 'add')",
  )
  await addPlots(1)
  expect(await sealAudit(plots.services, 300)).toBe(false)
  expect(await verify()).toMatchObject({ broken: 0, blocks: 1, unsealed: 1 })
  await slow.query('commit')
  await slow.end()
  expect(await sealAudit(plots.services)).toBe(true)
  expect(await verify()).toMatchObject({ broken: 0, blocks: 2, unsealed: 0 })
})

test('two servers that seal at once make one chain', async () => {
  await addPlots(5)
  await Promise.all([1, 2, 3].map(() => sealAudit(plots.services)))
  expect(await verify()).toMatchObject({ broken: 0, blocks: 2, entries: 9 })
})

test('nobody changes evidence: neither the server’s role nor, unless the trigger is off, the owner', async () => {
  const app = new pg.Client(plots.database.app)
  await app.connect()
  for (const sql of [
    'insert into kernel_audit_entry (tenant_id, kind, source, row_id) values ($$1$$, $$add$$, $$x$$, 1)',
    'update kernel_audit_entry set hash = null',
    'delete from kernel_audit_block',
    'truncate kernel_audit_entry',
    'alter table kernel_audit_entry disable trigger audit_keep',
    'set role village_audit',
  ])
    await expect(
      app.query(`begin; set local default_transaction_read_only = off; set transaction read write; ${sql}; commit`),
      sql,
    )
      .rejects.toThrow(/permission denied|must be owner/)
      .finally(() => app.query('rollback'))
  await app.end()
  for (const sql of [
    'update kernel_history set reason = null',
    'truncate kernel_history',
    'delete from kernel_audit_entry',
  ])
    await expect(plots.sql(sql), sql).rejects.toThrow(/evidence/)
  const owners = await plots.sql(
    "select distinct pg_get_userbyid(relowner) as owner from pg_class where relname like 'kernel_audit_%' and relkind = 'r'",
  )
  expect(owners).toEqual([{ owner: 'village_audit' }])
})

test('the anchors are a whole file of one line for each day', async () => {
  rmSync(anchorsFile(plots.services))
  await sealAudit(plots.services)
  await addPlots(1)
  await sealAudit(plots.services)
  expect(await verify()).toMatchObject({ broken: 0, blocks: 2 })
})
