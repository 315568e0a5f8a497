import type { Label } from '@village/resource'

/** One table as it was at the moment of the archive. */
export interface TableFacts {
  /** Schema and name: public.people_resident. */
  readonly table: string
  /** Those that can be written; generated ones follow from them. */
  readonly columns: readonly string[]
  readonly rows: number
  /** Sum over all rows of 60 bits of each row's MD5: equal for the same rows in any order. */
  readonly sum: string
}

/** What an archive says of itself: `manifest.json`, its last entry. */
export interface Manifest {
  readonly format: 1
  /** The version of the program that made it. */
  readonly version: string
  /** YYYY-MM-DD HH:mm:ss by the clock in Asia/Shanghai. */
  readonly madeAt: string
  /** server_version_num of the PostgreSQL that it comes from. */
  readonly postgres: number
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableFacts[]
  /** Months of the tables that are cut into them, as YYYY-MM-01. */
  readonly months: Readonly<Record<string, readonly string[]>>
  /** The value that each sequence gave last; those that gave none are left out. */
  readonly sequences: Readonly<Record<string, string>>
  /** Uploaded files, below `files/` in the archive. */
  readonly files: number
}

export const MANIFEST = 'manifest.json'
/** What says of an archive that it holds one tenant on its way to another installation. */
export const MOVE_MANIFEST = 'tenant.json'
export const entryOf = (table: string): string => `tables/${table}.copy`
/** Files of buckets within an archive, by the bucket's id; below DATA_DIR those that are on their way back into it. */
export const BUCKETS = 'buckets'
/** Folders of DATA_DIR that an archive holds whole, where they are there. */
export const FOLDERS = ['files', 'closures', BUCKETS] as const

/** An archive that cannot be read back, in words that say what to do. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
  readonly says: Label
  constructor(zh: string, en: string) {
    super(en)
    this.says = { zh, en }
  }
}
