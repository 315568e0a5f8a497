import { useQueries } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { useMemo, useState } from 'react'
import { readBelow } from '../../record/records.ts'
import type { WireRow } from '../../record/wire-row.ts'

const hasBelow = (row: WireRow): boolean => Boolean(row['hasChildren'])
const NONE: readonly WireRow[] = []

/** Rows with what is below the opened ones; an opened row whose children have not come yet has none so far. */
export function withBelow(
  rows: readonly WireRow[],
  below: ReadonlyMap<Id, readonly WireRow[] | undefined>,
): readonly WireRow[] {
  return rows.map(row => (hasBelow(row) ? { ...row, children: withBelow(below.get(row.id) ?? NONE, below) } : row))
}

/** How many rows a tree has that came whole. */
export const rowsInAll = (rows: readonly WireRow[]): number =>
  rows.reduce((sum, { children }) => sum + 1 + rowsInAll((children ?? NONE) as readonly WireRow[]), 0)

export interface TreeRows {
  readonly rows: readonly WireRow[]
  readonly opened: readonly Id[]
  readonly waiting: ReadonlySet<Id>
  toggle(id: Id): void
}

/** The rows of a list whose records are below each other: what is below one is read when it is opened. */
export function useTreeRows(of: AnyResource, rows: readonly WireRow[]): TreeRows {
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly Id[]>()
  // A tree with one record at the top says nothing until that is open.
  const only = rows.length === 1 && hasBelow(rows[0]!) ? rows[0]!.id : undefined
  const opened = useMemo(() => chosen ?? (only ? [only] : []), [chosen, only])
  const levels = useQueries({
    queries: opened.map(id => ({
      queryKey: [of.name, 'rows', 'below', id, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readBelow(of, { parentId: id, current: 1, size: 1 }, signal),
      staleTime: 0,
    })),
    combine: results => ({
      below: results.map(result => result.data),
      waiting: results.map(result => result.isPending),
    }),
  })
  const placed = useMemo(
    () => withBelow(rows, new Map(opened.map((id, i) => [id, levels.below[i]]))),
    [rows, opened, levels.below],
  )
  return {
    rows: placed,
    opened,
    waiting: new Set(opened.filter((_, i) => levels.waiting[i])),
    toggle: id => setChosen(opened.includes(id) ? opened.filter(one => one !== id) : [...opened, id]),
  }
}
