/** Who a connection speaks for: a tenant's id, or the whole platform. */
export type Wall = string
export const PLATFORM: Wall = '*'

/** A statement ready to run; a name makes the connection remember its plan. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}
/** Runs a statement; what is to run before it travels in the same packet. */
export type Runner = <T>(statement: Statement, before?: readonly Statement[]) => Promise<T[]>

export interface PoolOptions {
  readonly connection: import('pg').ClientConfig
  /** At most this many connections. */
  readonly size: number
  /** Settings of the session beside those of all connections, as `-c name=value`. */
  readonly session?: string
  readonly onError?: (error: Error) => void
}
