import type { Id } from '@village/resource'
import { MACHINE } from '../../device/public.ts'
import type { Climate } from './greenhouse.endpoints.ts'

/**
 * How a greenhouse stands: its gateway is gone or broken, a value is out of its range, nothing was measured, it lies
 * fallow, or it is well. In the order in which somebody has to look after them.
 */
const STANDINGS = ['offline', 'fault', 'outside', 'silent', 'fits', 'fallow'] as const
export type Standing = (typeof STANDINGS)[number]

const FALLOW = '0'

/** `row` as the list has it, `climate` as far as the caller may see it. */
export function standingOf(row: { readonly status: string | null }, climate: Climate | undefined): Standing {
  if (row.status === FALLOW) return 'fallow'
  if (climate?.gateway === MACHINE.offline) return 'offline'
  if (climate?.gateway === MACHINE.fault) return 'fault'
  if (!climate || climate.values.length === 0) return 'silent'
  return climate.values.some(({ judged }) => judged === 'low' || judged === 'high') ? 'outside' : 'fits'
}

/** The greenhouses of a page, those first that somebody has to look after. */
export function inOrderOfNeed<T extends { readonly id: Id; readonly status: string | null }>(
  rows: readonly T[],
  climates: ReadonlyMap<Id, Climate>,
): readonly T[] {
  const placeOf = (row: T): number => STANDINGS.indexOf(standingOf(row, climates.get(row.id)))
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
