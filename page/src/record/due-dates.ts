import { type AnyResource, daysBetween, type FieldSpec } from '@village/resource'
import { rawText, type WireRow } from './wire-row.ts'

interface Due {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: { readonly name: string; readonly spec: FieldSpec }
}

/** How late a record is. */
export interface Lateness {
  /** Whole days since the due date; 0 on that day. */
  readonly days: number
  /** Whether it is overdue. On the due date itself only where the due date has a time of day that has passed. */
  readonly isOver: boolean
}

/**
 * How late a record is at `now` (YYYY-MM-DD HH:mm:ss). undefined before its day, without a due date, and in a state that
 * no longer counts as open.
 */
export function latenessOf({ of, row, field: { name, spec } }: Due, now: string): Lateness | undefined {
  const due = rawText(row, name)
  const state = rawText(row, of.states?.field ?? '')
  if (due === '' || due.slice(0, 10) > now.slice(0, 10) || !spec.dueIn?.includes(state)) return undefined
  const days = daysBetween(due, now)
  return { days, isOver: days > 0 || (spec.kind === 'dateTime' && due < now) }
}
