import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import { asOwner, hasTable } from '../database/hosts/as-owner.ts'
import { MASTER_KEY, masterKey } from './cipher.ts'

/** Owned by the migrations' role; no other may read it. */
export const KEY_GROUND = `create table if not exists public.kernel_key (
  one boolean primary key default true check (one),
  mark char(43) not null,
  since timestamptz not null default now())`

/** What of a key lies in the database: tells whether another is the same, and nothing of it. */
export const markOf = (key: Buffer): string => createHmac('sha256', key).update('village key mark').digest('base64url')

export interface KeySettings {
  readonly dataDir: string
  /** The operator knows that what the old key sealed stays closed. */
  readonly acceptNewKey?: boolean
}

const AGAIN = {
  zh: '若确实要换用新密钥（旧数据中的证件号码、电话等将无法打开），请加参数 --accept-new-key 启动。',
  en: 'To go on with a new key although identity numbers, phones and the like in the old data stay closed, start with --accept-new-key.',
} as const

function refuseForeign(dataDir: string): never {
  const file = join(dataDir, 'secret', MASTER_KEY)
  return cannotStart(
    `这个数据库属于另一把密钥：DATA_DIR（${dataDir}）写错了、没有挂载，或恢复时漏了 ${file}。没有改动任何内容。请改正 DATA_DIR，或从备份恢复 secret 目录。${AGAIN.zh}`,
    `This database belongs to another key: DATA_DIR (${dataDir}) is mistyped or not mounted, or ${file} was not restored. Nothing was changed. Mend DATA_DIR, or restore its folder secret from the backup. ${AGAIN.en}`,
  )
}

async function storedMark(client: pg.Client): Promise<string | undefined> {
  if (!(await hasTable(client, 'kernel_key'))) return undefined
  return (await client.query<{ mark: string }>('select mark from public.kernel_key')).rows[0]?.mark
}

async function compare(client: pg.Client, { dataDir, acceptNewKey }: KeySettings): Promise<void> {
  if (acceptNewKey) return
  const stored = await storedMark(client)
  const isNew = stored === undefined && !(await hasTable(client, 'kernel_migration'))
  // Asked before a key is made: a folder without one is not the one that this database was filled from.
  const isThere = existsSync(join(dataDir, 'secret', MASTER_KEY))
  if (!isThere && !isNew) refuseForeign(dataDir)
  if (stored !== undefined && stored !== markOf(masterKey(dataDir))) refuseForeign(dataDir)
}

async function keep(client: pg.Client, { dataDir, acceptNewKey }: KeySettings): Promise<void> {
  const mark = markOf(masterKey(dataDir))
  if ((await storedMark(client)) === mark) return
  await client.query(KEY_GROUND)
  const onConflict = acceptNewKey ? 'do update set mark = excluded.mark, since = now()' : 'do nothing'
  await client.query(`insert into public.kernel_key (mark) values ($1) on conflict (one) ${onConflict}`, [mark])
  // Two that began with keys of their own on an empty database: the first has it.
  if ((await storedMark(client)) !== mark) refuseForeign(dataDir)
}

/**
 * Compares the master key of DATA_DIR with the one that the database was filled with, before anything is changed: a
 * forgotten key is not replaced without a word, and a second DATA_DIR does not take the passwords of a running server.
 * @throws CannotStart
 */
export const checkKey = (owner: pg.ClientConfig, settings: KeySettings): Promise<void> =>
  asOwner(owner, client => compare(client, settings))

/** Leaves the mark of the key in a database that has none, or has another that was given up. @throws CannotStart */
export const keepKeyMark = (owner: pg.ClientConfig, settings: KeySettings): Promise<void> =>
  asOwner(owner, client => keep(client, settings))
