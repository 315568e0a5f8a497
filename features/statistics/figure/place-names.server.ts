import type { AnyResource, Id } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** How places of a figure are called, where their number says nothing to people. */
export interface Names {
  readonly of: AnyResource
  /** Of records that the caller may see; without a name here a record goes by its title. */
  readonly read: (ids: readonly Id[], call: Call) => Promise<ReadonlyMap<Id, string>>
}
const names = openList<Names>('statistics.names')
/** Names the records of a register in figures; a default export of a feature's `*.server.ts`. */
export const provideNames = (entry: Names): Added => addTo(names, entry)

export const namingOf = (of: AnyResource, call: Call): Names | undefined =>
  call.services.registry.entriesOf(names).find(one => one.of === of)
