/**
 * Rows and columns of a copied table, as Excel and WPS put it onto the clipboard: tabs between cells, and quotes around
 * one that holds a line break, a tab or a quote itself.
 */
export function tableOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]!
    else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (sign === '"' && cell === '' && isClosed(text, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter(row => row.some(one => one !== ''))
}

/** A quote that no other one answers is a sign like any other. */
const isClosed = (text: string, at: number): boolean => /"(?=[\t\r\n]|$)/.test(text.slice(at + 1))

interface Read {
  /** Fields by column of the table, '' for one that goes nowhere. */
  readonly names: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** Titles of the head that mean no column of the register. */
  readonly unknown: readonly string[]
  /** Columns beyond the last one of the grid. */
  readonly beyond: number
}
/** Fields by column where a row is the head of a table; null for any other row. */
export type Head = (texts: readonly string[]) => readonly string[] | null

/** What a table means at a cell: by its own head, or by the columns of the grid from there on. */
export function readTable(
  table: readonly (readonly string[])[],
  {
    head,
    columns,
    known,
  }: { readonly head: Head; readonly columns: readonly string[]; readonly known: readonly string[] },
): Read {
  const [first = [], ...below] = table
  const meant = table.length > 1 ? head(first) : null
  if (meant) {
    const names = meant.map(name => (known.includes(name) ? name : ''))
    const unknown = first.filter((title, at) => title !== '' && names[at] === '')
    return { names, lines: below, unknown, beyond: 0 }
  }
  const width = Math.max(...table.map(line => line.length))
  return { names: columns, lines: table, unknown: [], beyond: Math.max(0, width - columns.length) }
}
