import type { Id } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** Who stands in now for which of these people who are away. */
export type Deputies = (userIds: readonly Id[], call: Call) => Promise<ReadonlyMap<Id, Id>>
const deputies = openList<Deputies>('alarm.deputies')

/** Adds what a feature knows of people who are away; a default export of a `*.server.ts`. */
export const provideDeputies = (of: Deputies): Added => addTo(deputies, of)

/** These people, and beside each who is away whoever stands in: an alarm reaches both. */
export async function withDeputies(userIds: readonly Id[], call: Call): Promise<readonly Id[]> {
  if (userIds.length === 0) return userIds
  const found = await Promise.all(call.services.registry.entriesOf(deputies).map(of => of(userIds, call)))
  return [...new Set([...userIds, ...found.flatMap(map => [...map.values()])])]
}
