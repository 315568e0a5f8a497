import { type AnyResource, type Label, type Meaning, meaningOf } from '@village/resource'
import type { RowAction } from '@village/web/show.tsx'
import type { Act } from '../record/acts.ts'
import type { WireRow } from '../record/wire-row.ts'

/** Something that can be done with a row: an act of its declaration, or one of its half. */
export type Doing = {
  readonly key: string
  readonly label: Label
  /** Meaning of the state that it leads to; absent where no state changes. */
  readonly to?: Meaning | undefined
} & ({ readonly act: Act } | { readonly own: RowAction<any> })

const leadsTo = ({ to }: Doing, ...meanings: readonly Meaning[]): boolean => to !== undefined && meanings.includes(to)

/**
 * The one that does the work: what brings the matter on, else what the half adds, else whatever leaves it open. Never
 * what refuses or ends it: a thumb is quick, and that is seldom what somebody has come for.
 */
export function leadingOf(doings: readonly Doing[]): Doing | undefined {
  return (
    doings.find(one => leadsTo(one, 'done', 'underWay')) ??
    doings.find(one => 'own' in one && one.to === undefined) ??
    doings.find(one => !leadsTo(one, 'refused', 'ended'))
  )
}

/** What a record that waits for somebody waits for: its draft is published, its request taken up. */
export function awaitedOf(of: AnyResource, row: WireRow, doings: readonly Doing[]): Doing | undefined {
  const own = doings.find(one => 'own' in one && one.own.isAwaited?.(row as never))
  if (own) return own
  if (!of.states || meaningOf(of.states, String(row[of.states.field] ?? '')) !== 'open') return
  return leadingOf(doings.filter(one => one.to !== undefined))
}

/**
 * Those that are buttons of an opened record, the leading one first: of what waits for somebody all ways to answer it, of
 * what is under way those that bring it on. What is over, or as it should be, needs no button.
 */
export function buttonsOf(of: AnyResource, row: WireRow, doings: readonly Doing[]): readonly Doing[] {
  if (!of.states) return []
  const meaning = meaningOf(of.states, String(row[of.states.field] ?? ''))
  const asked = doings.filter(one => 'own' in one || one.to !== undefined)
  const shown =
    meaning === 'open' ? asked : meaning === 'underWay' ? asked.filter(one => leadsTo(one, 'done', 'underWay')) : []
  const leading = leadingOf(shown)
  return leading ? [leading, ...shown.filter(one => one !== leading)] : shown
}
