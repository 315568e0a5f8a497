import type {
  AnyResource,
  Candidate,
  DuplicateWay,
  Entered,
  EnteredRow,
  FileColumn,
  FileParts,
  Id,
  ImportSummary,
  Paged,
  Replaced,
  StagedRow,
} from '@village/resource'
import type { TaskState } from '../tasks/tasks.ts'

/** A workbook on its way in, as far as the wizard follows it. */
export interface ImportTask {
  readonly id: Id
  /** reading · mapping · ready · committing · done · undoing · undone · failed · cancelled */
  readonly stage: string
  readonly message: string
  readonly totalRows: number | null
  readonly okRows: number | null
  readonly badRows: number | null
  readonly duplicateRows: number | null
  readonly doneRows: number | null
  readonly addedRows: number | null
  readonly changedRows: number | null
  /** yyyy-MM-dd HH:mm:ss; from then on the import cannot be taken back. */
  readonly undoUntil: string | null
  readonly keptRows: number | null
}
/** The states of rows that the wizard shows. */
export type RowState = 'bad' | 'good' | 'duplicate' | 'done' | 'left' | 'kept'

/** An import of a register that its person has not finished, as the list of imports answers it. */
export interface Unfinished {
  readonly id: Id
  readonly fileName: string
  readonly stage: string
  readonly createTime: string
}
export interface RowsWanted {
  readonly id: Id
  readonly state: RowState
  /** Only rows with this kind of fault. */
  readonly problem?: string
  readonly current: number
  readonly size: number
}

/** What of a workbook is read: another sheet than now, all that fit, or without hidden rows. */
export interface PartToRead {
  readonly sheet?: number
  readonly allSheets: boolean
  readonly skipHidden: boolean
}

/** Records that are given the same values: those of a filter, or these. */
export interface ManyToChange {
  readonly filters?: Readonly<Record<string, unknown>>
  readonly ids?: readonly Id[]
  readonly values: Readonly<Record<string, unknown>>
}

/** Rows of a grid, and the import that the rows before them went into. */
export interface Entering {
  readonly resource: string
  readonly id?: Id
  readonly rows: readonly EnteredRow[]
}

/** What columns of sheets mean in a register. */
export interface ColumnsOfSheets {
  /** Fields that a sheet fills, required ones first. */
  gridFields(of: AnyResource): readonly string[]
  /** Fields by column where a row is the head of a table, '' for a title that means none; null for any other row. */
  pastedHead(of: AnyResource, texts: readonly string[]): readonly string[] | null
}

/** Who knows how sheets are read. */
export interface SheetsPort {
  columns(): Promise<ColumnsOfSheets>
}

/** How workbooks get into registers, for the import wizard. Registers are given by the name of their resource. */
export interface ImportsPort {
  /** Name of the resource whose rows are the imports. */
  readonly resource: string
  template(resource: string): Promise<File>
  /** What a workbook may weigh, in KB. */
  largestKb(signal: AbortSignal): Promise<number>
  /** Sends a workbook; resolves to the id of its task. Refusals are the caller's to show. */
  upload(resource: string, file: File): Promise<Id>
  /** Stages the same values for many records; resolves to the id of its task. Refusals are the caller's to show. */
  change(resource: string, many: ManyToChange): Promise<Id>
  /** Checks rows of a grid and writes the good ones. Refusals are the caller's to show. */
  enter(entering: Entering, idempotencyKey: string): Promise<Entered>
  /** The latest import that waits for its owner; null if there is none. */
  unfinished(resource: string, signal: AbortSignal): Promise<Unfinished | null>
  /** How far it is, for the tray. */
  state(id: Id, signal: AbortSignal): Promise<TaskState>
  task(id: Id, signal: AbortSignal): Promise<ImportTask>
  columns(id: Id, signal: AbortSignal): Promise<readonly FileColumn[]>
  /** The sheets of the file, and what of it people do not see. */
  parts(id: Id, signal: AbortSignal): Promise<FileParts>
  /** Reads another part of the file. */
  readAgain(id: Id, part: PartToRead): Promise<void>
  match(id: Id, columns: readonly Pick<FileColumn, 'index' | 'field'>[]): Promise<void>
  rows(wanted: RowsWanted, signal: AbortSignal): Promise<Paged<StagedRow>>
  summary(id: Id, signal: AbortSignal): Promise<ImportSummary>
  /** The bad rows as a workbook with a column of their problems; after the commit all rows that were not written. */
  badRows(id: Id): Promise<File>
  decide(id: Id, row: number, as: StagedRow['decision']): Promise<StagedRow>
  fix(id: Id, row: number, values: StagedRow['values']): Promise<StagedRow>
  /** Mends the same wrong value in all rows that have it, a part of them per call: `more` still have it. */
  replace(id: Id, value: { readonly field: string; readonly from: string; readonly to: string }): Promise<Replaced>
  /** The records that a cell may mean. */
  candidates(id: Id, row: number, field: string, signal: AbortSignal): Promise<readonly Candidate[]>
  commit(id: Id, duplicates: DuplicateWay): Promise<void>
  undo(id: Id): Promise<void>
  /** Also while it is written: what was written stays. A failure is not shown. */
  cancel(id: Id): Promise<void>
}
