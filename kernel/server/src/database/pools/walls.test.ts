import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import { loadDeclarations } from '../../../../../tools/declarations.ts'
import { tableOf } from '../schema/columns.ts'
import { ReadLanes } from './read-lanes.ts'
import { WritePool } from './write-pool.ts'

const [A, B] = TENANTS
let plots: Plots
let app: pg.Client

beforeAll(async () => {
  plots = await openPlots()
  for (const tenantId of TENANTS)
    await plots.write(person(tenantId), call => call.db.of(hamlet).add({ name: `村${tenantId}` }))
  app = new pg.Client(plots.database.app)
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await plots.close()
})

/** Tables with a tenant's rows: those of the declarations and of the kernel. What may not be read at all needs no wall. */
const tenantTables = async (): Promise<string[]> =>
  (
    await plots.sql<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' and has_table_privilege('village_app', format('%I.%I', table_schema, table_name), 'select') order by 1",
    )
  ).map(row => row.name)
const rows = async (table: string): Promise<{ tenant_id: string }[]> =>
  (await app.query(`select tenant_id from ${table}`)).rows
const setTenant = (tenantId: string): Promise<unknown> => app.query(`set app.tenant = '${tenantId}'`)

describe('the second wall', () => {
  it('shows the server’s role no row of any tenant’s table while no tenant is set', async () => {
    await app.query('reset app.tenant')
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) expect([table, await rows(table)]).toEqual([table, []])
  })
  it('shows one tenant nothing of another, however plain the SQL', async () => {
    await setTenant(A!)
    for (const table of await tenantTables())
      expect([table, (await rows(table)).filter(row => row.tenant_id !== A)]).toEqual([table, []])
    expect(await rows('plots_hamlet')).toHaveLength(1)
    expect((await app.query(`select 1 from plots_hamlet where tenant_id = '${B}' or true`)).rowCount).toBe(1)
  })
  it('lets nobody write into another tenant, nor move a row there, nor touch its rows', async () => {
    await setTenant(A!)
    const refused = /row-level security|permission denied/
    await expect(app.query(`insert into plots_hamlet (id, tenant_id, name) values (1, '${B}', 'x')`)).rejects.toThrow(
      refused,
    )
    await expect(app.query(`update plots_hamlet set tenant_id = '${B}'`)).rejects.toThrow(refused)
    expect((await app.query(`update plots_hamlet set name = 'x' where tenant_id = '${B}'`)).rowCount).toBe(0)
    for (const sql of [
      'delete from plots_hamlet',
      'truncate plots_hamlet',
      'drop table plots_hamlet',
      'alter table plots_hamlet disable row level security',
      'insert into kernel_tally values ($$x$$, $$100001$$, 0, 0, 9, 9)',
      'delete from kernel_history',
      'update kernel_history set reason = null',
    ])
      await expect(app.query(sql), sql).rejects.toThrow(/permission denied|must be owner/)
  })
  it('stands before every table of a tenant: policies are on, and the server’s role neither owns nor inherits', async () => {
    const open = await plots.sql(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
    )
    expect(open).toEqual([])
    const [role] = await plots.sql(
      `select rolsuper or rolbypassrls or rolinherit as strong, pg_has_role('village_app', 'village_platform', 'USAGE') as inherits,
        exists (select 1 from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = 'village_app'`,
    )
    expect(role).toEqual({ strong: false, inherits: false, owns: false })
  })
  it('is declared for every resource that belongs to a tenant', async () => {
    const { resources } = await loadDeclarations()
    const tables = new Set(await tenantTables())
    for (const r of resources.filter(one => one.scope !== 'platform'))
      expect([r.name, tables.has(tableOf(r))]).toEqual([r.name, true])
  })
})

describe('a connection that is killed half way', () => {
  it('never carries one tenant over to the next, in reads or writes (security F04)', { timeout: 60_000 }, async () => {
    const reads = new ReadLanes({ connection: plots.database.app, size: 2 })
    const writes = new WritePool({ connection: plots.database.app, size: 2 })
    const tenantOf = async (wall: string): Promise<void> => {
      const read = await reads.read<{ tenant_id: string; set: string }>(wall, {
        text: "select tenant_id, current_setting('app.tenant') as set, pg_sleep(random() * 0.002) from plots_hamlet",
        values: [],
      })
      expect(read.map(row => [row.tenant_id, row.set])).toEqual([[wall, wall]])
      const written = await writes.write(wall, { user: wall }, run =>
        run<{ tenant_id: string; by: string }>({
          text: "update plots_hamlet set name = name returning tenant_id, current_setting('app.user') as by, pg_sleep(random() * 0.002)",
          values: [],
        }),
      )
      expect(written.map(row => [row.tenant_id, row.by])).toEqual([[wall, wall]])
    }
    const KILLS = 25
    let [done, killed] = [0, 0]
    const walk = async (seed: number): Promise<void> => {
      for (let i = 0; killed < KILLS; i++)
        await tenantOf((seed + i) % 2 === 0 ? A! : B!).then(
          () => done++,
          error => {
            // Only the killed connection's own call may fail.
            if (error.name === 'AssertionError') throw error
          },
        )
    }
    const kill = async (): Promise<void> => {
      while (killed < KILLS)
        killed += (
          await plots.sql(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'village_app' and query like '%plots_hamlet%' order by random() limit 1",
          )
        ).length
    }
    await Promise.all([kill(), ...[0, 1, 2, 3, 4, 5].map(walk)])
    expect(done).toBeGreaterThan(KILLS)
    await tenantOf(A!)
    await tenantOf(B!)
    expect([reads.counts.waiting, writes.counts.waiting]).toEqual([0, 0])
    await Promise.all([reads.close(), writes.close()])
  })
  it('is not needed for a mix-up: many readers of two tenants over one connection each get their own', async () => {
    const reads = new ReadLanes({ connection: plots.database.app, size: 1 })
    const text = "select tenant_id, current_setting('app.tenant') as set from plots_hamlet"
    const walls = Array.from({ length: 180 }, (_, i) => ((i * 7 + Math.floor(i / 5)) % 2 === 0 ? A! : B!))
    const found = await Promise.all(
      walls.map(wall => reads.read<{ tenant_id: string; set: string }>(wall, { text, values: [] })),
    )
    expect(found.map(rows => rows.map(row => [row.tenant_id, row.set]))).toEqual(walls.map(wall => [[wall, wall]]))
    // A statement that fails in the middle neither spoils its neighbours nor leaves the connection with another tenant.
    const mixed = await Promise.allSettled(
      walls.map((wall, i) =>
        reads.read<{ tenant_id: string }>(wall, { text: i % 9 === 4 ? 'select 1/0' : text, values: [] }),
      ),
    )
    mixed.forEach((end, i) => {
      expect(end.status).toBe(i % 9 === 4 ? 'rejected' : 'fulfilled')
      if (end.status === 'fulfilled') expect(end.value.map(row => row.tenant_id)).toEqual([walls[i]])
    })
    await reads.close()
  })
  it('leaves no mark of the last writer behind', async () => {
    const pool = new WritePool({ connection: plots.database.app, size: 1 })
    const mark = {
      text: "select coalesce(current_setting('app.user', true), '') as by, coalesce(current_setting('app.reason', true), '') as why",
      values: [],
    }
    await pool.write(A!, { user: '7', reason: '更正' }, run => run(mark))
    const failed = pool.write(A!, { user: '8', reason: '错' }, run => run({ text: 'select 1/0', values: [] }))
    await expect(failed).rejects.toThrow('division')
    expect(await pool.write(A!, {}, run => run(mark))).toEqual([{ by: '', why: '' }])
    await pool.close()
  })
})
