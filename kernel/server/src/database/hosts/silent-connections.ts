import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How often a connection that waits for others to speak is asked whether it lives, and how long it may take to answer. */
export const PULSE_MS = 4000

type Inside = { readonly connection: { readonly stream: { destroy(error?: Error): void } } }
/** Ends a connection without a word to its server, which may not be there: saying good-bye would wait for it. */
export const breakOff = (client: pg.Client | pg.PoolClient): void =>
  (client as unknown as Inside).connection.stream.destroy(new Error('Connection terminated: the database is silent'))

type Turn = (ask: () => Promise<unknown>) => Promise<unknown>
export interface Watched {
  stop(): void
}
/**
 * Asks a connection again and again whether its server answers: a host without power sends nothing, and its connections
 * would stay for a quarter of an hour. One that does not answer is broken off after `silent` was called. `inTurn`: lets the
 * question wait for what others ask on the same connection.
 */
export function watchConnection(client: pg.Client, silent: () => void, inTurn: Turn = ask => ask()): Watched {
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    // Beyond any patience of ours: whether it is late is judged below.
    const question = { text: 'select 1', query_timeout: 60_000 } as pg.QueryConfig
    const answer = await inTime(inTurn(() => client.query(question)))
    isAsking = false
    if (answer === 'answered') return
    clearInterval(timer)
    if (answer === 'late') silent()
    breakOff(client)
  }
  const timer = setInterval(() => void ask(), PULSE_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** How late a timer may be before it is this process that stood still, and the answer may be waiting to be read. */
const STANDSTILL_MS = 500
async function inTime(asked: Promise<unknown>): Promise<'answered' | 'failed' | 'late'> {
  const answer = asked.then(
    () => 'answered' as const,
    () => 'failed' as const,
  )
  for (;;) {
    const beganMs = performance.now()
    const first = await Promise.race([answer, pause(PULSE_MS, 'late' as const, { ref: false })])
    const isOwnFault = performance.now() - beganMs > PULSE_MS + STANDSTILL_MS
    if (first !== 'late' || !isOwnFault) return first
  }
}
