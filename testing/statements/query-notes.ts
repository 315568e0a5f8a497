import pg from 'pg'

/** A statement that was asked, with the values of the first time. */
export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
  /** What caused it first. */
  readonly of: string
}
export interface Queries {
  during(name: string, work: () => Promise<unknown>): Promise<void>
  /** Each text once. */
  found(): readonly Query[]
  stop(): void
}

/** Notes what the clients of this process ask, from now on. */
export function watchQueries(): Queries {
  const found = new Map<string, Query>()
  let of = 'start'
  const real = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  function query(this: pg.Client, ...asked: unknown[]): unknown {
    const [said, beside] = asked as [string | { readonly text?: string; readonly values?: readonly unknown[] }, unknown]
    const { text = '', values = [] } =
      typeof said === 'string' ? { text: said, values: Array.isArray(beside) ? (beside as unknown[]) : [] } : said
    if (text && !found.has(text)) found.set(text, { text, values, of })
    return real.apply(this, asked)
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    async during(name, work) {
      of = name
      await work()
    },
    found: () => [...found.values()],
    stop: () => void Object.assign(pg.Client.prototype, { query: real }),
  }
}
