import { type AnyResource, daysBetween, type FieldSpec } from '@village/resource'
import { rawText, type WireRow } from './wire-row.ts'

interface Due {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: { readonly name: string; readonly spec: FieldSpec }
}

/**
 * Days that a record is late by `today`, 0 on its day; undefined while there is time, and for what nobody waits for.
 */
export function daysLate({ of, row, field: { name, spec } }: Due, today: string): number | undefined {
  const day = rawText(row, name).slice(0, 10)
  const state = rawText(row, of.states?.field ?? '')
  if (day === '' || day > today || !spec.dueIn?.includes(state)) return undefined
  return daysBetween(day, today)
}
