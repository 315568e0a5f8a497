import type { AnyResource, Id, Paged } from '@village/resource'
import { request } from '../client.ts'

const PATH = '/blade-resource/import'

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
/** A column of the uploaded sheet and the field that it fills; '' where it is left out. */
export interface FileColumn {
  readonly index: number
  readonly title: string
  readonly samples: readonly string[]
  readonly field: string
}
export interface RowProblem {
  readonly field: string
  readonly column: string
  readonly letter: string
  readonly original: string
  readonly message: string
}
/** What happens to a row whose record exists, or seems to. */
export type DuplicateWay = 'skip' | 'update' | 'add'
export interface StagedRow {
  readonly row: number
  readonly state: string
  /** What was decided about a row whose record exists already. */
  readonly decision: '' | DuplicateWay
  /** The record only looks like this row, which may as well be a new one. */
  readonly similar: boolean
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly RowProblem[]
  readonly recordId: Id
}
export type RowState = 'bad' | 'good' | 'duplicate' | 'done'

/** What the check has found: rows that would be added, changed, left out, and the kinds of their faults. */
export interface ImportSummary {
  readonly add: number
  readonly update: number
  readonly duplicate: number
  /** Those among them that only look like a record. */
  readonly similar: number
  readonly skip: number
  readonly bad: number
  readonly problems: readonly {
    readonly key: string
    readonly label: string
    readonly message: string
    readonly rows: number
  }[]
}

export const template = (of: AnyResource): Promise<File> =>
  request('GET', `${PATH}/template`, { params: { resource: of.name }, blob: true })

/** What a workbook may weigh, in KB. */
export const largestWorkbook = async (signal: AbortSignal): Promise<number> =>
  (await request<{ maxKB: number }>('GET', `${PATH}/limits`, { signal, silent: 'all' })).maxKB
/** Sends a workbook; resolves to the id of its task. Refusals are the caller's to show. */
export async function upload(of: AnyResource, file: File): Promise<Id> {
  const body = new FormData()
  // The words first: the server reads them before the file streams in.
  body.append('resource', of.name)
  body.append('mode', 'upsert')
  body.append('file', file)
  return (await request<{ id: Id }>('POST', `${PATH}/upload`, { body, silent: 'all' })).id
}
/** An import of this register that its person has not finished, as the list of imports tells it. */
export interface Unfinished {
  readonly id: Id
  readonly fileName: string
  readonly stage: string
  readonly createTime: string
}
/** Key of dictionary service_status: begun, and neither done nor given up. */
const OPEN = '0'
/** The latest import into this register that waits for its person; null where there is none. */
export async function unfinishedImport(of: AnyResource, signal: AbortSignal): Promise<Unfinished | null> {
  const params = { resource: of.name, status: OPEN, current: 1, size: 1 }
  const { records } = await request<Paged<Unfinished>>('GET', `${PATH}/list`, { params, signal, silent: 'all' })
  return records[0] ?? null
}
export const importTask = (id: Id, signal: AbortSignal): Promise<ImportTask> =>
  request('GET', `${PATH}/detail`, { params: { id }, signal, silent: 'all' })
export const fileColumns = (id: Id, signal: AbortSignal): Promise<readonly FileColumn[]> =>
  request('GET', `${PATH}/columns`, { params: { id }, signal, silent: 'all' })
export const matchColumns = (id: Id, columns: readonly FileColumn[]): Promise<void> =>
  request('POST', `${PATH}/map`, { body: { id, columns: columns.map(({ index, field }) => ({ index, field })) } })
export const stagedRows = (
  id: Id,
  page: { readonly state: RowState; readonly problem?: string; readonly current: number; readonly size: number },
  signal: AbortSignal,
): Promise<Paged<StagedRow>> => request('GET', `${PATH}/rows`, { params: { id, ...page }, signal, silent: 'all' })
export const importSummary = (id: Id, signal: AbortSignal): Promise<ImportSummary> =>
  request('GET', `${PATH}/summary`, { params: { id }, signal, silent: 'all' })
/** The bad rows as a workbook with a column of their problems. */
export const badRows = (id: Id): Promise<File> => request('GET', `${PATH}/errors`, { params: { id }, blob: true })
export const decideRow = (id: Id, row: number, as: StagedRow['decision']): Promise<StagedRow> =>
  request('POST', `${PATH}/decide`, { body: { id, row, ...(as && { as }) } })
export const fixRow = (id: Id, row: number, values: Readonly<Record<string, string>>): Promise<StagedRow> =>
  request('POST', `${PATH}/fix`, { body: { id, row, values } })
export const commitImport = (id: Id, duplicates: DuplicateWay): Promise<void> =>
  request('POST', `${PATH}/commit`, { body: { id, skipBad: 1, duplicates } })
export const undoImport = (id: Id): Promise<void> => request('POST', `${PATH}/undo`, { body: { id } })
export const cancelImport = (id: Id): Promise<void> =>
  request('POST', `${PATH}/cancel`, { body: { id }, silent: 'all' })
