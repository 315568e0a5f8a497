import type pg from 'pg'
import { applyFiles, GROUND, type Migration } from '../database/migrate.ts'
import { KEY_GROUND } from '../keys/key-mark.ts'
import { BadArchive, type Manifest } from './manifest.ts'

/**
 * The files that had run where an archive was made, among those of this program.
 * @throws BadArchive where the archive comes from a newer program or another history
 */
export function filesOf({ migrations, version }: Manifest, files: readonly Migration[]): readonly Migration[] {
  const ours = new Map(files.map(file => [file.name, file]))
  const unknown = migrations.find(({ name }) => !ours.has(name))
  if (unknown)
    throw new BadArchive(
      `这份备份由更新的版本（${version}）生成，请先升级本程序，再恢复`,
      `The archive was made by a newer version (${version}): bring this program to that version first, then restore`,
    )
  const changed = migrations.find(({ name, checksum }) => ours.get(name)!.checksum !== checksum)
  if (changed)
    throw new BadArchive(
      `这份备份来自 1.0.0 之前的试用版或另一程序（${changed.name} 不同），不能恢复到本版本`,
      `The archive comes from a trial version before 1.0.0 or another program (${changed.name} differs): this version cannot restore it`,
    )
  return migrations.map(({ name }) => ours.get(name)!)
}

async function hasRun(client: pg.ClientBase, files: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from public.kernel_migration')
  const names = new Set(rows.map(({ name }) => name))
  return names.size === files.length && files.every(({ name }) => names.has(name))
}

async function refuseForeignSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; mine: boolean }>(
    `select nspowner::regrole::text as owner, pg_has_role(nspowner, 'USAGE') as mine from pg_namespace where nspname = 'public'`,
  )
  if (rows[0]?.mine !== false) return
  throw new BadArchive(
    `数据库的 public 模式属于 ${rows[0].owner}，不能重建。请以管理员身份执行 alter schema public owner to pg_database_owner，或恢复到一个空数据库`,
    `The schema public of the database belongs to ${rows[0].owner} and cannot be made anew. Run "alter schema public owner to pg_database_owner" there as an administrator, or restore into an empty database`,
  )
}

/**
 * Makes the schema what it was where an archive was made, without any rows, by the files that had run there. Within the
 * caller's transaction.
 */
export async function makeSchema(client: pg.ClientBase, files: readonly Migration[]): Promise<void> {
  await client.query(`${GROUND}; ${KEY_GROUND}`)
  if (await hasRun(client, files)) return
  await refuseForeignSchema(client)
  await client.query('drop schema public cascade')
  await client.query('create schema public authorization pg_database_owner; grant usage on schema public to public')
  await client.query(`${GROUND}; ${KEY_GROUND}`)
  await applyFiles(client, files)
}
