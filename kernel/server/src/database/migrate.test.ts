import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase
let dir: string

beforeEach(async () => {
  db = await createDatabase()
  dir = mkdtempSync(join(tmpdir(), 'migrations-'))
  await ask('drop table kernel_migration')
})
afterEach(async () => {
  await db.drop()
  rmSync(dir, { recursive: true })
})

const put = (name: string, sql: string): void => writeFileSync(join(dir, `${name}.sql`), sql)
async function ask(sql: string, as: pg.ClientConfig = db.owner): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(as)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('the files run once, in the order of their numbers', async () => {
  put('0001-well', 'create table well (depth int)')
  put('0002-fill', 'insert into well values (7)')
  expect((await migrate(db.owner, dir)).applied).toEqual(['0001-well', '0002-fill'])
  expect((await migrate(db.owner, dir)).applied).toEqual([])
  expect(await ask('select depth from well')).toEqual([{ depth: 7 }])
})

test('two programs that start at the same moment run each file once', async () => {
  put('0001-well', 'create table well (depth int); select pg_sleep(0.1)')
  const both = await Promise.all([migrate(db.owner, dir), migrate(db.owner, dir)])
  expect(both.flatMap(one => one.applied)).toEqual(['0001-well'])
})

test('a file that fails leaves nothing behind and is named', async () => {
  put('0001-well', 'create table well (depth int); select nonsense')
  await expect(migrate(db.owner, dir)).rejects.toThrow(/0001-well failed: .*nonsense/)
  expect(await ask("select to_regclass('well') as well")).toEqual([{ well: null }])
  put('0001-well', 'create table well (depth int)')
  expect((await migrate(db.owner, dir)).applied).toEqual(['0001-well'])
})

test('a file that was changed after it had run is refused', async () => {
  put('0001-well', 'create table well (depth int)')
  await migrate(db.owner, dir)
  put('0001-well', 'create table well (depth int)\r\n'.trimEnd())
  expect((await migrate(db.owner, dir)).applied).toEqual([])
  put('0001-well', 'create table well (depth bigint)')
  await expect(migrate(db.owner, dir)).rejects.toThrow('0001-well was changed')
})

test('an older program refuses a newer database', async () => {
  put('0001-well', 'create table well (depth int)')
  put('0002-pump', 'create table pump (power int)')
  await migrate(db.owner, dir)
  rmSync(join(dir, '0002-pump.sql'))
  await expect(migrate(db.owner, dir)).rejects.toThrow('newer than this program: it has the migration 0002-pump')
})

test('a file before the last one that ran, a number given twice and a strange name are refused', async () => {
  put('0002-pump', 'create table pump (power int)')
  await migrate(db.owner, dir)
  put('0001-late', 'select 1')
  await expect(migrate(db.owner, dir)).rejects.toThrow('0001-late comes before 0002-pump')
  put('0002-twice', 'select 1')
  await expect(migrate(db.owner, dir)).rejects.toThrow('number 0002 is there twice')
  put('3-short', 'select 1')
  await expect(migrate(db.owner, dir)).rejects.toThrow('3-short.sql should be named')
})

test('the server role makes no tables, and the jobs role owns its schema alone', async () => {
  put('0001-well', 'create table well (depth int)')
  await migrate(db.owner, dir)
  await expect(ask('create table pond (x int)', db.app)).rejects.toThrow('permission denied')
  await expect(ask('select * from well', db.app)).rejects.toThrow('permission denied')
  await expect(ask('create table pond (x int)', db.jobs)).rejects.toThrow('permission denied')
  await ask('create table graphile_worker.mine (x int)', db.jobs)
})
