import { startDatabasePair } from './database-pair.ts'
import { forwardPort } from './port-forwarder.ts'

/** A PostgreSQL with a synchronous standby behind one address, whose host can fall silent without a word. */
export interface FailingDatabase {
  /** DATABASE_URL of the servers: the one address. */
  readonly url: string
  /** The primary and all that belongs to it stops, as on a host without power: no connection ends, no packet comes. */
  silence(): void
  /** The standby becomes the primary, and the address leads there. */
  promote(): Promise<void>
  /** Asks whoever is the primary, past the address. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

export async function startFailingDatabase(folder: string): Promise<FailingDatabase> {
  const pair = await startDatabasePair(folder)
  const address = await forwardPort(pair.firstPort)
  let stopped: readonly number[] = []
  let now = pair.firstPort
  return {
    url: pair.url(`127.0.0.1:${address.port}`),
    silence: () => {
      stopped = pair.firstPids()
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    },
    promote: async () => {
      await pair.promoteSecond()
      now = pair.secondPort
      address.leadTo(now)
    },
    ask: sql => pair.ask(now, sql, 'hosted'),
    async stop() {
      address.close()
      if (stopped.length > 0) pair.killFirst()
      await pair.stop()
    },
  }
}
