import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import { PrimaryClient } from './primary-client.ts'

/** One file of db/migrations. */
interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const NAME = /^\d{4}-[a-z0-9][a-z0-9-]*\.sql$/
/** Session lock of the whole database: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_301_002

const readMigrations = (dir: string): Migration[] => {
  const files = readdirSync(dir).filter(file => file.endsWith('.sql'))
  const strange = files.find(file => !NAME.test(file))
  if (strange)
    cannotStart(`迁移文件名 ${strange} 应为 NNNN-what.sql`, `The migration ${strange} should be named NNNN-what.sql`)
  return files.sort().map(file => {
    // A checkout on Windows may have other line ends; that is no change.
    const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

const numberOf = (name: string): string => name.slice(0, 4)

/** The migrations still to run. Refuses a history that this program cannot continue. */
function pendingOf(files: readonly Migration[], applied: ReadonlyMap<string, string>): readonly Migration[] {
  const double = files.find((file, i) => i > 0 && numberOf(files[i - 1]!.name) === numberOf(file.name))
  if (double)
    cannotStart(
      `迁移编号 ${numberOf(double.name)} 重复`,
      `The migration number ${numberOf(double.name)} is there twice`,
    )
  const unknown = [...applied.keys()].find(name => !files.some(file => file.name === name))
  if (unknown)
    cannotStart(
      `数据库比程序新：其中已有迁移 ${unknown}，本程序没有。请使用更新的版本。`,
      `The database is newer than this program: it has the migration ${unknown}, which this program lacks. Use a newer version.`,
    )
  const changed = files.find(file => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (changed)
    cannotStart(
      `已执行的迁移 ${changed.name} 被改动。迁移只能新增，请恢复原文件。`,
      `The migration ${changed.name} was changed after it had run. Migrations are only ever added: restore the file.`,
    )
  const pending = files.filter(file => !applied.has(file.name))
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = pending.find(file => file.name < last)
  if (late)
    cannotStart(
      `迁移 ${late.name} 排在已执行的 ${last} 之前，请给它更大的编号。`,
      `The migration ${late.name} comes before ${last}, which has run already. Give it a higher number.`,
    )
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into public.kernel_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const why = error instanceof Error ? error.message : String(error)
    cannotStart(`迁移 ${migration.name} 失败：${why}`, `The migration ${migration.name} failed: ${why}`)
  }
}

/** What is before the first file: the list of what ran, and the jobs' own schema. */
const GROUND = `
  create table if not exists public.kernel_migration (
    name varchar(100) primary key,
    checksum char(64) not null,
    applied_at timestamptz not null default now()
  );
  create schema if not exists graphile_worker authorization village_jobs;
  revoke create on schema public from public;`

/**
 * Brings the database to this program's schema: each file of `dir` that has not run yet, in order, each in its own
 * transaction, one program at a time. Returns the names that ran. Throws CannotStart on a history that does not fit.
 */
export async function migrate(owner: pg.ClientConfig, dir: string): Promise<{ readonly applied: readonly string[] }> {
  const files = readMigrations(dir)
  const client = new PrimaryClient(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(GROUND)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from kernel_migration',
    )
    const pending = pendingOf(files, new Map(rows.map(row => [row.name, row.checksum])))
    for (const migration of pending) await apply(client, migration)
    return { applied: pending.map(migration => migration.name) }
  } finally {
    await client.end().catch(() => {})
  }
}
