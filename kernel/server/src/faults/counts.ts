import { perInstallation } from '../common/lru.ts'

interface Counts {
  droppedNotes: number
  /** By SQLSTATE. */
  readonly shortages: Map<string, number>
  readonly heard: WeakSet<object>
}
/** What this process has counted since its start. */
export const countsOf = perInstallation<Counts>(() => ({ droppedNotes: 0, shortages: new Map(), heard: new WeakSet() }))
