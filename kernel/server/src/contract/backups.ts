import type { Readable } from 'node:stream'
import type { AnyResource, Id } from '@village/resource'

/** What an archive holds. */
export interface ArchiveFacts {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** A row as its columns hold it, ids as texts. */
export type StoredColumns = Readonly<Record<string, unknown>>

/** A row that is not as it was when the backup was made. */
export interface RowDifference {
  readonly id: Id
  /** `gone`: it is there no more · `removed`: it lies among the removed ones · `changed`: fields differ. */
  readonly kind: 'gone' | 'removed' | 'changed'
  readonly was: StoredColumns
  /** null: there is no row. */
  readonly now: StoredColumns | null
  /** A sum of the row of now, by which it is known again; null where there is none. */
  readonly sum: string | null
  /** Names of the fields that differ; all that are filled where the row is there no more. */
  readonly fields: readonly string[]
  /** Rows of uploaded files that the row named, as they were. */
  readonly files: readonly StoredColumns[]
}

/** The part of an installation that is compared with a backup. */
export interface ComparedPart {
  readonly tenantId: string
  /** A village with what is below it; null: the whole tenant. */
  readonly deptIds: readonly Id[] | null
  readonly registers: readonly AnyResource[]
  /** The register of uploaded files. */
  readonly files: AnyResource
}

/** Who hears of a comparison; each call is awaited, so that nothing piles up. */
export interface ComparisonSink {
  differ(of: AnyResource, rows: readonly RowDifference[]): Promise<void>
  /** A register is through. `added`: rows that are new since. Answers whether to go on. */
  compared(of: AnyResource, added: number): Promise<boolean>
}

/** A further file of an archive, from outside the data folder. It is only there until the next one is asked for. */
export interface MoreFile {
  /** Within the archive: `buckets/17/2026/11/photo.jpg`. */
  readonly name: string
  /** Where its bytes are. */
  readonly path: string
}

/** Archives of the whole installation, made and read back with the rights of who owns the tables. */
export interface Backups {
  /** Writes all rows of this moment, the uploaded files, and `more`, one after another, into one file. */
  write(path: string, more?: AsyncIterable<MoreFile>): Promise<ArchiveFacts>
  /**
   * Reads an archive back into a database of its own, compares each table and the key, and removes that database.
   * Throws where it is not as it was written, or where the owner may not create databases.
   */
  prove(path: string): Promise<void>
  /** Reads the tables of a part into a database of its own, compares them with those of now, and removes that database. */
  compare(path: string, part: ComparedPart, sink: ComparisonSink): Promise<void>
  /** Lends the uploaded files of an archive; null for one that it does not have. */
  withFiles<T>(path: string, work: (read: (name: string) => Promise<Readable | null>) => Promise<T>): Promise<T>
}
