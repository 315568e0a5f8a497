import type { Label } from '../text/label.ts'

/** A dictionary field and short words for its keys; keys without one lead nothing. */
export interface LedBy {
  readonly field: string
  readonly words: Readonly<Record<string, Label>>
}
