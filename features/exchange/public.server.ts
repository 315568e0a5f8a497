import { type Added, addTo } from '@village/server'
import { type Alike, alikes } from './alike-records.server.ts'

/** Lets imports ask about rows that may be known already; a default export of a feature's `*.server.ts`. */
export const provideAlike = (alike: Alike): Added => addTo(alikes, alike)
