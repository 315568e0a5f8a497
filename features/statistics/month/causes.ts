import type { Cause, Way } from './month-ends.ts'

interface Told {
  readonly way: Way
  /** What the row adds or takes; 1 unless said. */
  readonly by?: number
  readonly reason: { readonly key: string; readonly label: string }
}

/** Rows that came and left, counted by their reason: who came first, the most frequent reason first. */
export function causesOf(moves: readonly Told[]): readonly Cause[] {
  const found = new Map<string, Cause>()
  for (const { way, reason, by = 1 } of moves) {
    const key = `${way}:${reason.key}`
    const known = found.get(key)
    const count = roundThousandth((known?.count ?? 0) + by)
    found.set(key, {
      way,
      reason: reason.key,
      label: reason.label,
      count,
      records: (known?.records ?? 0) + 1,
      opens: true,
    })
  }
  return [...found.values()].sort((a, b) => a.way.localeCompare(b.way) || b.count - a.count)
}

/** Three decimals, as meters have them: what is less comes from adding up. Nothing is never less than nothing. */
export const roundThousandth = (n: number): number => Math.round(n * 1000) / 1000 + 0

/** What the reasons leave untold of a difference. */
export const restOf = (atEnd: number, now: number, causes: readonly Cause[]): number =>
  roundThousandth(causes.reduce((rest, { way, count }) => rest + (way === 'came' ? -count : count), now - atEnd))
