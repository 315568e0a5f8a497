const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  nbsp: ' ',
  '#39': "'",
}
/** Words of a piece of cleaned HTML: breaks and ends of paragraphs are lines. */
export const plainWords = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:<br\b[^>]*>|<\/(?:p|li|h\d|blockquote)>) ?/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => SIGNS[name]!)
    .trim()

interface Cell {
  readonly text: string
  readonly isHead: boolean
  readonly columns: number
  readonly rows: number
}
const spanIn = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1)

const cellsIn = (row: string): readonly Cell[] =>
  [...row.matchAll(/<(t[hd])\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(([, tag, attributes = '', inner = '']) => ({
    text: plainWords(inner),
    isHead: tag === 'th',
    columns: spanIn(attributes, 'colspan'),
    rows: spanIn(attributes, 'rowspan'),
  }))

/** A row's texts by column. `covered` says for how many rows a column is still taken by a cell from above. */
function placed(cells: readonly Cell[], covered: number[]): string[] {
  const texts: string[] = []
  const passCovered = (): void => {
    while ((covered[texts.length] ?? 0) > 0) {
      covered[texts.length]!--
      texts.push('')
    }
  }
  for (const { text, columns, rows } of cells) {
    passCovered()
    for (let at = 0; at < columns; at++) {
      covered[texts.length] = rows - 1
      texts.push(at === 0 ? text : '')
    }
  }
  passCovered()
  return texts
}

/** The texts of a table, rows of equal length; a cell over several is written into the first. */
export function cellsOfTable(html: string): {
  readonly isHeaded: boolean
  readonly rows: readonly (readonly string[])[]
} {
  const cells = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row]) => cellsIn(row!))
  const covered: number[] = []
  const rows = cells.map(row => placed(row, covered))
  const width = Math.max(0, ...rows.map(row => row.length))
  return {
    isHeaded: cells[0]?.every(({ isHead }) => isHead) ?? false,
    rows: rows.map(row => [...row, ...Array.from({ length: width - row.length }, () => '')]),
  }
}
