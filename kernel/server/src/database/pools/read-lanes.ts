import type pg from 'pg'
import type { PoolFigures } from '../../contract/pool-figures.ts'
import { refuse } from '../../contract/refusal.ts'
import { breakOff } from '../hosts/silent-connections.ts'
import { isHarmless, makeClient, wallSql } from './connection.ts'
import type { PoolOptions, Statement, Wall } from './wall.ts'

interface Lane {
  readonly client: pg.Client
  wall: Wall | null
  /** Settles when the connection speaks for `wall`; what follows it is believed only then. */
  wallSet: Promise<unknown>
  inFlight: number
  dead: boolean
}

/** A lane with fewer statements under way is used again before another connection is opened. */
const DEPTH = 8
const MAX_IN_FLIGHT = 200

/**
 * Connections for single reading statements. Several statements of one tenant travel on one connection at a time
 * (pipelined), written together at the end of a turn of the event loop: under load the trips to the database, not the
 * statements, are what costs (docs/decisions/0008).
 */
export class ReadLanes {
  readonly #options: PoolOptions
  readonly #lanes: Lane[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  get counts(): PoolFigures {
    const busy = this.#lanes.filter(lane => lane.inFlight > 0)
    const waiting = busy.reduce((sum, lane) => sum + lane.inFlight - 1, 0)
    return { open: this.#lanes.length, idle: this.#lanes.length - busy.length, waiting, size: this.#options.size }
  }

  /** One read-only statement behind a wall, outside any transaction. */
  async read<T>(wall: Wall, statement: Statement): Promise<T[]> {
    const lane = this.#lane(wall)
    lane.inFlight++
    try {
      if (lane.wall !== wall) this.#setWall(lane, wall)
      const { wallSet } = lane
      const [result] = await Promise.all([this.#send(lane, statement), wallSet])
      return (result as unknown as { rows: T[] }).rows
    } catch (error) {
      if (!isHarmless(error)) this.#drop(lane)
      throw error
    } finally {
      lane.inFlight--
    }
  }

  /** As of a WritePool. */
  breakAll(): void {
    for (const { client } of [...this.#lanes]) breakOff(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#lanes.splice(0).map(lane => lane.client.end().catch(() => {})))
  }

  #send(lane: Lane, statement: Statement): Promise<unknown> {
    const { stream } = (
      lane.client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } }
    ).connection
    stream.cork()
    setImmediate(() => stream.uncork())
    return lane.client.query(statement as never)
  }

  /** A failed change of walls ends the connection: whatever was sent behind it is thrown away with it. */
  #setWall(lane: Lane, wall: Wall): void {
    lane.wall = wall
    lane.wallSet = lane.client.query(wallSql(wall)).catch((error: unknown) => {
      this.#drop(lane)
      throw error
    })
    lane.wallSet.catch(() => {})
  }

  #lane(wall: Wall): Lane {
    if (this.#closed) throw new Error('the database is closed')
    const free = this.#lanes.filter(lane => lane.inFlight < DEPTH)
    const same = quietest(free.filter(lane => lane.wall === wall))
    if (same) return same
    const idle = free.find(lane => lane.inFlight === 0)
    if (idle) return idle
    if (this.#lanes.length < this.#options.size) return this.#open()
    const any = quietest(this.#lanes)!
    if (any.inFlight >= MAX_IN_FLIGHT) refuse('系统繁忙,请稍后再试', 'Busy, please try again in a moment', 429)
    return any
  }

  #open(): Lane {
    const client = makeClient(this.#options.connection, { pipeline: true } as pg.ClientConfig)
    const lane: Lane = { client, wall: null, wallSet: Promise.resolve(), inFlight: 0, dead: false }
    this.#lanes.push(lane)
    client.on('error', error => {
      this.#drop(lane)
      this.#options.onError?.(error)
    })
    // Statements queue in the client until it is connected; a connection that fails fails them.
    client.connect().catch((error: Error) => {
      this.#drop(lane)
      this.#options.onError?.(error)
    })
    return lane
  }

  #drop(lane: Lane): void {
    if (lane.dead) return
    lane.dead = true
    const at = this.#lanes.indexOf(lane)
    if (at >= 0) this.#lanes.splice(at, 1)
    lane.client.end().catch(() => {})
  }
}

const quietest = (lanes: readonly Lane[]): Lane | undefined => {
  let best: Lane | undefined
  for (const lane of lanes) if (!best || lane.inFlight < best.inFlight) best = lane
  return best
}
