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
  /** Commits. The statements of `closing` travel with it. Throws when nothing was kept. */
  commit(closing: (run: Runner) => void): Promise<void>
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
  function submit(statement: string | Statement): Promise<pg.QueryResult>[] {
    const beginning = isBegun ? [] : [client.query(['begin read write', ...settings].join(';'))]
    isBegun = true
    return [...beginning, client.query(statement as string)]
  }
  const run: Runner = async <T>(statement: Statement) => {
    const answers = await Promise.all(sendTogether(client, () => submit(statement)))
    return answers.at(-1)!.rows as T[]
  }
  return {
    run,
    async commit(closing) {
      const sent: Promise<unknown>[] = []
      const note: Runner = statement => {
        const answer = run<never>(statement)
        sent.push(answer)
        return answer
      }
      const answers = sendTogether(client, () => {
        closing(note)
        return isBegun ? submit('commit') : []
      })
      const [committed] = (await Promise.all([...sent, ...answers]).catch(nameUndone)).slice(-1) as pg.QueryResult[]
      // The commit of a transaction in which a statement failed succeeds, and undoes it all.
      if (committed && committed.command !== 'COMMIT') throw new Error(UNDONE)
    },
    async rollback() {
      if (isBegun) await client.query('rollback')
    },
  }
}
