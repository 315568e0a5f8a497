import { type AnyResource, type FieldSpec, fieldOf, looksMasked, normalised } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { cleanRichTexts } from '../compiled/clean-html.ts'

type Plain = Readonly<Record<string, unknown>>

/** Whether a value says nothing, in whatever form a client says nothing: lists and objects without an entry as well. */
const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || /^(""|\[\]|\{\})$/.test(JSON.stringify(value))

/** Whether a value that was sent says what is stored. A mask that comes back does. */
function isRepeat(spec: FieldSpec, sent: unknown, stored: unknown): boolean {
  if (sent === stored || (spec.mask && looksMasked(sent) && !saysNothing(stored))) return true
  const value = spec.kind === 'json' ? sent : normalised(spec, sent)
  if (spec.kind === 'flag' && value === null) return Number(stored) === 0
  if (saysNothing(value) || saysNothing(stored)) return saysNothing(value) && saysNothing(stored)
  return JSON.stringify(value) === JSON.stringify(stored)
}

/**
 * What was sent for a record that exists, without what it says already: only what changes is judged, so that a record goes
 * back as it came also where a rule is younger than it.
 */
export function withoutRepeats(r: AnyResource, input: Plain, before: Plain): Plain {
  const clean = cleanRichTexts(r, input)
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const spec = fieldOf(r, name)?.spec
      return !spec || !isWritable(spec) || !isRepeat(spec, clean[name], before[name])
    }),
  )
}

const isWritable = (spec: FieldSpec | undefined): boolean => Boolean(spec && !spec.given && !spec.derived)

/** Whether what is left of a record is about no field that clients write. */
export const namesNoField = (r: AnyResource, sent: Plain): boolean =>
  Object.keys(sent).every(name => !isWritable(fieldOf(r, name)?.spec))

/** Whether a whole record that a client sends back says nothing but what is stored. */
export function changesNothing(r: AnyResource, input: Plain, stored: object, { user }: Pick<Call, 'user'>): boolean {
  return Object.entries(withoutRepeats(r, input, stored as Plain)).every(([name, value]) => {
    const spec = fieldOf(r, name)?.spec
    // Null means unchanged for clients of the family (wire contract §1.6); no answer carries a secret.
    return !isWritable(spec) || (value === null && user.dialect) || (spec!.kind === 'secret' && !value)
  })
}
