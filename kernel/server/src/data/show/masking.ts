import { type AnyResource, type FieldSpec, isEveryday, keeperOf, maskValue } from '@village/resource'
import type { Call } from '../../contract/half.ts'

/** Whether this caller sees a field masked until it is revealed. */
export function isMasked(r: AnyResource, spec: FieldSpec, call: Call): boolean {
  if (!spec.mask) return false
  return !(isEveryday(spec) && call.may(`${keeperOf(r, spec)}_view`))
}

/**
 * Whether this caller could learn a masked value by asking for it: they see the mask and may not lift it. Such a field
 * is found by its whole value only and orders no list (docs/decisions/0011).
 */
export const isGuarded = (r: AnyResource, spec: FieldSpec, call: Call): boolean =>
  isMasked(r, spec, call) && !call.may(`${keeperOf(r, spec)}_unmask`)

/** Whether there is nothing to hide: nobody learns from a mask that a list without entries would be one. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a mask hides this value of a row: everything but nothing, so also a flag of 0. */
export const hides = (isMasked: boolean, { kind }: FieldSpec, value: unknown): boolean =>
  isMasked && kind !== 'secret' && !isNothing(value)

/** What is in place of a value that a mask hides: in a list, in a record, in what a half shows. */
export const maskedText = ({ mask }: FieldSpec, value: unknown): string => maskValue(mask!, String(value))
