/** How many connections a pool has. */
export interface PoolFigures {
  /** Open at the moment. */
  readonly open: number
  /** Open and without work. */
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
  /** The most that it opens. */
  readonly size: number
}
