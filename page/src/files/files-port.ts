import type { FileCard, Id } from '@village/resource'

export interface UploadWatch {
  /** Called with the part that has arrived, 0 to 1. */
  onProgress(part: number): void
  /** The connection is lost (the upload goes on by itself) or is back. */
  onWaiting(isWaiting: boolean): void
  readonly signal: AbortSignal
}

/** Files of records: how they get in, and how they are seen. */
export interface FilesPort {
  /** Extensions with their dots and commas between, for the file dialog of the browser. */
  readonly accepted: string
  /** What one file may weigh, in KB. */
  largestKb(signal: AbortSignal): Promise<number>
  /** Those of these files that the person may see, in this order. */
  cards(ids: readonly Id[], signal: AbortSignal): Promise<readonly FileCard[]>
  /**
   * Sends a file for a record, or for the list of files; resolves to its id. Refusals are the caller's to show.
   */
  upload(file: File, watch: UploadWatch, isListed?: boolean): Promise<Id>
}
