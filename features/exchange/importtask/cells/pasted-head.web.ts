import type { AnyResource } from '@village/resource'
import { headOf, importFields, matchColumns } from './columns.ts'

/** What a grid fills of a register, required fields first: what a workbook fills. */
export const gridFields = (of: AnyResource): readonly string[] => importFields(of).map(([name]) => name)

/** Fields by column where a row is the head of a table, '' for a title that means none; null for any other row. */
export function pastedHead(of: AnyResource, texts: readonly string[]): readonly string[] | null {
  const cells = texts.map(text => ({ kind: text === '' ? ('empty' as const) : ('text' as const), text }))
  const head = headOf(of, [cells])
  // One word of data may be called like a column: 户主 is a relation as well.
  if (head.matches < Math.min(2, texts.length)) return null
  const columns = matchColumns(of, head, [], { remembered: new Map() })
  return texts.map((_, index) => columns.find(column => column.index === index)?.field ?? '')
}
