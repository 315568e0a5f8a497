import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from '@village/server'
import pg from 'pg'
import { Memory } from '../../kernel/server/src/memory.ts'

/** What one call asks of the database. */
export interface Asked {
  /** The texts in their order, begin and commit among them. */
  readonly statements: readonly string[]
  /** How often a connection that was at rest is asked: what is sent before an answer has come shares a trip. */
  readonly trips: number
}
interface Note {
  readonly statements: string[]
  trips: number
  isOver: boolean
}
export interface StatementCounter {
  of(work: () => Promise<unknown>): Promise<Asked>
  /** Looks no more. */
  stop(): void
}

/** Setting up a connection, and the news that a timer sends after a commit, belong to no call. */
const BESIDE = /^(set role |select pg_notify\(\$1, \$2\)$)/

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { readonly text?: string }).text ?? '')

/** Notes each statement for the call that causes it. Returns how to stop. */
function watchClients(notes: AsyncLocalStorage<Note>): () => void {
  const underWay = new WeakMap<pg.Client, number>()
  const real = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  function query(this: pg.Client, ...asked: unknown[]): unknown {
    const answer = real.apply(this, asked)
    const [note, text] = [notes.getStore(), textOf(asked[0])]
    if (!note || note.isOver || BESIDE.test(text) || !(answer instanceof Promise)) return answer
    note.statements.push(text)
    const open = underWay.get(this) ?? 0
    if (open === 0) note.trips++
    underWay.set(this, open + 1)
    const ended = (): void => void underWay.set(this, underWay.get(this)! - 1)
    answer.then(ended, ended)
    return answer
  }
  Object.assign(pg.Client.prototype, { query })
  return () => void Object.assign(pg.Client.prototype, { query: real })
}

/**
 * What a process remembers for some seconds is read by whoever finds it old, so it belongs to no call. Returns how to
 * stop.
 */
function leaveOutMemory(notes: AsyncLocalStorage<Note>, services: Services): () => void {
  const { get } = Memory.prototype
  const { userNames } = services
  Memory.prototype.get = function (key, watched, load) {
    return get.call(this, key, watched, () => notes.exit(load)) as ReturnType<typeof load>
  }
  Object.assign(services, { userNames: (ids: Parameters<typeof userNames>[0]) => notes.exit(() => userNames(ids)) })
  return () => {
    Memory.prototype.get = get
    Object.assign(services, { userNames })
  }
}

/** Sees the statements of this process, and counts those that a piece of work causes. */
export function statementCounter(services: Services): StatementCounter {
  const notes = new AsyncLocalStorage<Note>()
  const stops = [watchClients(notes), leaveOutMemory(notes, services)]
  return {
    async of(work) {
      const note: Note = { statements: [], trips: 0, isOver: false }
      await notes.run(note, work)
      note.isOver = true
      return note
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
