import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import { PrimaryClient } from './hosts/primary-client.ts'

/** One file of db/migrations. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const NAME = /^\d{4}-[a-z0-9][a-z0-9-]*\.sql$/
/** Session lock of the whole database: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_301_002

/** The files of a folder, in their order. @throws CannotStart where one is named otherwise */
export const readMigrations = (dir: string): Migration[] => {
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

/** Frozen with the release 1.0.0. */
const FIRST = '0001-begin'
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
  if (changed?.name === FIRST)
    cannotStart(
      '这个数据库由 1.0.0 之前的试用版建立，本版本不能接着使用，没有作任何改动。请在原来的版本中把各页导出为 Excel，再用新的 DATA_DIR（或空数据库）启动本版本并导入',
      'This database comes from a trial version before 1.0.0, which this one cannot carry on; nothing was changed. Export the pages to Excel in the old version, then start this one with a new DATA_DIR (or an empty database) and import them',
    )
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

/** Runs files within the caller's transaction: one that fails undoes those before it, so that the older program still fits. */
export async function applyFiles(client: pg.ClientBase, files: readonly Migration[]): Promise<void> {
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      cannotStart(
        `迁移 ${name} 失败：${why}。数据库没有改动，可继续使用原来的版本`,
        `The migration ${name} failed: ${why}. The database is as it was: the version before still runs with it`,
      )
    }
    await client.query('insert into public.kernel_migration (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** What is before the first file: the list of what ran, and the jobs' own schema. */
export const GROUND = `
  create table if not exists public.kernel_migration (
    name varchar(100) primary key,
    checksum char(64) not null,
    applied_at timestamptz not null default now()
  );
  create schema if not exists graphile_worker authorization village_jobs;
  revoke create on schema public from public;`

export interface Migrating {
  /** Asked before the first file of a database that has run others already; what it throws stops the migration. */
  readonly before?: (pending: readonly string[]) => Promise<void>
}

async function runPending(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    await applyFiles(client, pending)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Brings the database to this program's schema: the files of `dir` that have not run yet, in order, in one transaction,
 * one program at a time. Returns the names that ran. Throws CannotStart on a history that does not fit.
 */
export async function migrate(
  owner: pg.ClientConfig,
  dir: string,
  { before }: Migrating = {},
): Promise<{ readonly applied: readonly string[] }> {
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
    const names = pending.map(({ name }) => name)
    if (names.length === 0) return { applied: [] }
    if (rows.length > 0) await before?.(names)
    await runPending(client, pending)
    return { applied: names }
  } finally {
    await client.end().catch(() => {})
  }
}
