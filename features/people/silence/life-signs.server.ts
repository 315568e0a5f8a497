import type { Id } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** Something from which one sees that somebody is up and about. */
export interface Sign {
  readonly residentId: Id
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
}
/** A kind of device that sees people. */
export interface LifeSigns {
  readonly name: string
  /** The last sign of each hour since a moment, of people in one tenant: one statement. */
  signs(residentIds: readonly Id[], since: string, call: Call): Promise<readonly Sign[]>
}
const list = openList<LifeSigns>('people.life-signs')
/** A default export (or one of an array) of a `*.server.ts`. */
export const provideLifeSigns = (source: LifeSigns): Added => addTo(list, source)

/** Moments by person; whoever was not seen is left out. */
export type Seen = ReadonlyMap<Id, readonly string[]>
/** Signs of several sources, by person. */
export function byPerson(signs: readonly Sign[]): Seen {
  const seen = new Map<Id, string[]>()
  for (const { residentId, at } of signs) {
    const moments = seen.get(residentId)
    if (moments) moments.push(at)
    else seen.set(residentId, [at])
  }
  return seen
}

/** What devices have seen of people since a moment, hour by hour. */
export async function signsOfDevices(residentIds: readonly Id[], since: string, call: Call): Promise<readonly Sign[]> {
  if (residentIds.length === 0) return []
  const found: Sign[] = []
  for (const source of call.services.registry.entriesOf(list))
    for (const sign of await source.signs(residentIds, since, call)) found.push(sign)
  return found
}
