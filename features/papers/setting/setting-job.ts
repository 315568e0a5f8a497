import type { PageFormat } from '../layout/layout.ts'
import type { Sheet } from '../layout/sheet.ts'

/** What the process that sets pages may take (design/papers.md §4). */
export const SETTING = {
  seconds: 20,
  memoryMb: 600,
  /** Pages of one document; longer lists are set in parts. */
  mostRows: 500,
  idleSeconds: 600,
  workers: 1,
  waitingOfPerson: 20,
  waiting: 400,
} as const

/** The square that is scanned, and the lines beside it. */
export interface CodeMark {
  readonly svg: string
  readonly lines: readonly string[]
}

/** One document to set. */
export interface SettingJob {
  readonly sheet: Sheet
  /** For the list of windows and the file's own properties. */
  readonly title: string
  /** Words across the page: 样张 before it is issued. Empty on a paper that counts. */
  readonly mark: string
  /** Words at the top of each page but the first, and at the foot: the number. */
  readonly running: string
  readonly code: CodeMark | null
  /** A line at the very foot: 补打 with its date. */
  readonly footnote: string
  /** Lines stand closer, so that a few words do not need a second page. */
  readonly isTight: boolean
  /** The number of the first page less one, and of all pages; 0 where it is counted here. */
  readonly pagesBefore: number
  readonly pagesInAll: number
  /** Pictures by the id of their file. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

/** Documents that follow each other in one. */
export interface JoiningJob {
  readonly title: string
  readonly page: PageFormat
  readonly parts: readonly { readonly pdf: Uint8Array; readonly pages: number }[]
}

/** A document with characters that the face of papers lacks: a tenant's own fonts serve them, each named by its file's hash. */
export interface FontedJob {
  readonly page: SettingJob
  readonly fonts: readonly string[]
  /** The fonts set every character: one is tried out. */
  readonly isTrial: boolean
}
/** A font for the pages that follow. */
export interface GivenFont {
  readonly sha256: string
  readonly file: Uint8Array
}
/** What the process is asked for. */
export type SettingTask = SettingJob | JoiningJob | FontedJob | GivenFont

/** How it ended: a PDF, or what is wrong. */
export type SettingResult =
  | { readonly pdf: Uint8Array; readonly pages: number; readonly lastFillRatio: number }
  /** Characters that no font has. */
  | { readonly missing: readonly string[] }
  | { readonly fault: string }
  /** A font was taken. */
  | { readonly isHeld: true }
  /** The process does not have these fonts: all are given, and the document is asked for again; to another process where it is full. */
  | { readonly isWithoutFonts: true; readonly isFull: boolean }

/** Names the process that sets pages, so that the same file does nothing in the server. */
export const SETTING_PROCESS = 'village-sets-pages'
