import type { Cause, Way } from './month-ends.ts'

interface Told {
  readonly way: Way
  readonly reason: { readonly key: string; readonly label: string }
}

/** Rows that came and left, counted by their reason: who came first, the most frequent reason first. */
export function causesOf(moves: readonly Told[]): readonly Cause[] {
  const found = new Map<string, Cause>()
  for (const { way, reason } of moves) {
    const key = `${way}:${reason.key}`
    const count = (found.get(key)?.count ?? 0) + 1
    found.set(key, { way, reason: reason.key, label: reason.label, count, opens: true })
  }
  return [...found.values()].sort((a, b) => a.way.localeCompare(b.way) || b.count - a.count)
}

/** What the reasons leave untold of a difference. */
export const restOf = (atEnd: number, now: number, causes: readonly Cause[]): number =>
  causes.reduce((rest, { way, count }) => rest + (way === 'came' ? -count : count), now - atEnd)
