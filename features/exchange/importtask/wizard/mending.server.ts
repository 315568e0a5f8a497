import { type AnyResource, beginningOf, fieldOf, type Id, type Replaced, type StagedRow } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { nameWithNumber, numberOf, withTitle } from '../../naming.ts'
import { type Cell, textCell } from '../cells/cell-value.ts'
import { columnFields } from '../cells/columns.ts'
import { type Checking, checkRow, openChecking, withRegisterViews } from '../checking/checking.server.ts'
import { rememberWords } from '../checking/import-words.server.ts'
import type { RegisterViews } from '../checking/known-record.server.ts'
import { withoutTrace } from '../checking/row-trial.server.ts'
import { recount } from '../reading/reading.server.ts'
import {
  badRowsWith,
  type Staged,
  saveVerdict,
  stagedByKey,
  stagedRow,
  type Values,
} from '../staging/staging.server.ts'
import { lockedTask, targetOf } from '../staging/tasks.server.ts'
import { wireRow } from './rows.server.ts'

const MAX_TEXT = 5000
/** What was typed into the wizard, by field; anything else is refused by name. */
export function typed(of: AnyResource, values: unknown): Record<string, Cell> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return refuse('values 应为字段到文字的对象', 'values must be an object of texts by field')
  const known = new Set(columnFields(of).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!known.has(name))
        refuse('该字段不能导入', 'This field cannot be imported', 400, {
          fields: [{ field: beginningOf(name, 64), message: '' }],
        })
      const text = value === null ? '' : String(value)
      if (typeof value === 'object' && value !== null) refuse('values 只能是文字', 'values may hold texts only')
      if (text.length > MAX_TEXT) refuse('文字太长', 'The text is too long')
      return [name, textCell(text)]
    }),
  )
}

/** A record that was picked travels by its id; the cell says it as people do, by name and number. */
export async function meant(
  of: AnyResource,
  cells: Readonly<Record<string, Cell>>,
  call: Call,
): Promise<Record<string, Cell>> {
  const said = await Promise.all(
    Object.entries(cells).map(async ([name, cell]) => {
      const spec = fieldOf(of, name)?.spec
      if (spec?.kind !== 'ref' || !/^\d{16,19}$/.test(cell.text)) return [name, cell] as const
      const target = call.services.registry.resource(spec.to!)
      const row = (await call.db.of(target).get(cell.text, withTitle(target))) as Values | null
      if (!row) return [name, cell] as const
      const number = numberOf(target)
      const text = nameWithNumber(String(row[target.title] ?? ''), String((number && row[number]) || row['id']), 'zh')
      return [name, textCell(text)] as const
    }),
  )
  return Object.fromEntries(said)
}

interface Rechecked {
  readonly checking: Checking
  readonly importId: Id
  readonly row: Staged
  readonly original: Readonly<Record<string, Cell>>
}
async function recheck(
  { checking, importId, row, original }: Rechecked,
  eyes: RegisterViews,
): Promise<readonly string[]> {
  const earlier = async (rowKey: string): Promise<number | null> => {
    const first = (await stagedByKey(eyes.call, importId, rowKey)).find(
      one => one.rowNo < row.rowNo && one.id !== row.id,
    )
    return first?.rowNo ?? null
  }
  const verdict = await withoutTrace(eyes.call, () => checkRow(checking, { cells: original, earlier }, eyes))
  await saveVerdict(eyes.call, row.id, verdict)
  return verdict.rowKeys
}

interface Mended {
  readonly checking: Checking
  readonly importId: Id
  readonly rows: readonly Staged[]
  /** Written over the cells of each row. */
  readonly cells: Readonly<Record<string, Cell>>
}
/** Writes other cells into rows and checks them again, then once the rows that were the same as one or are now. */
async function mend({ checking, importId, rows, cells }: Mended, eyes: RegisterViews): Promise<void> {
  const keys = new Set<string>()
  const checked = new Set<Id>()
  for (const row of rows) {
    const filled = Object.entries({ ...row.original, ...cells }).filter(([, cell]) => cell.kind !== 'empty')
    const now = await recheck({ checking, importId, row, original: Object.fromEntries(filled) }, eyes)
    for (const key of [...row.rowKeys, ...now]) keys.add(key)
    checked.add(row.id)
  }
  for (const key of keys)
    for (const row of await stagedByKey(eyes.call, importId, key)) {
      if (!checked.has(row.id)) await recheck({ checking, importId, row, original: row.original }, eyes)
      checked.add(row.id)
    }
}

/** An import whose rows may be changed now, locked, with what they are checked by. */
async function openTask(id: Id, call: Call) {
  const task = await lockedTask(id, call)
  if (task.stage !== 'ready') return refuse('这次导入现在不能修改', 'This import cannot be changed now')
  const of = targetOf(task.resource, call)
  const checking = await openChecking(of, task.mode as Checking['mode'], call)
  return { task, of, checking: { ...checking, sheets: task.sheets ?? [] } }
}

export interface Fix {
  readonly id: Id
  readonly row: number
  readonly values: unknown
}

/** Mends one row and checks it again. */
export function fixRow({ id, row: rowNo, values }: Fix, call: Call): Promise<StagedRow> {
  return withRegisterViews(call, async eyes => {
    const { task, of, checking } = await openTask(id, eyes.call)
    const row = await stagedRow(eyes.call, id, rowNo)
    if (!row) return refuse('没有这一行', 'There is no such row', 404)
    const cells = await meant(of, typed(of, values), eyes.call)
    await rememberWords(checking, row.original, cells, eyes.call)
    await mend({ checking, importId: id, rows: [row], cells }, eyes)
    await recount(id, eyes.call)
    return wireRow(of, task, (await stagedRow(eyes.call, id, rowNo))!, eyes.call)
  })
}

export interface Replacement {
  readonly id: Id
  readonly field: string
  readonly from: string
  readonly to?: string | null
}
/** Rows that one call mends, so that none runs into the time limit of statements; the rest waits for the next call. */
const MOST_REPLACED = 200

/** Writes another value into all bad rows of an import whose cell of a field says the same and is at fault. */
export function replaceValue({ id, field, from, to }: Replacement, call: Call): Promise<Replaced> {
  return withRegisterViews(call, async eyes => {
    const { of, checking } = await openTask(id, eyes.call)
    const cells = await meant(of, typed(of, { [field]: to ?? null }), call)
    const text = textCell(from).text
    if (text === cells[field]!.text) refuse('新值与原值相同', 'The new value is the same as the old one')
    const found = (await badRowsWith(eyes.call, id, field)).filter(row => (row.original[field]?.text ?? '') === text)
    const rows = found.slice(0, MOST_REPLACED)
    if (rows[0]) await rememberWords(checking, rows[0].original, cells, eyes.call)
    await mend({ checking, importId: id, rows, cells }, eyes)
    await recount(id, eyes.call)
    return { rows: rows.length, more: found.length - rows.length }
  })
}
