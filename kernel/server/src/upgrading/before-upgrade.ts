import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Label, momentAt } from '@village/resource'
import type pg from 'pg'
import { archiveName, BACKUPS, BEFORE } from '../archive/archive-names.ts'
import { connectedServers } from '../archive/connected-servers.ts'
import { type AwaySource, writeWholeArchive } from '../archive/whole-archive.ts'
import { cannotStart } from '../contract/cannot-start.ts'
import type { KernelSettings } from '../contract/settings.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import type { Migrating } from '../database/migrate.ts'

/** A server that was just told to stop is given so long. */
const PATIENCE_MS = 30_000
/** How many archives of upgrades are kept. */
const KEPT = 3

async function waitForOthers(owner: pg.ClientConfig, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  await asOwner(owner, async client => {
    while ((await connectedServers(client)) > 0) {
      if (performance.now() > until)
        cannotStart(
          '另一台服务器还在以旧版本使用这个数据库，没有升级，也没有改动。请先停止所有服务器，再启动新版本',
          'Another server still uses this database with the old version; nothing was upgraded or changed. Stop all servers first, then start the new version',
        )
      await pause(200)
    }
  })
}

type Archived = Pick<Upgrading, 'away'> & { readonly say: (says: Label) => void }
async function archiveDatabase(owner: pg.ClientConfig, folder: string, archived: Archived): Promise<string> {
  const path = join(folder, archiveName(momentAt(Date.now()), BEFORE.upgrade))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWholeArchive(owner, { path, leavesRoom: true, ...archived })
  } catch (error) {
    const why = (error as Error).message
    cannotStart(
      `升级前的备份没有写成（${why}），没有升级，也没有改动。请腾出磁盘空间再启动；已另行备份的，可设 UPGRADE_BACKUP=off`,
      `The backup before the upgrade could not be written (${why}); nothing was upgraded or changed. Free some room and start again; with a backup of your own you may set UPGRADE_BACKUP=off`,
    )
  }
  return path
}

/** Names of the archives that upgrades left in a folder, the newest last. */
export const upgradeArchives = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter(name => name.startsWith(`${BEFORE.upgrade}-`) && name.endsWith('.zip')).sort()

async function removeOld(folder: string): Promise<void> {
  for (const name of (await upgradeArchives(folder)).slice(0, -KEPT)) await rm(join(folder, name), { force: true })
}

export interface Upgrading extends Pick<KernelSettings, 'dataDir' | 'upgradeBackup'> {
  /** How files in buckets are found. */
  readonly away?: AwaySource
  readonly say?: (says: Label) => void
  readonly patienceMs?: number
}

const print = ({ zh, en }: Label): void => console.log(`${zh}\n${en}`)

/**
 * What comes before the migrations of a newer version: no other server uses the database, and an archive of it is
 * written to which `village rollback` goes back.
 */
export const beforeUpgrade =
  (owner: pg.ClientConfig, { dataDir, upgradeBackup, away, say = print, patienceMs = PATIENCE_MS }: Upgrading) =>
  async (pending: readonly string[]): ReturnType<NonNullable<Migrating['before']>> => {
    await waitForOthers(owner, patienceMs)
    if (!upgradeBackup) return
    say({
      zh: `新版本要改动数据库（${pending.join('、')}），正在先备份……`,
      en: `The new version changes the database (${pending.join(', ')}). Backing it up first …`,
    })
    const folder = join(dataDir, BACKUPS)
    const path = await archiveDatabase(owner, folder, { say, ...(away && { away }) })
    await removeOld(folder)
    say({ zh: `已备份到 ${path}，开始升级`, en: `Backed up to ${path}; upgrading now` })
  }
