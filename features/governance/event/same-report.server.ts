import { type Call, type DerivedVerbs, wholeTenant } from '@village/server'
import { event } from './event.resource.ts'

/** The key that a phone gave its report; null for what comes without a proper one. */
export function reportKey({ origin }: Call): string | null {
  const sent = origin.headers['x-report-key'] ?? ''
  return /^[\w-]{8,64}$/.test(sent) ? sent : null
}

/**
 * A report that a phone kept while there was no network may be sent again after its answer was lost, days later: the
 * key that it carries finds the event that it became. (Answers under an Idempotency-Key are forgotten after a day.)
 */
export const oncePerKey =
  (submit: DerivedVerbs['submit']): DerivedVerbs['submit'] =>
  async (input, call) => {
    const clientKey = reportKey(call)
    if (input['id'] || !clientKey) return submit(input, call)
    // Two that come at the same moment take turns.
    await call.turn(`event:${call.user.id}:${clientKey}`)
    const own = { reporterId: call.user.id, clientKey }
    const [known] = await wholeTenant(call).db.of(event).find(own, { limit: 1 })
    return known ? { id: known.id } : submit(input, call)
  }
