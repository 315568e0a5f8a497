import { type Cell, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { columnLetters } from './workbook-check.ts'
import { HEAD_STYLE, sheetName, TEXT_STYLE, widthOf } from './write-workbook.ts'

export interface TemplateColumn {
  readonly title: string
  readonly required: boolean
  /** Shown when the pointer rests on the head. */
  readonly note: string
  /** Words to choose from; empty where anything may be typed. */
  readonly choices: readonly string[]
  /** Several words may be in one cell, so the list helps and does not forbid. */
  readonly several: boolean
  readonly example: string
}
export interface Template {
  readonly sheet: string
  readonly wordsSheet: string
  readonly columns: readonly TemplateColumn[]
}

/** Rows below the head for which lists are offered. */
const LAST_ROW = 10_000

function listOf(column: TemplateColumn, at: number, wordsAt: number, sheet: string): DataValidation {
  const letters = columnLetters(wordsAt + 1)
  return {
    type: 'list',
    range: `${columnLetters(at + 1)}2:${columnLetters(at + 1)}${LAST_ROW}`,
    formula1: `'${sheet.replaceAll("'", "''")}'!$${letters}$2:$${letters}$${column.choices.length + 1}`,
    allowBlank: true,
    showErrorMessage: !column.several,
    errorStyle: 'stop',
  }
}

/** A workbook to be filled in. Cells are text, so that Excel neither rounds long numbers nor rewrites dates. */
export function templateWorkbook({ sheet, wordsSheet, columns }: Template): Promise<Uint8Array> {
  const chosen = columns.filter(({ choices }) => choices.length > 0)
  const words = sheetName(wordsSheet)
  const titles = columns.map(({ title, required }) => (required ? `*${title}` : title))
  const cells = new Map<string, Partial<Cell>>(
    columns.map(({ note }, i) => [
      `0,${i}`,
      { value: titles[i]!, type: 'string', style: HEAD_STYLE, comment: { text: note } },
    ]),
  )
  const depth = Math.max(0, ...chosen.map(({ choices }) => choices.length))
  const wordRows = Array.from({ length: depth }, (_, i) => chosen.map(({ choices }) => choices[i] ?? null))
  return writeXlsx({
    sheets: [
      {
        name: sheetName(sheet),
        columns: titles.map(title => ({ width: widthOf(title), style: TEXT_STYLE })),
        rows: [titles, columns.map(({ example }) => example || null)],
        cells,
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, at) =>
          column.choices.length > 0 ? [listOf(column, at, chosen.indexOf(column), words)] : [],
        ),
      },
      {
        name: words,
        columns: chosen.map(({ title }) => ({ width: widthOf(title) })),
        rows: [chosen.map(({ title }) => title), ...wordRows],
        cells: new Map(
          chosen.map(({ title }, i) => [`0,${i}`, { value: title, type: 'string' as const, style: HEAD_STYLE }]),
        ),
      },
    ],
  })
}
