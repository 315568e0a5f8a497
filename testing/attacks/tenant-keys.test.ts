import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../village.ts'

let village: Village
let owner: pg.Client
beforeAll(async () => {
  village = await startVillage()
  owner = new pg.Client(village.database.owner)
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner?.end()
  await village?.close()
})

test('the key of every table with a tenant begins with it, or has it', async () => {
  const { rows } = await owner.query(
    `select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and t.attnum = any(k.conkey))
     order by 1`,
  )
  expect(rows).toEqual([])
})

test('no unique index is there for foreign keys alone', async () => {
  const { rows } = await owner.query(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique and not i.indisprimary
       and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x) = (select array_agg(x order by x) from unnest(k.conkey) x)`,
  )
  expect(rows).toEqual([])
})

/** Without one, erasing a tenant of n residents asks n times for all rows of the tenant. */
test('whatever points at a row of a tenant is found by an index of all rows when the row is erased', async () => {
  const { rows } = await owner.query(
    `select k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
       and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')
       and not exists (
         select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
           and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
     order by 1`,
  )
  expect(rows).toEqual([])
})

interface Key {
  readonly name: string
  readonly source: string
  readonly target: string
  /** The columns beside the tenant. */
  readonly columns: readonly string[]
  readonly ofTenant: boolean
}
const keys = async (): Promise<readonly Key[]> =>
  (
    await owner.query<Key>(
      `select k.conname as name, s.relname as source, t.relname as target,
         array_remove(array(select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = s.oid and a.attnum = n), 'tenant_id') as columns,
         exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = s.oid and a.attnum = n where a.attname = 'tenant_id') as "ofTenant"
       from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not s.relispartition order by 1`,
    )
  ).rows

test('foreign keys without the tenant lead to what all tenants share', async () => {
  const shared = new Set(
    village.services.registry.resources.filter(r => r.scope === 'platform').map(r => r.name.replace(/[.-]/g, '_')),
  )
  const open = (await keys()).filter(({ ofTenant, target }) => !ofTenant && !shared.has(target))
  expect(open.map(({ name }) => name)).toEqual([])
})

/** Points one row at a record of another tenant, past every trigger of the product; null where no two rows are there. */
async function cross({ source, target, columns: [column] }: Key): Promise<string | null> {
  await owner.query('begin')
  try {
    await owner.query(`alter table ${source} disable trigger user`)
    const { rowCount } = await owner.query(
      `update ${source} s set ${column} = (select o.id from ${target} o where o.tenant_id <> s.tenant_id limit 1)
       where ctid = (select ctid from ${source} limit 1) and tableoid = (select tableoid from ${source} limit 1)
         and exists (select from ${target} o where o.tenant_id <> s.tenant_id)`,
    )
    if (rowCount === 0) return null
    await owner.query('set constraints all immediate')
    return 'taken'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await owner.query('rollback')
  }
}

test('the owner of the database cannot point a row at a record of another tenant, by any key', {
  timeout: 120_000,
}, async () => {
  const tried = new Map<string, string | null>()
  for (const key of await keys()) if (key.ofTenant) tried.set(key.name, await cross(key))
  const outcomes = [...tried].filter(([, outcome]) => outcome !== null)
  // A check of the table, or a unique key, may come first.
  expect(outcomes.filter(([, outcome]) => !/^23/.test(outcome!))).toEqual([])
  expect(outcomes.filter(([, outcome]) => outcome === '23503').length).toBeGreaterThan(100)
})
