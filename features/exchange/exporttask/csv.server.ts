import type { CellContent } from '@village/server'

/** Excel reads a CSV file as UTF-8 only with this sign in front. */
const BOM = '\uFEFF'

/**
 * What a spreadsheet program would run as a formula: it stays text behind an apostrophe (OWASP CSV injection). Also
 * behind blanks, and behind characters that separate cells where a semicolon, a tab or a new line does.
 */
const RUNS = /(^|[;\t\r\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const CONTROL_FIRST = /^(?=[\t\r\n])/

const field = (content: CellContent): string => {
  if (content === null) return ''
  if (typeof content === 'number') return Number.isFinite(content) ? String(content) : ''
  const text = content.replace(RUNS, "$1$2'").replace(CONTROL_FIRST, "'")
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: readonly CellContent[]): string => `${cells.map(field).join(',')}\r\n`

/** Comma-separated values as RFC 4180 has them, pulled row by row: memory does not depend on the number of rows. */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly CellContent[]>,
): AsyncGenerator<string> {
  yield BOM + line(titles)
  for await (const row of rows) yield line(row)
}
