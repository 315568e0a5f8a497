import { cellOf, EMPTY_CELL, isEmptyRow, type Merge, type SheetCell, type SheetRow } from './cell.ts'
import { type ParsedRow, parsedRows } from './parsing-worker.ts'
import { checkWorkbook, WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-check.ts'

/** Blocks by each row that they cover, so that a row asks for its own only. */
function byRow(merges: readonly Merge[], maxRows: number): ReadonlyMap<number, readonly Merge[]> {
  const rows = new Map<number, Merge[]>()
  for (const merge of merges)
    for (let row = merge.fromRow; row <= Math.min(merge.toRow, merge.fromRow + maxRows); row++)
      rows.set(row, [...(rows.get(row) ?? []), merge])
  return rows
}

/** A merged block shows one value: each of its cells gets it. */
function mergeFiller(
  merges: readonly Merge[],
  limits: WorkbookLimits,
): (rowNo: number, cells: SheetCell[]) => SheetCell[] {
  const rows = byRow(merges, 1000)
  const values = new Map<Merge, SheetCell>()
  return (rowNo, cells) => {
    for (const merge of rows.get(rowNo) ?? []) {
      if (merge.fromRow === rowNo) values.set(merge, cells[merge.fromColumn - 1] ?? EMPTY_CELL)
      const value = values.get(merge) ?? EMPTY_CELL
      if (value.kind === 'empty') continue
      const last = Math.min(merge.toColumn, limits.columns)
      while (cells.length < last) cells.push(EMPTY_CELL)
      for (let column = merge.fromColumn; column <= last; column++)
        if (rowNo !== merge.fromRow || column !== merge.fromColumn) cells[column - 1] = { ...value, merged: true }
    }
    return cells
  }
}

/**
 * A sheet of an uploaded workbook (xlsx, xls or csv), by its place among the sheets or the first one that people see, row by
 * row; rows without any value are left out, so their numbers have gaps.
 * Nothing is parsed before the file was found harmless; parsing runs in a thread with limits of memory and time.
 * @throws Refusal 文件太大 (413), 文件格式不符合要求 (415)
 */
export async function* readWorkbook(
  path: string,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
  wanted?: number,
): AsyncGenerator<SheetRow> {
  const { sheets, sheet, calendar, legacy, table } = await checkWorkbook(path, limits, wanted)
  const { merges = [], hiddenRows } = sheets[sheet] ?? {}
  const fill = mergeFiller(merges, limits)
  for await (const batch of parsedRows(table ?? legacy ?? { path, sheet }, limits)) {
    for (const [index, values] of batch as readonly ParsedRow[]) {
      const rowNo = index + 1
      const cells = fill(
        rowNo,
        values.map(value => cellOf(value, calendar)),
      )
      if (!isEmptyRow(cells)) yield { rowNo, cells, ...(hiddenRows?.has(rowNo) && { hidden: true }) }
    }
  }
}
