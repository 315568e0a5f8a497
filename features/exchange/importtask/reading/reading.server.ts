import type { AnyResource, FileColumn, FileSheet, Id, Label } from '@village/resource'
import {
  bulkAdd,
  type Call,
  causeOf,
  isStopping,
  passesByItself,
  Refusal,
  type SheetRow,
  tooLarge,
  UnderWay,
  WORKBOOK_LIMITS,
} from '@village/server'
import { IMPORT } from '../../task.states.ts'
import type { Cell } from '../cells/cell-value.ts'
import { headOf, matchColumns, rememberedOf } from '../cells/columns.ts'
import { readSheets } from '../cells/sheet-rows.ts'
import { isBeside } from '../cells/who.ts'
import { type Checking, checkRows, openChecking, type Row, withRegisterViews } from '../checking/checking.server.ts'
import type { RegisterViews } from '../checking/known-record.server.ts'
import { withoutTrace } from '../checking/row-trial.server.ts'
import { faultyVerdict, logRow } from '../checking/row-work.server.ts'
import { importTask } from '../importtask.resource.ts'
import { importRow } from '../staging/importrow.resource.ts'
import { countsOf, forgetRows, sealValues, type Verdict } from '../staging/staging.server.ts'
import { changeTask, lockedTask, type Task, targetOf, taskOf } from '../staging/tasks.server.ts'
import { firstRowsOf, markHidden, type SheetPlan, sheetsOf, sheetWithHead } from './file-parts.server.ts'
import { cellOf, rowsBelow, type ToRead } from './sheet-cells.server.ts'
import { exampleOf } from './template.server.ts'

/** Rows that are checked and staged in one transaction; progress is reported after each. */
const BATCH = 200
async function rememberedColumns(task: Task, call: Call): Promise<ReadonlyMap<string, string>> {
  const earlier = await call.db
    .of(importTask)
    .find({ resource: task.resource, createUser: task.createUser }, { order: ['-id'], limit: 10 })
  return rememberedOf((earlier as readonly Task[]).filter(one => one.id !== task.id).map(one => one.columns ?? []))
}

/** The columns of the sheet with samples from the file itself: what is stored holds no personal data. */
export const sampledColumns = async (task: Task, of: AnyResource, call: Call): Promise<FileColumn[]> =>
  columnsIn(await firstRowsOf(task, call), task, of, call)

async function columnsIn(sheet: readonly SheetRow[], task: Task, of: AnyResource, call: Call): Promise<FileColumn[]> {
  const rows = sheet.map(cellsOf)
  const head = headOf(of, rows)
  const fresh = matchColumns(of, head, rows.slice(head.at + 1), { remembered: await rememberedColumns(task, call) })
  const stored = new Map((task.columns ?? []).map(column => [column.index, column]))
  return (await markHidden(fresh, task, call)).map(column => {
    const known = stored.get(column.index)
    return known ? { ...column, field: known.field, ...(known.chosen ? { chosen: true } : {}) } : column
  })
}

const withoutSamples = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.map(column => ({ ...column, samples: [] }))

const cellsOf = ({ cells }: SheetRow): Cell[] => cells.map(cellOf)

interface Plan extends ToRead {
  readonly of: AnyResource
  readonly sheets: readonly FileSheet[]
}

/** All sheets together are no larger than one may be. */
function refuseTooMany(sheets: readonly FileSheet[]): void {
  if (rowsToRead(sheets) > WORKBOOK_LIMITS.rows) throw tooLarge()
}
const rowsToRead = (sheets: readonly FileSheet[]): number => {
  const read = readSheets(sheets)
  return read.length > 1 ? read.reduce((sum, { rows }) => sum + rows, 0) : 0
}

async function plan(task: Task, of: AnyResource, call: Call): Promise<Plan> {
  const rows = await firstRowsOf(task, call)
  const head = headOf(of, rows.map(cellsOf))
  const chosen = (task.columns ?? []).length > 0
  const columns = chosen ? task.columns! : withoutSamples(await columnsIn(rows, task, of, call))
  // What the file holds does not change: it is counted once for each sheet that is chosen.
  const isCounted = chosen && task.sheets !== null && readSheets(task.sheets).length === 1
  const { sheets, plans } =
    isCounted && task.allSheets !== 1
      ? { sheets: task.sheets!, plans: new Map<number, SheetPlan>() }
      : await sheetsOf({ task, main: columns, of }, call)
  refuseTooMany(sheets)
  return { task, of, headRow: rows[head.at]?.rowNo ?? 1, columns, sheets, plans }
}

/** The example row of the template: skipped if it is still in the file. */
const isExample = (cells: Readonly<Record<string, Cell>>, example: Readonly<Record<string, string>>): boolean =>
  Object.keys(cells).length > 2 &&
  Object.entries(cells).every(([name, { text }]) => isBeside(name) || example[name] === text)

type Batch = readonly (readonly [rowNo: number, cells: Record<string, Cell>])[]
/** Rows of the file that people do not see, as far as they have been counted. */
interface Unseen {
  rows: number
}
interface Staging {
  readonly checking: Checking
  /** First row of each key in this file. */
  readonly keys: Map<string, number>
  /** Another step has taken the file over. */
  isOver: boolean
}

/** The last change of the task that another step made wins: then this reading stops. */
async function stillReading(task: Task, call: Call): Promise<boolean> {
  const now = await lockedTask(task.id, call)
  return now.stage === 'reading' && JSON.stringify(now.columns) === JSON.stringify(task.columns)
}

/** What rows of the file come to; nothing is written. */
function check(batch: Batch, { checking, keys }: Staging, call: Call): Promise<readonly Verdict[]> {
  const rows = batch.map(([rowNo, cells]): Row => {
    const earlier = (rowKey: string): number | null => {
      const first = keys.get(rowKey)
      if (first === undefined) keys.set(rowKey, rowNo)
      // A batch that failed is checked again row by row: a row must not count as a duplicate of itself.
      return first === undefined || first === rowNo ? null : first
    }
    return { cells, earlier }
  })
  return withRegisterViews(call, eyes => verdictsOf(checking, batch, rows, eyes))
}

interface Judged {
  readonly batch: Batch
  readonly verdicts: readonly Verdict[]
}
/** Keeps what rows came to, unless the reading was stopped meanwhile. */
const stage = ({ batch, verdicts }: Judged, { task, sheets }: Plan, staging: Staging, call: Call): Promise<void> =>
  ownTransaction(call, async inside => {
    staging.isOver = !(await stillReading(task, inside))
    if (staging.isOver) return
    await bulkAdd(
      inside,
      importRow,
      verdicts.map((verdict, at) => stagedOf(task.id, batch[at]![0], verdict, inside)),
    )
    const last = batch.at(-1)![0]
    await changeTask(inside, task.id, {
      doneRows: ((await taskOf(task.id, inside)).doneRows ?? 0) + batch.length,
      totalRows: rowsToRead(sheets) || last,
    })
  })

/** Checks rows together; where that meets a fault of ours each by itself, and the row that met it says so. */
export async function verdictsOf(
  checking: Checking,
  batch: readonly (readonly [rowNo: number, ...rest: unknown[]])[],
  rows: readonly Row[],
  eyes: RegisterViews,
): Promise<readonly Verdict[]> {
  const check = (some: readonly Row[]) => withoutTrace(eyes.call, () => checkRows(checking, some, eyes))
  const met = (error: unknown): void => {
    if (passesByItself(error)) throw error
  }
  try {
    return await check(rows)
  } catch (error) {
    met(error)
  }
  const verdicts: Verdict[] = []
  for (const [at, row] of rows.entries())
    try {
      verdicts.push(...(await check([row])))
    } catch (error) {
      met(error)
      logRow(error, { rowNo: batch[at]![0] }, checking.of, eyes.call)
      verdicts.push(faultyVerdict(checking.of, row))
    }
  return verdicts
}

/** A checked row as it is stored. */
export const stagedOf = (importId: Id, rowNo: number, verdict: Verdict, call: Call): Record<string, unknown> => ({
  ...verdict,
  importId,
  rowNo,
  original: sealValues(verdict.original, call),
  content: sealValues(verdict.content, call),
})

async function* batches(made: Plan, unseen: Unseen, call: Call): AsyncGenerator<Batch> {
  const example = await exampleOf(made.of, call)
  let batch: (readonly [number, Record<string, Cell>])[] = []
  for await (const { rowNo, hidden, cells } of rowsBelow(made, call)) {
    if (Object.keys(cells).length === 0 || isExample(cells, example)) continue
    if (hidden) unseen.rows++
    if (hidden && made.task.skipHidden) continue
    batch.push([rowNo, cells])
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const ownTransaction = <T>(call: Call, work: (own: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.user, call.origin, work)

/** Counts what is staged into the task. */
export async function recount(id: Id, call: Call): Promise<void> {
  const { good = 0, bad = 0, duplicate = 0, skipped = 0 } = await countsOf(call, id)
  await changeTask(call, id, {
    totalRows: good + bad + duplicate + skipped,
    okRows: good,
    badRows: bad,
    duplicateRows: duplicate,
  })
}

const BROKEN = {
  zh: '检查这个文件时出错，请告诉管理员',
  en: 'The file met a fault while it was read: tell the administrator',
}

async function fail(id: Id, problem: Label, call: Call): Promise<void> {
  await ownTransaction(call, async inside => {
    if ((await lockedTask(id, inside)).stage !== 'reading') return
    await forgetRows(inside, id)
    await changeTask(inside, id, {
      stage: 'failed',
      status: IMPORT.failed,
      problem,
      finishTime: inside.now,
    })
  })
}

async function readAll(made: Plan, call: Call): Promise<void> {
  const { task, of } = made
  const checking = { ...(await openChecking(of, task.mode, call)), sheets: made.sheets }
  const staging: Staging = { checking, keys: new Map(), isOver: false }
  await ownTransaction(call, async inside => {
    await forgetRows(inside, task.id)
    const { headRow, columns, sheets } = made
    await changeTask(inside, task.id, { doneRows: 0, totalRows: 0, headRow, columns, sheets })
  })
  const current = { ...made, task: await taskOf(task.id, call) }
  const unseen: Unseen = { rows: 0 }
  // The database writes one batch while the next is checked.
  const underWay = new UnderWay()
  for await (const batch of batches(current, unseen, call)) {
    if (isStopping(call.services)) {
      await underWay.over()
      return queueReading(task.id, call)
    }
    const verdicts = await check(batch, staging, call)
    await underWay.over()
    if (staging.isOver) return
    underWay.add(stage({ batch, verdicts }, current, staging, call))
  }
  await underWay.over()
  await ownTransaction(call, async inside => {
    if (!(await stillReading(current.task, inside))) return
    const counts = await countsOf(inside, task.id)
    if (Object.keys(counts).length === 0)
      throw new Refusal({ zh: '表格里没有数据', en: 'There are no rows in this file' })
    await recount(task.id, inside)
    await changeTask(inside, task.id, { stage: 'ready', hiddenRows: unseen.rows })
  })
}

const queueReading = (id: Id, call: Call): Promise<void> =>
  ownTransaction(call, inside => inside.later('import.read', { id }, { key: `import.read:${id}` }))

/** The task with the sheet that it reads, once it is clear which of several is meant. */
async function withSheet(task: Task, of: AnyResource, call: Call): Promise<Task> {
  if (task.sheet !== null || (task.columns ?? []).length > 0) return task
  const sheet = await sheetWithHead(task, of, call)
  if (sheet === undefined) return task
  await ownTransaction(call, inside => changeTask(inside, task.id, { sheet }))
  return { ...task, sheet }
}

/** The job `import.read`: maps columns, checks each row and stages it. Begins anew when it was broken off. */
export async function readImport({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await taskOf(id, call)
  if (task.stage !== 'reading') return
  try {
    const of = targetOf(task.resource, call)
    const made = await plan(await withSheet(task, of, call), of, call)
    if (made.columns.some(column => column.field)) return await readAll(made, call)
    const problem = {
      zh: '没有认出任何一列，请手工对应列，或使用模板的表头',
      en: 'No column was recognised: match them by hand or use the head of the template',
    }
    const { headRow, columns, sheets } = made
    await ownTransaction(call, inside =>
      changeTask(inside, id, { stage: 'mapping', problem, headRow, columns, sheets }),
    )
  } catch (error) {
    if (error instanceof Refusal) return fail(id, error.says, call)
    if (passesByItself(error)) throw error
    call.services.log.error({ cause: causeOf(error), import: id }, 'the file of an import cannot be read')
    await fail(id, BROKEN, call)
  }
}
