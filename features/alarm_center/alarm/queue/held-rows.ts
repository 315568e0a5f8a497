import { isCallType } from '../declared/alarm.states.ts'

interface Line {
  readonly id: string
  readonly alarmType?: unknown
}

/**
 * The rows of a list that holds still: those of `held` as they are now, with new calls for help above them. `waiting`
 * counts the other new rows. `held` is null while no pointer is in the list.
 */
export function heldRows<R extends Line>(
  rows: readonly R[],
  held: readonly R[] | null,
): { readonly shown: readonly R[]; readonly waiting: number } {
  if (held === null) return { shown: rows, waiting: 0 }
  const now = new Map(rows.map(row => [row.id, row]))
  const known = new Set(held.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !known.has(id))
  const calls = fresh.filter(({ alarmType }) => isCallType(alarmType))
  return {
    shown: [...calls, ...held.map(row => now.get(row.id) ?? row)],
    waiting: fresh.length - calls.length,
  }
}
