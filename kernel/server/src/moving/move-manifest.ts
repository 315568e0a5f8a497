import { createHash } from 'node:crypto'
import { isTenantNumber, PLATFORM_TENANT } from '@village/resource'
import type { TableFacts } from '../archive/manifest.ts'
import { BadArchive, type Manifest, MOVE_MANIFEST } from '../archive/manifest.ts'
import { openedBy } from '../archive/passphrase.ts'
import { broken, type OpenZip, openZip, textOf } from '../archive/reading.ts'
import type { Cipher } from '../contract/services.ts'
import { createCipher } from '../keys/cipher.ts'

/** Rows of the platform's about a tenant, as JSON texts: numbers in them are longer than JavaScript's. */
export interface Beside {
  readonly table: string
  readonly rows: readonly string[]
}
/** One uploaded file, below the folder of data. */
export interface MovedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
}
/** Where the audit chain ended for the tenant, at the installation that it left. */
export interface ChainEnd {
  /** The newest block: its number, and its MAC in hex. */
  readonly block: number
  readonly mac: string
  /** Of the tenant alone: how many entries, and SHA-256 (hex) over all of them in order. */
  readonly entries: number
  readonly digest: string
}

/** What the archive of a tenant says of itself: `tenant.json`, its last entry. */
export interface MoveManifest extends Pick<Manifest, 'version' | 'madeAt' | 'migrations' | 'months'> {
  readonly tenantId: string
  readonly tenantName: string
  /** The key under which values travel, under the passphrase. */
  readonly key: string
  /** Sums are of rows as they read in clear. */
  readonly tables: readonly TableFacts[]
  readonly jobs: number
  readonly files: readonly MovedFile[]
  /** Files that were listed and are not on the disk. */
  readonly lostFiles: number
  readonly beside: readonly Beside[]
  readonly chain: ChainEnd
  /** Whatever the feature that knows tenants has to say to itself. */
  readonly note: Readonly<Record<string, string>>
  /** Keyed hash over all the above: who changed it had the passphrase. */
  readonly mac: string
}

export const JOBS_ENTRY = 'jobs.jsonl'
/** Evidence of the installation that was left, for whoever asks later: it is kept in the archive and not read. */
export const ENTRIES_ENTRY = 'audit-entries.copy'

/** The keyed hash of a manifest. */
export const macOfManifest = ({ mac: _, ...rest }: Omit<MoveManifest, 'mac'> & { mac?: string }, way: Cipher): string =>
  way.hash('tenant.json', JSON.stringify(rest))

/** What the new installation gives out when it is confirmed there, and the old one asks for. */
export const receiptOf = (manifest: MoveManifest): string =>
  createHash('sha256').update(`confirmed ${manifest.mac}`).digest('hex').slice(0, 16)

export interface OpenMove extends OpenZip {
  readonly manifest: MoveManifest
  /** The key of the way. */
  readonly way: Cipher
}

function wayOf({ key }: MoveManifest, passphrase: string): Cipher {
  try {
    return createCipher(Buffer.from(openedBy(passphrase, key), 'base64'))
  } catch {
    throw new BadArchive('搬迁口令不对，没有改动任何内容', 'The passphrase is another one; nothing was changed')
  }
}

/**
 * Opens the archive of a tenant.
 * @throws BadArchive where it is cut, changed, something else, or the passphrase is another
 */
export const openMove = (path: string, passphrase: string): Promise<OpenMove> =>
  openZip(path, async ({ names, read }) => {
    if (!names.includes(MOVE_MANIFEST))
      throw new BadArchive('这不是租户的搬迁包', 'This is no archive of a tenant that moves')
    const manifest = JSON.parse(await textOf(await read(MOVE_MANIFEST))) as MoveManifest
    const way = wayOf(manifest, passphrase)
    if (!isTenantNumber(manifest.tenantId) || manifest.tenantId === PLATFORM_TENANT)
      broken('tenant.json names no tenant')
    if (macOfManifest(manifest, way) !== manifest.mac) broken('tenant.json was changed')
    const wanted = manifest.tables.map(({ table }) => `tables/${table}.copy`)
    const missing = [...wanted, ...manifest.files.map(({ name }) => name)].find(name => !names.includes(name))
    if (missing) broken(`${missing} is missing`)
    return { manifest, way }
  })
