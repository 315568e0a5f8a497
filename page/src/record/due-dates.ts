import { type AnyResource, daysBetween, type FieldSpec } from '@village/resource'
import { rawText, type WireRow } from './wire-row.ts'

interface Due {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: { readonly name: string; readonly spec: FieldSpec }
}

/** How late a record is. */
export interface Lateness {
  /** Whole days since its day; 0 on the day itself. */
  readonly days: number
  /** Whether its time is up: on its day only where the hour is said as well. */
  readonly isOver: boolean
}

/** How late a record is at a moment (YYYY-MM-DD HH:mm:ss); undefined while there is time, and for what nobody waits for. */
export function latenessOf({ of, row, field: { name, spec } }: Due, now: string): Lateness | undefined {
  const due = rawText(row, name)
  const state = rawText(row, of.states?.field ?? '')
  if (due === '' || due.slice(0, 10) > now.slice(0, 10) || !spec.dueIn?.includes(state)) return undefined
  const days = daysBetween(due, now)
  return { days, isOver: days > 0 || (spec.kind === 'dateTime' && due < now) }
}
