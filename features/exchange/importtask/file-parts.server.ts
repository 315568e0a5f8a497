import type { AnyResource, FileColumn, FileParts, FileSheet, Id, Label } from '@village/resource'
import { type Call, checkWorkbook, readWorkbook, refuse, type SheetRow } from '@village/server'
import { fileOf } from '../files.server.ts'
import { IMPORT } from '../task.states.ts'
import { headOf } from './columns.ts'
import { changeTask, lockedTask, type Task } from './tasks.server.ts'

/** Rows that are looked at to find the head and samples. */
export const FIRST_ROWS = 20
/** Sheets that are looked into: a workbook has one for each group of a village, rarely more. */
const MOST_SHEETS = 30

const pathOf = ({ id }: Pick<Task, 'id'>, call: Call): string => fileOf(call.services, 'imports', id)

/** The rows of the sheet that an import reads. */
export const rowsOfTask = (task: Task, call: Call): AsyncGenerator<SheetRow> =>
  readWorkbook(pathOf(task, call), undefined, task.sheet ?? undefined)

interface Counted {
  /** Whether its titles mean anything. */
  readonly hasHead: boolean
  readonly rows: number
}
async function countSheet(task: Task, index: number, of: AnyResource, call: Call): Promise<Counted> {
  const first: SheetRow[] = []
  let rows = 0
  for await (const row of readWorkbook(pathOf(task, call), undefined, index)) {
    rows++
    if (first.length < FIRST_ROWS) first.push(row)
  }
  const head = headOf(
    of,
    first.map(({ cells }) => cells),
  )
  return { hasHead: head.matches > 0, rows: Math.max(rows - head.at - 1, 0) }
}

/** The sheets of an uploaded workbook: that which is read, and all others that have a head of this register. */
export async function sheetsOf(task: Task, of: AnyResource, call: Call): Promise<readonly FileSheet[]> {
  const { sheets, sheet } = await checkWorkbook(pathOf(task, call), undefined, task.sheet ?? undefined)
  const found: FileSheet[] = []
  for (const [index, { name, isHidden }] of sheets.slice(0, MOST_SHEETS).entries()) {
    const isRead = index === sheet
    if (isRead && sheets.length === 1) return [{ index, name, isHidden, isRead, rows: 0 }]
    // A sheet of pictures or macros has no rows to read.
    const { hasHead, rows } = await countSheet(task, index, of, call).catch(() => ({ hasHead: false, rows: 0 }))
    if (isRead || (hasHead && rows > 0)) found.push({ index, name, isHidden, isRead, rows })
  }
  return found
}

/** The columns of the sheet that is read, those marked that people do not see. */
export async function markHidden(
  columns: readonly FileColumn[],
  task: Task,
  call: Call,
): Promise<readonly FileColumn[]> {
  const { sheets, sheet } = await checkWorkbook(pathOf(task, call), undefined, task.sheet ?? undefined)
  const hidden = sheets[sheet]?.hiddenColumns
  return columns.map(column => (hidden?.has(column.index + 1) ? { ...column, hidden: true } : column))
}

/** What a person is told of what they do not see: sheets that are left out, rows and columns that are hidden. */
export function noteOfParts({ sheets, hiddenRows, skipHidden, columns }: Partial<Task>): Label | null {
  const zh: string[] = []
  const en: string[] = []
  const others = (sheets ?? []).filter(({ isRead }) => !isRead)
  const read = sheets?.find(({ isRead }) => isRead)
  if (read && others.length > 0) {
    const [names, rows] = [others.map(({ name }) => `“${name}”`), others.reduce((sum, one) => sum + one.rows, 0)]
    zh.push(`只读取了工作表“${read.name}”，${names.join('、')}中的${rows}行没有读取，可改选工作表后再导入一次`)
    en.push(`Only the sheet “${read.name}” is read: ${rows} rows of ${names.join(', ')} are not`)
  }
  if (hiddenRows) {
    zh.push(`${hiddenRows} 行在表格里是隐藏的，${skipHidden ? '没有读取' : '也会导入'}`)
    en.push(`${hiddenRows} rows are hidden in the sheet and ${skipHidden ? 'left out' : 'taken as well'}`)
  }
  const unseen = (columns ?? []).filter(({ hidden, field }) => hidden && field)
  if (unseen.length > 0) {
    zh.push(`隐藏的列也会导入：${unseen.map(({ title }) => title).join('、')}`)
    en.push(`Hidden columns are taken as well: ${unseen.map(({ title }) => title).join(', ')}`)
  }
  return zh.length > 0 ? { zh: `${zh.join('；')}。`, en: `${en.join('; ')}.` } : null
}

export const partsOf = ({ sheets, hiddenRows, skipHidden }: Task): FileParts => ({
  sheets: sheets ?? [],
  hiddenRows: hiddenRows ?? 0,
  skipHidden: skipHidden === 1,
})

interface ReadAgain {
  readonly id: Id
  readonly sheet?: number | null
  readonly skipHidden?: 0 | 1 | null
}
/** Reads another part of the file; columns are matched anew where it is another sheet. */
export async function readAgain({ id, sheet, skipHidden }: ReadAgain, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (!/^(mapping|ready)$/.test(task.stage))
    return refuse('这次导入现在不能重新读取', 'The file of this import cannot be read again now')
  const known = task.sheets ?? []
  if (sheet !== undefined && sheet !== null && !known.some(({ index }) => index === sheet))
    return refuse('没有这个工作表', 'There is no such sheet')
  const now = known.find(({ isRead }) => isRead)?.index
  const other = sheet !== undefined && sheet !== null && sheet !== now
  await changeTask(call, id, {
    ...(other && { sheet, columns: null }),
    skipHidden: skipHidden ?? 0,
    stage: 'reading',
    status: IMPORT.open,
    doneRows: 0,
    problem: null,
  })
  await call.later('import.read', { id }, { key: `import.read:${id}` })
}
