import type { Id } from './text/label.ts'

/** An uploaded file, as far as the signed-in person may see it. */
export interface FileCard {
  readonly id: Id
  readonly name: string
  readonly extension: string
  readonly sizeBytes: number
  /** Address of the file without /api, valid for some minutes. */
  readonly link: string
  /** Address of the small picture; '' for what is no picture. */
  readonly thumbnail: string
  /** Personal papers: a mark across them names who looks. */
  readonly sensitive: boolean
}
