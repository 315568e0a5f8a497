import type { Call, DerivedVerbs } from '@village/server'
import { wholeTenant } from '@village/server'
import { event } from './event.resource.ts'

/**
 * A report that a phone kept while there was no network may be sent again after its answer was lost, days later: the
 * key that it carries finds the event that it became.
 */
export const oncePerKey =
  (submit: DerivedVerbs['submit']): DerivedVerbs['submit'] =>
  async (input, call: Call) => {
    const { clientKey, id } = input
    if (id || typeof clientKey !== 'string' || !clientKey) return submit(input, call)
    // Two that come at the same moment take turns.
    await call.db.sql`select pg_advisory_xact_lock(hashtextextended(${`event:${call.user.id}:${clientKey}`}, 0))`
    const own = { reporterId: call.user.id, clientKey }
    const [known] = await wholeTenant(call).db.of(event).find(own, { limit: 1 })
    return known ? { id: known.id } : submit(input, call)
  }
