import type { FigureHead } from './figure-table.ts'

/** The figures of one feature. */
export interface FigureGroup {
  readonly key: string
  readonly label: string
  readonly heads: readonly FigureHead[]
}

/** Figures by the feature whose records they count, in the order in which they come. */
export function groupsOf(heads: readonly FigureHead[]): readonly FigureGroup[] {
  const keys = [...new Set(heads.map(({ group }) => group))]
  return keys.map(key => {
    const own = heads.filter(({ group }) => group === key)
    return { key, label: own[0]!.groupLabel, heads: own }
  })
}

/** The group that an address means: the one it names, else that of the first figure it names, else the first. */
export function groupIn(
  groups: readonly FigureGroup[],
  named: string | null,
  by: string | null,
): FigureGroup | undefined {
  const first = by?.split(',')[0]
  return (
    groups.find(({ key }) => key === named) ??
    groups.find(({ heads }) => heads.some(({ name }) => name === first)) ??
    groups[0]
  )
}
