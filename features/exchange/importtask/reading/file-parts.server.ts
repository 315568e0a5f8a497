import type { AnyResource, FileColumn, FileParts, FileSheet, Id, Label } from '@village/resource'
import { type Call, checkWorkbook, readWorkbook, refuse, type SheetRow } from '@village/server'
import { fileOf } from '../../files.server.ts'
import { IMPORT } from '../../task.states.ts'
import { columnsLike, headOf, importFields } from '../cells/columns.ts'
import { readSheets } from '../cells/sheet-rows.ts'
import { changeTask, lockedTask, type Task } from '../staging/tasks.server.ts'

/** Rows that are looked at to find the head and samples. */
export const FIRST_ROWS = 20
/** Sheets that are looked into: a workbook has one for each group of a village, rarely more. */
const MOST_SHEETS = 30

const pathOf = ({ id }: Pick<Task, 'id'>, call: Call): string => fileOf(call.services, 'imports', id)

/** The rows of a sheet, or of the one that an import reads. */
export const rowsOfTask = (task: Task, call: Call, index = task.sheet ?? undefined): AsyncGenerator<SheetRow> =>
  readWorkbook(pathOf(task, call), undefined, index)

/** The first rows of a sheet, or of the one that an import reads. */
export async function firstRowsOf(task: Task, call: Call, index?: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of rowsOfTask(task, call, index)) if (rows.push(row) >= FIRST_ROWS) break
  return rows
}

/** How a sheet is read: where its head is, and which of its columns fill which fields. */
export interface SheetPlan {
  readonly headRow: number
  readonly columns: readonly FileColumn[]
}
interface Looked extends SheetPlan {
  readonly rows: number
  readonly hasHead: boolean
}
const NOTHING: Looked = { headRow: 1, columns: [], rows: 0, hasHead: false }

interface Look {
  readonly task: Task
  /** The columns of the sheet that was matched. */
  readonly main: readonly FileColumn[]
  readonly of: AnyResource
}
async function lookInto(index: number, { task, main, of }: Look, call: Call): Promise<Looked> {
  const first: SheetRow[] = []
  let rows = 0
  for await (const row of rowsOfTask(task, call, index)) {
    rows++
    if (first.length < FIRST_ROWS) first.push(row)
  }
  const cells = first.map(row => row.cells)
  const head = headOf(of, cells)
  return {
    headRow: first[head.at]?.rowNo ?? 1,
    columns: columnsLike(of, main, head),
    rows: Math.max(rows - head.at - 1, 0),
    hasHead: head.matches > 0,
  }
}

/** A cover or notes may have a word that is also a title; a list has at least two. */
const FEWEST_TITLES = 2
/** The first sheet that people see with the head of a list; offices put a cover or notes before it. Undefined: none has one. */
export async function sheetWithHead(task: Task, of: AnyResource, call: Call): Promise<number | undefined> {
  const { sheets } = await checkWorkbook(pathOf(task, call))
  for (const [index, { isHidden }] of sheets.slice(0, MOST_SHEETS).entries()) {
    if (isHidden) continue
    const rows = await firstRowsOf(task, call, index).catch(() => [])
    if (
      headOf(
        of,
        rows.map(row => row.cells),
      ).matches >= FEWEST_TITLES
    )
      return index
  }
  return undefined
}

/** Fields without which no row is good, as far as the sheet that was matched has them. */
const neededOf = (of: AnyResource, main: readonly FileColumn[]): readonly string[] =>
  importFields(of).flatMap(([name, { spec }]) =>
    spec.required && main.some(({ field }) => field === name) ? [name] : [],
  )

/** What the sheets of a workbook are, and how each of those that are read is read. */
export interface Sheets {
  readonly sheets: readonly FileSheet[]
  readonly plans: ReadonlyMap<number, SheetPlan>
}

/** The sheets of an uploaded workbook, each with how it would be read. */
export async function sheetsOf(look: Look, call: Call): Promise<Sheets> {
  const { task, main, of } = look
  const { sheets, sheet } = await checkWorkbook(pathOf(task, call), undefined, task.sheet ?? undefined)
  const needed = neededOf(of, main)
  const found: FileSheet[] = []
  const plans = new Map<number, SheetPlan>()
  for (const [index, { name, isHidden }] of sheets.entries()) {
    const isMain = index === sheet
    // A sheet of pictures or macros has no rows to read.
    const isLooked = sheets.length > 1 && index < MOST_SHEETS
    const looked = isLooked ? await lookInto(index, look, call).catch(() => NOTHING) : NOTHING
    const { rows, hasHead, columns } = looked
    const fits = isMain || (hasHead && rows > 0 && needed.every(field => columns.some(one => one.field === field)))
    const isRead = isMain || (task.allSheets === 1 && fits)
    if (isRead) plans.set(index, isMain ? { ...looked, columns: main } : looked)
    const places = Object.fromEntries(columns.flatMap(one => (one.field ? [[one.field, one.index] as const] : [])))
    found.push({ index, name, isHidden, isRead, rows, hasHead, fits, ...(isRead && { places }) })
  }
  return { sheets: found, plans }
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

const named = (sheets: readonly FileSheet[]): Label => ({
  zh: sheets.map(({ name }) => `“${name}”`).join('、'),
  en: sheets.map(({ name }) => `“${name}”`).join(', '),
})

/** Which sheets of several are read, and what is left out. */
function notesOfSheets(sheets: readonly FileSheet[], allSheets: boolean): Label[] {
  const read = readSheets(sheets)
  const others = sheets.filter(({ isRead, hasHead, rows }) => !isRead && (allSheets || (hasHead && rows > 0)))
  const rows = others.reduce((sum, one) => sum + one.rows, 0)
  const [these, those] = [named(read), named(others)]
  const notes: Label[] = []
  if (read.length > 1) notes.push({ zh: `读取了工作表${these.zh}`, en: `The sheets ${these.en} are read` })
  if (others.length === 0 || read.length === 0) return notes
  if (allSheets)
    notes.push({
      zh: `${those.zh}没有所需的列，没有读取`,
      en: `left out, without the columns: ${those.en}`,
    })
  else
    notes.push({
      zh: `只读取了工作表${these.zh}，${those.zh}中的${rows}行没有读取，可改选工作表或一次读取所有工作表`,
      en: `Only the sheet ${these.en} is read: ${rows} rows of ${those.en} are not`,
    })
  return notes
}

/** What a person is told of what they do not see: sheets that are left out, rows and columns that are hidden. */
export function noteOfParts({ sheets, allSheets, hiddenRows, skipHidden, columns }: Partial<Task>): Label | null {
  const ofSheets = notesOfSheets(sheets ?? [], allSheets === 1)
  const zh = ofSheets.map(note => note.zh)
  const en = ofSheets.map(note => note.en)
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

export const partsOf = ({ sheets, allSheets, hiddenRows, skipHidden }: Task): FileParts => ({
  sheets: (sheets ?? []).filter(({ isRead, hasHead }) => isRead || hasHead),
  allSheets: allSheets === 1,
  hiddenRows: hiddenRows ?? 0,
  skipHidden: skipHidden === 1,
})

interface ReadAgain {
  readonly id: Id
  readonly sheet?: number | null
  readonly allSheets?: 0 | 1 | null
  readonly skipHidden?: 0 | 1 | null
}
/** Reads another part of the file; columns are matched anew where another sheet is read. */
export async function readAgain({ id, sheet, allSheets, skipHidden }: ReadAgain, call: Call): Promise<void> {
  const task = await lockedTask(id, call)
  if (!/^(mapping|ready)$/.test(task.stage))
    return refuse('这次导入现在不能重新读取', 'The file of this import cannot be read again now')
  const known = task.sheets ?? []
  if (sheet !== undefined && sheet !== null && !known.some(({ index }) => index === sheet))
    return refuse('没有这个工作表', 'There is no such sheet')
  const main = task.sheet ?? known.find(({ isHidden }) => !isHidden)?.index ?? 0
  const isOther = sheet !== undefined && sheet !== null && sheet !== main
  await changeTask(call, id, {
    ...(isOther && { sheet, columns: null }),
    allSheets: allSheets ?? 0,
    skipHidden: skipHidden ?? 0,
    stage: 'reading',
    status: IMPORT.open,
    doneRows: 0,
    problem: null,
  })
  await call.later('import.read', { id }, { key: `import.read:${id}` })
}
