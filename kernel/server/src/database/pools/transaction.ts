import pg from 'pg'
import type { Runner, Statement } from './wall.ts'

/** PostgreSQL's in_failed_sql_transaction: an earlier statement of the transaction has failed. */
const IS_FAILED = '25P02'
const UNDONE = 'a statement of this transaction had failed, it was undone'
const nameUndone = (error: unknown): never => {
  throw error instanceof pg.DatabaseError && error.code === IS_FAILED ? new Error(UNDONE) : error
}

export interface Transaction {
  readonly run: Runner
  /** Commits; `closing` travels with it. Throws when nothing was kept. */
  commit(closing: readonly Statement[]): Promise<void>
  /** Undoes what was run, if anything was. */
  rollback(): Promise<void>
}

/** Sends all that `submit` hands to the client as one packet: each packet wakes the other side (decision 0058). */
function sendTogether<T>(client: pg.Client, submit: () => T): T {
  const { stream } = client.connection
  stream.cork()
  try {
    return submit()
  } finally {
    stream.uncork()
  }
}

/**
 * A transaction on a connection that does not wait for one answer before it sends the next statement. It begins in the
 * packet of its first statement; `settings` hold for it alone.
 */
export function openTransaction(client: pg.Client, settings: readonly string[]): Transaction {
  let isBegun = false
  /** The first of them that fails is the one whose error is answered. */
  function send(statements: readonly (string | Statement)[]): Promise<pg.QueryResult[]> {
    const beginning = isBegun ? [] : [['begin read write', ...settings].join(';')]
    isBegun = true
    return Promise.all(
      sendTogether(client, () => [...beginning, ...statements].map(one => client.query(one as string))),
    )
  }
  return {
    run: async <T>(statement: Statement, before: readonly Statement[] = []) =>
      (await send([...before, statement])).at(-1)!.rows as T[],
    async commit(closing) {
      if (!isBegun && closing.length === 0) return
      const committed = (await send([...closing, 'commit']).catch(nameUndone)).at(-1)!
      // The commit of a transaction in which a statement failed succeeds, and undoes it all.
      if (committed.command !== 'COMMIT') throw new Error(UNDONE)
    },
    async rollback() {
      if (isBegun) await client.query('rollback')
    },
  }
}
