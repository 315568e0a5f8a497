import { type AnyResource, codeOf, type FieldSpec } from '@village/resource'
import type { Call } from '../half.ts'

/** Masks of everyday particulars: whoever may see the register at all reads them there in clear (docs/decisions/0005). */
const EVERYDAY = /^(name1|addr|geo3|plate)$/

/** Whether this caller sees a field masked until it is revealed. */
export function isMasked(r: AnyResource, spec: FieldSpec, call: Call): boolean {
  if (!spec.mask) return false
  return !(spec.sensitivity === 'PI' && EVERYDAY.test(spec.mask) && call.may(`${codeOf(r)}_view`))
}
