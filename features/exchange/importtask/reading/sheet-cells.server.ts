import { type FileColumn, looksMasked } from '@village/resource'
import type { Call, SheetCell, SheetRow } from '@village/server'
import type { Cell } from '../cells/cell-value.ts'
import { numberIn } from '../cells/sheet-rows.ts'
import { besideKey } from '../cells/who.ts'
import type { Task } from '../staging/tasks.server.ts'
import { rowsOfTask, type SheetPlan } from './file-parts.server.ts'

export const cellOf = ({ kind, text, calendar }: SheetCell): Cell => ({ kind, text, ...(calendar && { calendar }) })

/** The filled cells of a row, by the fields that its columns mean. */
function byField({ cells }: SheetRow, columns: readonly FileColumn[]): Record<string, Cell> {
  const filled = (fieldOf: (column: FileColumn) => string | undefined): Record<string, Cell> =>
    Object.fromEntries(
      columns.flatMap(column => {
        const [cell, field] = [cells[column.index], fieldOf(column)]
        return field && cell && cell.kind !== 'empty' ? [[field, cellOf(cell)]] : []
      }),
    )
  const named = filled(({ field }) => field)
  const beside = filled(({ beside: field, chosen }) => (chosen ? '' : field))
  const standIns = Object.entries(beside).filter(([name]) => !named[name] || looksMasked(named[name].text))
  const names = Object.entries(beside).map(([name, cell]) => [besideKey(name), cell] as const)
  return { ...named, ...Object.fromEntries(standIns), ...Object.fromEntries(names) }
}

const TOTAL = /^(合|总|小|共)计$|^total$/i
/** A line of sums below the rows: 合计, and beside it nothing but figures. */
export function isTotal({ cells }: Pick<SheetRow, 'cells'>): boolean {
  const texts = cells.flatMap(cell => (cell && cell.kind !== 'empty' ? [cell.text.replace(/[\s:：]/g, '')] : []))
  const others = texts.filter(text => !TOTAL.test(text))
  return others.length < texts.length && others.every(text => /^[\d.,]*(人|户|元|亩)?$/.test(text))
}

/** What of a workbook is read, and how. */
export interface ToRead extends SheetPlan {
  readonly task: Task
  /** How each sheet is read, where several are. */
  readonly plans: ReadonlyMap<number, SheetPlan>
}
interface ReadRow {
  readonly rowNo: number
  readonly hidden: boolean
  readonly cells: Record<string, Cell>
}
/** The filled rows below the heads of the sheets that are read, with the numbers by which the import knows them. */
export async function* rowsBelow({ task, headRow, columns, plans }: ToRead, call: Call): AsyncGenerator<ReadRow> {
  const read = plans.size > 1 ? [...plans] : [[undefined, { headRow, columns }] as const]
  for (const [index, one] of read)
    for await (const row of rowsOfTask(task, call, index ?? task.sheet ?? undefined)) {
      if (row.rowNo <= one.headRow || isTotal(row)) continue
      const rowNo = index === undefined ? row.rowNo : numberIn(index, row.rowNo)
      yield { rowNo, hidden: row.hidden === true, cells: byField(row, one.columns) }
    }
}
