import {
  type AnyResource,
  type DuplicateWay,
  type FileColumn,
  type Id,
  type ImportSummary,
  type RowProblem,
  type StagedRow,
  sentence,
} from '@village/resource'
import {
  type Call,
  type CellContent,
  columnLetters,
  forbid,
  type NewWorkbook,
  refuse,
  wholeTenant,
} from '@village/server'
import { placeOf, readSheets } from '../cells/sheet-rows.ts'
import { isBeside, whoseRow } from '../cells/who.ts'
import { type Checking, checkRow, openChecking } from '../checking/checking.server.ts'
import { isSeveral, withoutTrace } from '../checking/row-trial.server.ts'
import { recount } from '../reading/reading.server.ts'
import {
  badRowsWith,
  decidedOf,
  faultsOf,
  type Staged,
  saveDecision,
  stagedPage,
  stagedRow,
} from '../staging/staging.server.ts'
import { lockedTask, type Task, targetOf, taskOf } from '../staging/tasks.server.ts'
import { mayEdit } from '../writing/committing.server.ts'

const NO_COLUMN: Pick<FileColumn, 'title' | 'index'> = { title: '', index: -1 }

/** What of an import says where its rows are. */
type OfFile = Pick<Task, 'columns' | 'sheets'>

function problemOf(
  of: AnyResource,
  { columns, sheets }: OfFile,
  row: Staged,
  issue: Staged['issues'][number],
  call: Call,
): RowProblem {
  const column = columns?.find(one => one.field === issue.field) ?? NO_COLUMN
  const { sheet } = placeOf(row.rowNo, sheets ?? [])
  const index = sheet ? (sheet.places?.[issue.field] ?? -1) : column.index
  return {
    field: issue.field,
    column: column.title || (of.fields[issue.field]?.spec.label[call.language] ?? issue.field),
    letter: index >= 0 ? columnLetters(index + 1) : '',
    original: row.original[issue.field]?.text ?? '',
    message: sentence(issue, of.fields, call.language),
    several: isSeveral(of, issue),
    same: 1,
  }
}

/** How many rows that are wrong have the same in the same cell, so that all of them can be mended at once. */
export async function withSame(importId: Id, rows: readonly StagedRow[], call: Call): Promise<readonly StagedRow[]> {
  const fields = new Set(rows.flatMap(({ problems }) => problems.map(one => one.field)))
  const counts = new Map<string, number>()
  const keyOf = (field: string, text: string): string => `${field}:${text}`
  for (const field of fields)
    for (const { original } of await badRowsWith(call, importId, field)) {
      const key = keyOf(field, original[field]?.text ?? '')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const counted = (one: RowProblem): RowProblem => ({ ...one, same: counts.get(keyOf(one.field, one.original)) ?? 1 })
  return rows.map(row => ({ ...row, problems: row.problems.map(counted) }))
}

const decisionOf = ({ state, recordId, action }: Staged): StagedRow['decision'] => {
  if (!recordId) return ''
  if (state === 'skipped') return 'skip'
  if (state !== 'good') return ''
  return action === 'add' ? 'add' : 'update'
}

/** A staged row as its importer sees it: their own texts, unmasked, and what is wrong with them. */
export function wireRow(of: AnyResource, file: OfFile, row: Staged, call: Call): StagedRow {
  const { line, sheet } = placeOf(row.rowNo, file.sheets ?? [])
  return {
    row: row.rowNo,
    line,
    sheet: sheet?.name ?? '',
    state: row.state,
    ...whoseRow(of, row.original),
    values: Object.fromEntries(
      Object.entries(row.original).flatMap(([name, cell]) => (isBeside(name) ? [] : [[name, cell.text]])),
    ),
    problems: row.issues.map(issue => problemOf(of, file, row, issue, call)),
    recordId: row.recordId ?? '',
    similar: row.similar,
    renamed: row.renamed,
    decision: decisionOf(row),
  }
}

const states = { skip: 'skipped', update: 'good', add: 'good' } as const

/** Somebody says that it is a new record: then it has to be one by itself. */
async function refuseUnlessNew(of: AnyResource, row: Staged, mode: Checking['mode'], call: Call): Promise<void> {
  if (!row.similar) refuse('这一行就是已有的记录，不能新建', 'This row is the record that exists: it cannot be added')
  const checking = await openChecking(of, mode, call)
  const asNew = { cells: row.original, earlier: () => null, asNew: true }
  const { issues } = await withoutTrace(call, () => checkRow(checking, asNew, { call, wide: wholeTenant(call) }))
  if (issues[0]) refuse(sentence(issues[0], of.fields, 'zh'), sentence(issues[0], of.fields, 'en'))
}

/** A row becomes no new record where records are only to be updated. */
export function refuseNewIn({ mode }: { readonly mode: string }): void {
  if (mode === 'update') refuse('仅更新的导入不新增记录', 'An import that only updates adds no records')
}

/**
 * Decides about one row whose record exists, or seems to: rows in state `good` with a record change it, unless they are
 * to be a new one.
 */
export async function decideRow(
  { id, row: rowNo, as }: { readonly id: Id; readonly row: number; readonly as?: DuplicateWay | null },
  call: Call,
): Promise<StagedRow> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'ready') return refuse('这次导入现在不能修改', 'This import cannot be changed now')
  const of = targetOf(task.resource, call)
  const row = await stagedRow(call, id, rowNo)
  if (!row?.recordId || !/^(duplicate|good|skipped)$/.test(row.state))
    return refuse('没有这样的重复行', 'There is no such duplicate', 404)
  if (as === 'update' && !mayEdit(of, call)) forbid()
  if (as === 'add') refuseNewIn(task)
  if (as === 'add') await refuseUnlessNew(of, row, task.mode as Checking['mode'], call)
  await saveDecision(call, row.id, as ? states[as] : 'duplicate', as === 'add' ? 'add' : null)
  await recount(id, call)
  return wireRow(of, task, (await stagedRow(call, id, rowNo))!, call)
}

/** What the check has found so far, in the caller's language. */
export async function summaryOf(id: Id, call: Call): Promise<ImportSummary> {
  const task = await taskOf(id, call)
  const of = targetOf(task.resource, call)
  const faults = await faultsOf(call, id)
  return {
    ...(await decidedOf(call, id)),
    problems: faults.map(({ issue, rows }) => ({
      key: `${issue.field}:${issue.code}`,
      label: of.fields[issue.field]?.spec.label[call.language] ?? issue.field,
      message: sentence(issue, of.fields, call.language),
      rows,
    })),
  }
}

const PAGE = 200
/** Whether it was written as far as it could be: one that failed while its file was read has no rows. */
const hasEnded = ({ stage }: Task): boolean => stage === 'done' || stage === 'failed'

async function* badRows(
  of: AnyResource,
  task: Task,
  columns: readonly FileColumn[],
  call: Call,
): AsyncGenerator<readonly CellContent[]> {
  const state = hasEnded(task) ? 'left' : 'bad'
  for (let current = 1; ; current++) {
    const { records } = await stagedPage(call, { importId: task.id, state, current, size: PAGE })
    for (const row of records) {
      const { problems, sheet, line } = wireRow(of, task, row, call)
      const texts = columns.map(({ field }) => row.original[field]?.text ?? null)
      yield [...texts, problems.map(({ message }) => message).join('\n'), line, ...(sheet ? [sheet] : [])]
    }
    if (records.length < PAGE) return
  }
}

/** The bad rows, after the commit all that were not written, with the reason and under the titles of the file. */
export async function badRowsOf(
  task: Task,
  of: AnyResource,
  call: Call,
): Promise<{ book: NewWorkbook; rows: readonly (readonly CellContent[])[] }> {
  const columns = (task.columns ?? []).filter(column => column.field)
  const zh = call.language === 'zh'
  const several = readSheets(task.sheets ?? []).length > 1
  const rows: (readonly CellContent[])[] = []
  for await (const row of badRows(of, task, columns, call)) rows.push(row)
  return {
    rows,
    book: {
      sheet: of.label[call.language],
      columns: [
        ...columns.map(({ title }) => ({ title })),
        { title: zh ? (hasEnded(task) ? '未写入原因' : '问题') : 'Problems', width: 60 },
        { title: zh ? '原行号' : 'Row' },
        ...(several ? [{ title: zh ? '原工作表' : 'Sheet' }] : []),
      ],
      about: {
        sheet: zh ? '说明' : 'About',
        lines: [
          [zh ? '文件' : 'File', task.fileName],
          [zh ? '下载人' : 'Downloaded by', `${call.user.name} (${call.user.account})`],
          [zh ? '下载时间' : 'Downloaded at', call.now],
        ],
      },
    },
  }
}
