import type { Readable } from 'node:stream'

/** A file that is to be stored: complete and checked, in a private folder of ours. */
export interface NewObject {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly contentType: string
}
/** Bytes from `first` to `last`, both included, as in a Range header. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Where files are. Keys are generated names with slashes; they say nothing about the content. */
export interface FileStore {
  /** Returns when the file is stored to last. The file at `path` may be gone afterwards. */
  put(key: string, object: NewObject): Promise<void>
  /** null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
}

/** A store that does not answer, answers late, or answers something else than it should. The message is for the log. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
}

/** The key under which the small picture of a file is stored. */
export const thumbnailKey = (key: string): string => `${key}.small.jpg`
