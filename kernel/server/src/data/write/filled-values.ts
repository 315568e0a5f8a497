import { type AnyResource, fieldOf } from '@village/resource'
import type { Call, Change } from '../../contract/half.ts'
import { inBothLanguages } from '../facts/both-languages.ts'
import type { Plain } from '../facts/checks.ts'
import { copyReferences } from '../show/derive.ts'

/** What the server passes for fields that it gives itself. */
export const givenOf = (r: AnyResource, input: Plain): Plain =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && fieldOf(r, name)?.spec.given),
  )

/** Copies that follow references, then what the half fills, which sees them. */
export async function fillValues(r: AnyResource, change: Change<any>, sent: Plain, call: Call): Promise<Plain> {
  const copies = await copyReferences(r, sent, change.kind === 'edit' ? (change.before as Plain) : {}, call)
  const half = call.services.registry.half(r)
  const whole = change.kind === 'remove' ? change : { ...change, after: { ...change.after, ...copies } }
  const filled = ((await half?.fill?.(whole, call)) ?? {}) as Plain
  return { ...copies, ...inBothLanguages(r, filled, change.kind === 'edit' ? (change.before as Plain) : {}) }
}
