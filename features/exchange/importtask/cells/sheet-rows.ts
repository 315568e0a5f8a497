import type { FileSheet, Label } from '@village/resource'

/** More rows than a sheet of any program has. */
const SHEET_ROWS = 2_000_000

/** The number of a row where several sheets are read: those of one sheet follow those of the sheet before it. */
export const numberIn = (sheet: number, rowNo: number): number => sheet * SHEET_ROWS + rowNo

export const readSheets = (sheets: readonly FileSheet[]): readonly FileSheet[] => sheets.filter(({ isRead }) => isRead)

/** Where a numbered row is: its row in the sheet, and the sheet where several are read. */
export function placeOf(
  row: number,
  sheets: readonly FileSheet[],
): { readonly line: number; readonly sheet?: FileSheet } {
  if (readSheets(sheets).length < 2) return { line: row }
  const sheet = sheets.find(({ index }) => index === Math.floor(row / SHEET_ROWS))
  return { line: row % SHEET_ROWS, ...(sheet && { sheet }) }
}

/** What a row is called: 第3行, or “2组”第3行. */
export function nameOfRow(row: number, sheets: readonly FileSheet[]): Label {
  const { line, sheet } = placeOf(row, sheets)
  return sheet
    ? { zh: `“${sheet.name}”第${line}行`, en: `row ${line} of “${sheet.name}”` }
    : { zh: `第${line}行`, en: `row ${line}` }
}
