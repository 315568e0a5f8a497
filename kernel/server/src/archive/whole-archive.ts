import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Label } from '@village/resource'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type FilesAway, filesAway } from '../contract/files-away.ts'
import type { Registry } from '../contract/services.ts'
import type { Settings } from '../contract/settings.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { createCipher, masterKey } from '../keys/cipher.ts'
import type { Manifest } from './manifest.ts'
import { type Archiving, writeArchive } from './writing.ts'

/** How files outside of DATA_DIR are found while no server runs. */
export interface AwaySource {
  readonly registry: Pick<Registry, 'entriesOf'>
  readonly settings: Settings
  readonly log: Logger
}

export interface WholeArchiving extends Omit<Archiving, 'more'> {
  /** Without it the archive has no files of buckets. */
  readonly away?: AwaySource
  /** Leaves files of buckets out where they would take more than half of the free disk: nobody has asked for this archive. */
  readonly leavesRoom?: boolean
  readonly say: (says: Label) => void
}

const readAway = ({ registry, settings, log }: AwaySource, owner: pg.ClientConfig, spool: string) =>
  filesAway(registry, {
    settings,
    log,
    spool,
    cipher: createCipher(masterKey(settings.dataDir)),
    ask: (sql, values) => asOwner(owner, async client => (await client.query(sql, [...values])).rows),
  })

const GB = 2 ** 30
const WITHOUT: Readonly<Record<'off' | 'unknown', Label>> = {
  off: { zh: '不含存储桶中的文件', en: 'Without the files that are in buckets' },
  unknown: {
    zh: '不含存储桶中的文件：这个版本的数据库以别的方式记录它们',
    en: 'Without the files that are in buckets: a database of this version notes them in another way',
  },
}
const noRoomFor = (sizeBytes: number): Label => ({
  zh: `不含存储桶中的文件：它们有 ${(sizeBytes / GB).toFixed(1)} GB，会占去一半以上的空闲磁盘`,
  en: `Without the files that are in buckets: their ${(sizeBytes / GB).toFixed(1)} GB would take more than half of the free disk`,
})
const lostOf = (lost: number): Label => ({
  zh: `存储桶中有 ${lost} 个文件读不到或已改变，不在这份备份中`,
  en: `${lost} files of a bucket could not be read or have changed; they are not in it`,
})

async function fitting(wanted: WholeArchiving, owner: pg.ClientConfig): Promise<FilesAway | undefined> {
  const { away, leavesRoom, path, say } = wanted
  if (!away) return undefined
  const found = await readAway(away, owner, `${path}.file`)
  if (found === 'off' || found === 'unknown') {
    say(WITHOUT[found])
    return undefined
  }
  const { bavail, bsize } = await statfs(dirname(path))
  if (!leavesRoom || found.sizeBytes <= (bavail * bsize) / 2) return found
  say(noRoomFor(found.sizeBytes))
  return undefined
}

/** Writes an archive, beside a running server or without one. With `away` it has the files of buckets too. */
export async function writeWholeArchive(owner: pg.ClientConfig, wanted: WholeArchiving): Promise<Manifest> {
  const { away: _away, leavesRoom: _leavesRoom, say, ...archiving } = wanted
  const away = await fitting(wanted, owner)
  const manifest = await writeArchive(owner, { ...archiving, ...(away && { more: away.files }) })
  const lost = away?.lost() ?? 0
  if (lost > 0) say(lostOf(lost))
  return manifest
}
