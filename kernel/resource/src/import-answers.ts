import type { Id } from './text/label.ts'

// What the calls of an import answer: the feature declares them, the wizard of the page reads them.

/** A column of the uploaded sheet and the field that it fills. */
export interface FileColumn {
  /** Position in the sheet, from 0. */
  readonly index: number
  readonly title: string
  /** At most three values from below the head, as they are there. */
  readonly samples: readonly string[]
  /** '' where the column is left out. */
  readonly field: string
  /** The field for which this column is in where the number beside it is missing or masked. */
  readonly beside?: string
  /** The person chose this, so it is remembered for the next file. */
  readonly chosen?: boolean
  /** People do not see it in the sheet: it is hidden. */
  readonly hidden?: boolean
}

/** A sheet of the uploaded workbook. */
export interface FileSheet {
  /** Index of the sheet in the workbook, from 0. */
  readonly index: number
  readonly name: string
  /** Rows below its head. */
  readonly rows: number
  /** Its tab is hidden. */
  readonly isHidden: boolean
  readonly isRead: boolean
  /** Its titles mean fields of the register. */
  readonly hasHead: boolean
  /** It has the columns that the register requires, so that it may be read together with others. */
  readonly fits: boolean
  /** Where its columns are, by field, in a sheet that is read together with others. */
  readonly places?: Readonly<Record<string, number>>
}
/** What of a workbook an import reads, and what it leaves out or takes though people do not see it. */
export interface FileParts {
  readonly sheets: readonly FileSheet[]
  /** Rows of the sheet that is read that are hidden and hold anything. */
  readonly hiddenRows: number
  readonly skipHidden: boolean
  /** Every sheet that fits is read. */
  readonly allSheets: boolean
}

/** What is wrong in one cell, in the caller's language. */
export interface RowProblem {
  readonly field: string
  /** The column's title in the file, or the field's name where the file has no such column. */
  readonly column: string
  /** The column's letter in the sheet; '' where the file has no such column. */
  readonly letter: string
  readonly original: string
  readonly message: string
  /** The cell names several records: `candidates` lists them. */
  readonly several: boolean
  /** Rows that are wrong with the same in this cell, this one counted. */
  readonly same: number
}
/** One of several records of the same name. */
export interface Candidate {
  readonly name: string
  /** What the cell has to say to mean this record alone. */
  readonly text: string
  /** What tells it from the others, in words, masked as in lists. */
  readonly beside: readonly string[]
}
/** Rows that were mended, and those with the same value that wait for the next call. */
export interface Replaced {
  readonly rows: number
  readonly more: number
}

/** What happens to a row whose record exists already, or seems to. */
export type DuplicateWay = 'skip' | 'update' | 'add'

/** A staged row as the wizard shows it. */
export interface StagedRow {
  /** The number by which the calls know it. */
  readonly row: number
  /** Row number in its sheet, from 1. */
  readonly line: number
  /** Name of its sheet, where several are read; '' otherwise. */
  readonly sheet: string
  readonly state: string
  /** Whose row it is, as far as the file says so; the number is masked. */
  readonly name: string
  readonly number: string
  /** Original texts by field. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly RowProblem[]
  /** The existing or the written record; '' where there is none. */
  readonly recordId: Id
  /** What was decided about a row whose record exists already. */
  readonly decision: '' | DuplicateWay
  /** The record only looks like this row: it may as well be a new one. */
  readonly similar: boolean
  /** Its record has the same number and another name: it changes only when somebody says so for this row. */
  readonly renamed: boolean
}

/** A row that was typed or pasted into the grid of many new records. */
export interface EnteredRow {
  /** Its number in the grid, from 1. */
  readonly row: number
  /** What its cells say, by field; a record that was picked is said by its id. */
  readonly values: Readonly<Record<string, string>>
  /** What somebody decided, and the record that the decision was about. */
  readonly as?: Exclude<DuplicateWay, 'skip'>
  readonly record?: Id
}
/** What rows of the grid came to. Those in state `good` are being written, the others are not kept. */
export interface Entered {
  /** The import that writes them; '' where no row is good. */
  readonly id: Id
  readonly rows: readonly StagedRow[]
}

/** What the check has found, for the head of the wizard's third step. */
export interface ImportSummary {
  readonly add: number
  /** Existing records that will be changed. */
  readonly update: number
  /** Existing records about which nobody has decided yet. */
  readonly duplicate: number
  /** Those among them that only look like a record. */
  readonly similar: number
  /** Those among them whose record has another name. */
  readonly renamed: number
  /** Those among them that would change nothing. */
  readonly same: number
  readonly skip: number
  readonly bad: number
  /** Kinds of faults, the most frequent first. */
  readonly problems: readonly {
    /** `field:code`, as `rows` takes it. */
    readonly key: string
    readonly label: string
    readonly message: string
    readonly rows: number
  }[]
}
