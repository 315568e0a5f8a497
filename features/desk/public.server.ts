import { type Added, addTo } from '@village/server'
import {
  type Counter,
  counters,
  type HomeBlock,
  homeBlocks,
  type OtherCounter,
  otherCounters,
} from './lists/open-lists.server.ts'
import type { HomeContent } from './public.ts'

export { provideColleagues, type Receiver } from './colleagues/colleagues.server.ts'
export { readOwn, settleMessages } from './message/own-messages.server.ts'
export { type NewMessage, sendMessage } from './message/sending.server.ts'

/** Adds a number to a menu entry; a default export of a feature's `*.server.ts`. */
export const provideCounter = (counter: Counter): Added => addTo(counters, counter)

/** Adds a number to a menu entry that is no list of a register. */
export const provideOtherCounter = (counter: OtherCounter): Added => addTo(otherCounters, counter)

/** Adds a part to the home page; a default export of a feature's `*.server.ts`. */
export const provideHomeBlock = <K extends keyof HomeContent>(block: HomeBlock<K>): Added =>
  addTo(homeBlocks, block as HomeBlock)
