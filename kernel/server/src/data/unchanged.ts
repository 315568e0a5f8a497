import { type AnyResource, type Field, type Fields, looksMasked, normalised } from '@village/resource'
import type { Call } from '../contract/half.ts'
import { cleanRichTexts } from './clean-html.ts'

type Plain = Readonly<Record<string, unknown>>

/** Whether a value says nothing, in whatever form a client says nothing: lists and objects without an entry as well. */
const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || /^(""|\[\]|\{\})$/.test(JSON.stringify(value))

/** Values to write without those that are empty and were: an empty list is no change of what never was. */
export const withoutEmptied = (values: Plain, before: Plain): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(saysNothing(value) && saysNothing(before[name]))),
  )

/** Whether a whole record that a client sends back says nothing but what is stored. */
export function changesNothing(r: AnyResource, input: Plain, stored: object, { user }: Pick<Call, 'user'>): boolean {
  const before = stored as Plain
  const sent = cleanRichTexts(r, input)
  return Object.entries<Field>(r.fields as Fields).every(([name, { spec }]) => {
    const value = sent[name]
    if (value === undefined || spec.given || spec.derived || (spec.mask && looksMasked(value))) return true
    // Null means unchanged for clients of the family (wire contract §1.6); no answer carries a secret.
    if ((value === null && user.dialect) || (spec.kind === 'secret' && !value)) return true
    const [now, then] = [spec.kind === 'json' ? value : normalised(spec, value), before[name] ?? null]
    if (spec.kind === 'flag') return Number(now) === Number(then)
    if (saysNothing(now) || saysNothing(then)) return saysNothing(now) && saysNothing(then)
    return JSON.stringify(now) === JSON.stringify(then)
  })
}
