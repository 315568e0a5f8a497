import type { Label } from '@village/resource'
import type { GeneratedFile } from './generated-files.ts'

/** A table that can be generated from. */
export interface DescribedTable extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly comment: string
}
/** A dictionary by its code, or a register by its name. */
export interface Target {
  readonly name: string
  readonly label: Label
}
/** What a column of the control dict or ref can name. */
export interface Targets {
  readonly dict: readonly Target[]
  readonly ref: readonly Target[]
}
/** What would be in the zip. */
export interface Preview {
  readonly files: readonly GeneratedFile[]
}
/** What writing into the tree would change. */
export interface TreeChanges {
  /** Hash of the diff that was shown: writing is refused when the files have changed since. */
  readonly hash: string
  /** The word to type before a file is overwritten. */
  readonly word: string
  readonly files: readonly TreeFile[]
}
export interface TreeFile {
  readonly path: string
  readonly state: 'new' | 'changed' | 'same'
  /** Unified, without names; empty for what is the same. */
  readonly diff: string
}
export interface TreeWritten {
  readonly written: readonly string[]
  /** Commands that follow. */
  readonly next: readonly string[]
}
