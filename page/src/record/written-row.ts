import type { Id } from '@village/resource'
import type { WireRow } from './wire-row.ts'

/** The rows with the written one in place: new on top, changed where it was (design/ux.md §3.4). */
export function placeWritten(
  rows: readonly WireRow[],
  row: WireRow | undefined,
  order: readonly Id[] | null,
): readonly WireRow[] {
  if (!row) return rows
  const others = rows.filter(one => one.id !== row.id)
  if (order === null) return [row, ...others]
  const place = (one: WireRow): number => (order.includes(one.id) ? order.indexOf(one.id) : order.length)
  return [...others, row].sort((a, b) => place(a) - place(b))
}
