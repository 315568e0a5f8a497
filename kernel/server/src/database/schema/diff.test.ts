import { date, dateTime, defineResource, type Fields, integer, ref, text } from '@village/resource'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { baseSql } from './base-sql.ts'
import { type Catalog, catalogSql, readCatalog } from './catalog.ts'
import { schemaSql } from './ddl.ts'
import { columnsToFill, differences, migrationStatements, questionsOf } from './diff.ts'

let made: TestDatabase[]
beforeEach(() => {
  made = []
})
afterEach(async () => {
  await Promise.all(made.map(db => db.drop()))
})

const well = (fields: Fields) =>
  defineResource({
    name: 'water.well',
    label: { zh: '水井', en: 'Wells' },
    path: '/water/well',
    title: 'name',
    verbs: ['page'],
    scope: 'tenant+dept',
    order: ['name'],
    fields: { name: text('名称', 'Name').max(20).required(), ...fields },
  })
const pump = defineResource({
  name: 'water.pump',
  label: { zh: '水泵', en: 'Pumps' },
  path: '/water/pump',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  fields: { name: text('名称', 'Name').unique(), wellId: ref('水井', 'Well', 'water.well') },
})

const level = defineResource({
  name: 'water.level',
  label: { zh: '水位', en: 'Levels' },
  path: '/water/level',
  title: 'serial',
  verbs: ['page'],
  scope: 'tenant',
  storage: 'log',
  arrives: { at: 'time', keptDays: 'water.days' },
  keys: [['serial']],
  fields: {
    serial: text('编号', 'Serial').required(),
    time: dateTime('时间', 'Time').required(),
    pumpId: ref('水泵', 'Pump', 'water.pump'),
  },
})

async function run(db: TestDatabase, statements: readonly string[]): Promise<Catalog> {
  const client = new pg.Client(db.owner)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return await readCatalog(client)
  } finally {
    await client.end()
  }
}
async function ask(db: TestDatabase, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(db.owner)
  await client.connect()
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
async function database(...resources: Parameters<typeof schemaSql>[0]): Promise<[TestDatabase, Catalog]> {
  const db = await createDatabase('template0')
  made.push(db)
  return [db, await run(db, [baseSql + schemaSql(resources)])]
}
const diffOf = (have: Catalog, want: Catalog): string[] => differences(have, want, 'before', 'after')

test('a village that digs deeper gets columns, types, indexes and a linked table, and nothing is left to do', async () => {
  const [db, before] = await database(well({ depth: integer('深度', 'Depth'), dug: date('开挖日期', 'Dug on') }))
  const deeper = well({ depth: text('深度', 'Depth').max(30), owner: text('所有人', 'Owner').search('name') })
  const [, after] = await database(deeper, pump)
  const statements = migrationStatements(before, after)
  expect(diffOf(await run(db, statements), after)).toEqual([])
  expect(statements).toContain('-- its values are lost\nalter table water_well drop column dug')
  expect(statements).toContain(
    'alter table water_well alter column depth type character varying(30) using depth::character varying(30)',
  )
})

test('a table that nobody declares any more goes with all that hangs on it', async () => {
  const [db, before] = await database(well({}), pump)
  const [, after] = await database(well({}))
  expect(diffOf(await run(db, migrationStatements(before, after)), after)).toEqual([])
})

test('a table of arrivals is made and goes again, and the months that come and go in it are no difference', async () => {
  const [db, before] = await database(well({}), pump)
  const [, after] = await database(well({}), pump, level)
  expect(diffOf(await run(db, migrationStatements(before, after)), after)).toEqual([])
  const months = "select kernel_make_months('water_level', '{2026-10-01,2026-11-30}')"
  const row = `insert into water_level (id, tenant_id, serial, time) values (1, '000001', 'W1', '2026-10-31 23:00:00+08')`
  expect(diffOf(await run(db, [months, row]), after)).toEqual([])
  const later = "select kernel_forget_months('water_level', '2026-11-01 00:00:00+08')"
  expect(diffOf(await run(db, [later]), after)).toEqual([])
  expect(diffOf(await run(db, migrationStatements(after, before)), before)).toEqual([])
})

test('a new name is asked for, and what was answered moves the values and renames the index', async () => {
  const [db, before] = await database(well({ dug: date('开挖日期', 'Dug on').sort() }))
  const [, after] = await database(well({ opened: date('启用日期', 'Opened on').sort() }))
  expect(questionsOf(before, after)).toEqual([{ table: 'water_well', gone: 'dug', added: ['opened'] }])
  const moved = await run(db, ['alter table water_well rename column dug to opened'])
  const statements = migrationStatements(moved, after)
  expect(statements).toEqual([
    'alter index water_well_tenant_id_dug_id_idx rename to water_well_tenant_id_opened_id_idx',
    expect.stringMatching(/^select kernel_write_history\('water_well', 'water.well', /),
  ])
  expect(diffOf(await run(db, statements), after)).toEqual([])
})

test('a field that is required from now on is filled in the rows that are there', async () => {
  const [db, before] = await database(well({ owner: text('所有人', 'Owner').max(20) }))
  const [, after] = await database(
    well({ owner: text('所有人', 'Owner').max(20).required(), depth: integer('深度', 'Depth').required() }),
  )
  await run(db, ["insert into water_well (id, tenant_id, name) values (1, '000001', '东井')"])
  expect(columnsToFill(before, after).map(({ on, name }) => `${on}.${name}`)).toEqual([
    'water_well.depth',
    'water_well.owner',
  ])
  const fills = new Map([
    ['water_well.depth', '0'],
    ['water_well.owner', "'村委会'"],
  ])
  const history = 'select count(*) as n from kernel_history'
  const earlier = await ask(db, history)
  expect(diffOf(await run(db, migrationStatements(before, after, fills)), after)).toEqual([])
  expect(await ask(db, 'select depth, owner from water_well')).toEqual([{ depth: 0, owner: '村委会' }])
  expect(await ask(db, history)).toEqual(earlier)
})

test('a wall that somebody took down is told and put up again', async () => {
  const [db, sound] = await database(well({}))
  const open = await run(db, ['alter table water_well disable row level security', 'drop policy tenant on water_well'])
  expect(diffOf(open, sound)).toEqual([
    'wall water_well.row level security is in after only',
    'policy water_well.tenant is in after only',
  ])
  expect(diffOf(await run(db, migrationStatements(open, sound)), sound)).toEqual([])
})

test('the schema as text says what stands in it', async () => {
  const [, catalog] = await database(well({}))
  expect(catalogSql(catalog)).toContain('create table water_well (\n  id bigint not null,')
})

test('a function that writes others is replaced before it is called again', async () => {
  const [, catalog] = await database(well({}))
  const isWriter = ({ name }: Catalog[number]): boolean => name === 'kernel_write_history'
  const isWritten = ({ name }: Catalog[number]): boolean => name === 'account_first_history'
  const writer = catalog.find(isWriter)!
  const written = {
    ...writer,
    name: 'account_first_history',
    sql: "select kernel_write_history('account_first', '', 'f', '{}')",
  }
  const before = [writer, written]
  const after = [
    { ...written, sql: `${written.sql} /* as it is written now */` },
    { ...writer, sql: `${writer.sql} -- another way` },
  ]
  const statements = migrationStatements(before, after)
  expect(statements).toEqual([after.find(isWriter)!.sql, after.find(isWritten)!.sql])
})
