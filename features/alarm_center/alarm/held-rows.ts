import { isCallType } from './alarm.states.ts'

interface Line {
  readonly id: string
  readonly alarmType?: unknown
}

/**
 * What a list that is held shows: the lines that were there, as they are now, below calls for help that came meanwhile.
 * `waiting` says how many others have come. `held` is null while nobody is in the list.
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
