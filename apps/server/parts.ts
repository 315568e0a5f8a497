import { join } from 'node:path'
import { type Found, featureSettings, type KernelSettings, type Settings } from '@village/server'
import { discover } from './discover.ts'

/** Both apps/server and .cache/server are two folders below. */
const ROOT = join(import.meta.dirname, '../..')

/** The migrations of this program. */
export const MIGRATIONS = join(ROOT, 'db/migrations')
/** Whether this is the built program and not the sources. */
export const isBuilt = import.meta.url.endsWith('.js')

/** What the server is put together from. */
export interface Parts {
  readonly found: Found
  readonly settings: KernelSettings & Partial<Settings>
  /** Folder of db/migrations. */
  readonly migrations: string
}

/** Reads the features and what the environment says to them. */
export async function partsOf(own: KernelSettings): Promise<Parts> {
  const found = await discover(own)
  const settings = { ...own, ...featureSettings(found.added, process.env) }
  return { found, settings, migrations: MIGRATIONS }
}
