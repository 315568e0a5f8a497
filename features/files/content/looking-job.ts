import type { Label } from '@village/resource'
import type { FileKind } from './file-kinds.ts'

/** Looking into an uploaded file of this kind; where a picture goes, `out` and `thumbnail` say. */
interface CheckJob {
  readonly do: 'check'
  readonly path: string
  readonly sizeBytes: number
  readonly family: FileKind['family']
  readonly extension: string
  readonly out: string
  readonly thumbnail: string
}
/** Writing a stored picture anew, with the words of whoever looks across it. */
interface MarkJob {
  readonly do: 'mark'
  readonly path: string
  readonly words: string
  readonly out: string
}
/** What a thread of its own does with a file. */
export type LookingJob = CheckJob | MarkJob

/** What the thread found: nothing, what is wrong with the file, or a fault that is not the file's. */
export type Found =
  | { readonly done: true }
  | { readonly flaw: Label }
  | { readonly fault: string; readonly code: string }

/** By this word the entry knows that it runs as a thread and not as a part of the server. */
export const LOOKING_THREAD = 'files.looking'
