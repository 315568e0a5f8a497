import { type Call, openList } from '@village/server'
import type { HomeContent } from './public.ts'

/** The number beside a menu entry: rows that wait for whoever holds the right. */
export interface Counter {
  /** Code of the menu entry. */
  readonly menu: string
  /** null: everybody who is signed in. */
  readonly permission: string | null
  /** The waiting rows within the caller's scope, without `select`: all counters are counted in one statement. */
  rows(call: Call): ReturnType<Call['db']['scoped']>
}
/** A part of the home page. */
export interface HomeBlock<K extends keyof HomeContent = keyof HomeContent> {
  readonly name: K
  /** null: everybody who is signed in. */
  readonly permission: string | null
  read(call: Call): Promise<HomeContent[K]>
}

export const counters = openList<Counter>('desk.counters')
export const homeBlocks = openList<HomeBlock>('desk.home-blocks')
