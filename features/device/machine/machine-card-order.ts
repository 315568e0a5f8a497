import { MACHINE } from '../life/machine.states.ts'

/** Off line, broken, not yet heard of; all others are as they should be. */
const NEEDS: readonly string[] = [MACHINE.offline, MACHINE.fault, MACHINE.inactive]
const placeOf = (status: string | null): number => {
  const at = NEEDS.indexOf(status ?? '')
  return at < 0 ? NEEDS.length : at
}

/** Devices that somebody has to look after come first, each kind of need in the order of the list. */
export const inOrderOfNeed = <T extends { readonly status: string | null }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => placeOf(a.status) - placeOf(b.status))
