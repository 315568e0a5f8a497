import type { Block, Layout, PaperFacts, Table } from '../layout/layout.ts'

/** What is set as one document. */
export interface Part {
  readonly layout: Layout
  readonly facts: PaperFacts
}
/** The running number of a row, where its table counts them. */
const COUNTED = '序号'

/** A table whose rows bring their numbers along: those of a later part go on where the part before has ended. */
const countedTable = (table: Table): Table =>
  table.numbered === false
    ? table
    : {
        ...table,
        numbered: false,
        columns: [{ label: COUNTED, text: `{${COUNTED}}`, width: 0.6, align: 'center' }, ...table.columns],
      }

/**
 * A long list in parts: what stands above its table is on the first, what stands below on the last. The list is that of
 * the first table with more rows than a part has; without one there is a single part.
 */
export function listParts({ layout, facts }: Part, rowsOfPart: number): readonly Part[] {
  const at = layout.blocks.findIndex(one => one.is === 'table' && (facts.lists[one.repeats]?.length ?? 0) > rowsOfPart)
  const table = layout.blocks[at]
  if (table?.is !== 'table') return [{ layout, facts }]
  const rows = facts.lists[table.repeats]!.map((row, place) => ({ ...row, [COUNTED]: String(place + 1) }))
  const count = Math.ceil(rows.length / rowsOfPart)
  const { emptyRows: _, ...plain } = countedTable(table)
  return Array.from({ length: count }, (_, part) => {
    const isLast = part === count - 1
    const blocks: readonly Block[] = [
      ...(part === 0 ? layout.blocks.slice(0, at) : []),
      isLast ? countedTable(table) : plain,
      ...(isLast ? layout.blocks.slice(at + 1) : []),
    ]
    const own = rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart)
    return {
      layout: { ...layout, blocks },
      facts: { ...facts, lists: { ...facts.lists, [table.repeats]: own } },
    }
  })
}
