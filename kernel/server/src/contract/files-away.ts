import type { Logger } from 'pino'
import type { MoreFile } from './backups.ts'
import { type Added, addTo, type Cipher, openList, type Registry } from './services.ts'
import type { Settings } from './settings.ts'

/** The files that are stored outside of DATA_DIR, for an archive. */
export interface FilesAway {
  /** One by one: each is there until the next one is asked for. */
  readonly files: AsyncIterable<MoreFile>
  /** What they take by what is noted of them. */
  readonly sizeBytes: number
  /** How many could not be read, or are not what was stored; small pictures, which can be made anew, are not counted. */
  lost(): number
}

/** What they are read with: a server may run, or none, and the database may be of an earlier version. */
export interface AwayReading {
  readonly settings: Settings
  readonly cipher: Pick<Cipher, 'open'>
  readonly log: Logger
  /** The file that holds the bytes of one file after the other. */
  readonly spool: string
  /** Asks the database for rows of every tenant. */
  ask<R>(sql: string, values: readonly unknown[]): Promise<readonly R[]>
}

/** `off`: the operator does not want them in archives. `unknown`: the database keeps them in another way than this program. */
export type ReadAway = (reading: AwayReading) => Promise<FilesAway | 'off' | 'unknown'>

const list = openList<ReadAway>('kernel.filesAway')
/** Says how files outside of DATA_DIR are read for archives; a default export of a feature's `*.server.ts`. */
export const provideFilesAway = (read: ReadAway): Added => addTo(list, read)

/** The files outside of DATA_DIR; `off` where nobody provides any. */
export async function filesAway(
  registry: Pick<Registry, 'entriesOf'>,
  reading: AwayReading,
): Promise<FilesAway | 'off' | 'unknown'> {
  const [read] = registry.entriesOf(list)
  return read ? read(reading) : 'off'
}
