import { type AnyResource, codeOf, type FieldSpec } from '@village/resource'
import type { Call } from '../half.ts'

/** Masks of everyday particulars: whoever may see the register at all reads them there in clear (docs/decisions/0005). */
const EVERYDAY = /^(name1|addr|geo3|plate)$/

/** The register that a field belongs to: what is seen through a reference stays under the rights of where it is kept. */
const keeper = (r: AnyResource, { through }: FieldSpec): string =>
  codeOf({ name: through ? r.fields[through.by].spec.to : r.name })

/** Whether this caller sees a field masked until it is revealed. */
export function isMasked(r: AnyResource, spec: FieldSpec, call: Call): boolean {
  if (!spec.mask) return false
  return !(spec.sensitivity === 'PI' && EVERYDAY.test(spec.mask) && call.may(`${keeper(r, spec)}_view`))
}

/**
 * Whether this caller could learn a masked value by asking for it: he sees the mask and may not lift it. Such a field is
 * found by its whole value only and orders no list (docs/decisions/0011).
 */
export const isGuarded = (r: AnyResource, spec: FieldSpec, call: Call): boolean =>
  isMasked(r, spec, call) && !call.may(`${keeper(r, spec)}_unmask`)
