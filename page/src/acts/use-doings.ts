import { type AnyResource, meaningOf } from '@village/resource'
import { may } from '@village/web/session.ts'
import type { RowAction } from '@village/web/show.tsx'
import { type Act, rowActs } from '../record/acts.ts'
import type { Rights } from '../record/rights.ts'
import { useHalf } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import type { Doing } from './doings.ts'

function ofAct(of: AnyResource, act: Act): Doing {
  const state = of.states ? act.fixed[of.states.field] : undefined
  return {
    key: act.key,
    label: act.label,
    act,
    ...(typeof state === 'string' && { to: meaningOf(of.states, state) }),
  }
}

/** What the signed-in person may do with this row as it is, in the order of the declaration; then what its half adds. */
export function useDoings(of: AnyResource, row: WireRow, rights: Rights): readonly Doing[] {
  const half = useHalf(of)
  const own = (half.rowActions ?? []).filter(
    (action: RowAction<any>) =>
      (!action.permission || may(action.permission)) && (action.shows?.(row as never) ?? true),
  )
  return [
    ...rowActs(of, row, rights, half.hideButtons).map(act => ofAct(of, act)),
    ...own.map(
      (action: RowAction<any>): Doing => ({
        key: `own:${action.label.en}`,
        label: action.label,
        to: action.to,
        own: action,
      }),
    ),
  ]
}
