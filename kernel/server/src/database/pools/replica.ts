import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { sharedQuestion } from '../../common/shared-question.ts'
import { isHarmless } from './connection.ts'
import {
  type LogPosition,
  type PlaceAnswer,
  type PositionAnswer,
  PRIMARY_PLACE,
  PRIMARY_POSITION,
  REPLAYED_BYTES,
  REPLICA_PLACE,
  ReplicaLag,
  type ReplicaState,
  stateOf,
  withNumbers,
} from './log-position.ts'
import { ReadLanes } from './read-lanes.ts'
import { checkSession } from './session-check.ts'
import { PLATFORM, type Statement, type Wall } from './wall.ts'

export interface ReplicaHealth {
  readonly state: ReplicaState
  /** How long it has been behind the primary, in seconds; 0 when it is up to date or was never heard of. */
  readonly lagSeconds: number
  /** Statements that it has answered, and those of calls that it might have answered which went to the primary. */
  readonly answered: { readonly replica: number; readonly primary: number }
}

export interface ReplicaOptions {
  readonly primary: pg.ClientConfig
  readonly replica: pg.ClientConfig
  /** Connections to the replica for lists and the like, and for dear calls. */
  readonly sizes: { readonly reads: number; readonly dearReads: number }
  readonly log: Logger
  /** Milliseconds that never jump. */
  readonly nowMs: () => number
}

/** Runs the statements of one reading call. */
export type Reader = Pick<ReadLanes, 'read'>
export type LaneKind = 'reads' | 'dearReads'

const LOOK_MS = 1000
/** Where it is takes no time to say: a server that is silent for so long has gone. */
const ANSWER_MS = 1000
const BRIEF = { query_timeout: ANSWER_MS, connectionTimeoutMillis: ANSWER_MS } as const
/** A call waits for so long until the replica has replayed what was committed before it began, asking in steps. */
const PATIENCE_MS = 50
const STEP_MS = 4

/**
 * PostgreSQL's query_canceled: the statement has taken too long, and would at the primary. Everything else may be due to
 * the replica and is asked again there; a conflict with what the replica replays is 40001.
 */
const TOOK_TOO_LONG = '57014'
const isOwnFault = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === TOOK_TOO_LONG
/** The server goes down, or nothing was heard of it. */
const isGone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? /^(57P|08)/.test(error.code ?? '') : !isHarmless(error)

/**
 * A standby that takes reads. It answers a call when it has replayed all that was committed before the call began, by the
 * positions in the log; otherwise the primary does (decision 0132).
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #lanes: Readonly<Record<LaneKind, ReadLanes>>
  /** For questions about positions: one connection to the primary, one to the replica. */
  readonly #primary: ReadLanes
  readonly #own: ReadLanes
  readonly #lag = new ReplicaLag()
  readonly #position: () => Promise<LogPosition>
  readonly #askReplayed: () => Promise<void>
  readonly #answered = { replica: 0, primary: 0 }
  #state: ReplicaState = 'away'
  #timeline = 0
  #replayed = 0
  #commits = 0
  /** Somebody has waited in vain: until it has caught up nobody else does. */
  #isTrailing = false
  #isSessionGood = false
  #isLooking = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: ReplicaOptions) {
    const { primary, replica, sizes } = options
    this.#options = options
    const onError = (): void => this.#become('away')
    const lanes = (size: number): ReadLanes => new ReadLanes({ connection: replica, size, onError })
    this.#lanes = { reads: lanes(sizes.reads), dearReads: lanes(sizes.dearReads) }
    this.#own = new ReadLanes({ connection: { ...replica, ...BRIEF }, size: 1, onError })
    this.#primary = new ReadLanes({ connection: { ...primary, ...BRIEF }, size: 1 })
    this.#position = sharedQuestion(async () => withNumbers(await one<PositionAnswer>(this.#primary, PRIMARY_POSITION)))
    this.#askReplayed = sharedQuestion(async () => {
      const { bytes } = await one<{ bytes: string }>(this.#own, REPLAYED_BYTES)
      this.#replayed = Number(bytes)
    })
  }

  get health(): ReplicaHealth {
    const lagSeconds = Math.round(this.#lag.ms(this.#options.nowMs())) / 1000
    return { state: this.#state, lagSeconds, answered: { ...this.#answered } }
  }

  /** Looks at the replica now and every second from then on. */
  async open(): Promise<void> {
    await this.#look()
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    const all = [this.#primary, this.#own, ...Object.values(this.#lanes)]
    await Promise.all(all.map(lanes => lanes.close()))
  }

  /** As of a WritePool; for the connection to the primary. */
  breakAll(): void {
    this.#primary.breakAll()
  }

  /** This process has committed something, or may have: calls under way see it with their next statement. */
  noteCommit(): void {
    this.#commits++
  }

  /** Where one call reads: here when this has what was committed before it, else through `primary`. */
  readerOf(kind: LaneKind, primary: Reader): Reader {
    let chosen: { readonly isHere: Promise<boolean>; readonly commits: number } | undefined
    let isLost = false
    const isHere = (): Promise<boolean> => {
      if (chosen?.commits !== this.#commits) chosen = { isHere: this.#isCaughtUp(), commits: this.#commits }
      return chosen.isHere
    }
    const readThere = <T>(wall: Wall, statement: Statement): Promise<T[]> => {
      this.#answered.primary++
      return primary.read<T>(wall, statement)
    }
    return {
      read: async <T>(wall: Wall, statement: Statement): Promise<T[]> => {
        if (isLost || !(await isHere())) return readThere<T>(wall, statement)
        try {
          const rows = await this.#lanes[kind].read<T>(wall, statement)
          this.#answered.replica++
          return rows
        } catch (error) {
          if (isOwnFault(error)) throw error
          isLost = true
          if (isGone(error)) this.#become('away')
          return readThere<T>(wall, statement)
        }
      },
    }
  }

  async #isCaughtUp(): Promise<boolean> {
    if (this.#state !== 'used') return false
    try {
      const wanted = await this.#position()
      return wanted.timeline === this.#timeline && (await this.#reaches(wanted.bytes))
    } catch {
      return false
    }
  }

  async #reaches(bytes: number): Promise<boolean> {
    const isThere = (): boolean => this.#replayed >= bytes
    if (isThere()) return true
    const patienceMs = this.#isTrailing ? 0 : PATIENCE_MS
    const untilMs = this.#options.nowMs() + patienceMs
    await this.#askReplayed()
    while (!isThere() && this.#options.nowMs() < untilMs) {
      await pause(STEP_MS)
      await this.#askReplayed()
    }
    this.#isTrailing = !isThere()
    return isThere()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const primary = await one<PlaceAnswer>(this.#primary, PRIMARY_PLACE).catch(() => undefined)
      const found = await this.#place()
      this.#judge(primary, found)
    } finally {
      this.#isLooking = false
    }
  }

  async #place(): Promise<PlaceAnswer | undefined> {
    try {
      if (!this.#isSessionGood) await checkSession({ ...this.#options.replica, ...BRIEF })
      this.#isSessionGood = true
      return await one(this.#own, REPLICA_PLACE)
    } catch (error) {
      this.#isSessionGood = false
      this.#options.log.debug({ err: (error as Error).message }, 'the replica does not answer')
      return undefined
    }
  }

  #judge(written: PlaceAnswer | undefined, found: PlaceAnswer | undefined): void {
    const nowMs = this.#options.nowMs()
    const primary = written && withNumbers(written)
    const replica = found && withNumbers(found)
    if (primary) this.#lag.note(primary, nowMs)
    if (!replica) {
      this.#become('away')
      return
    }
    this.#timeline = replica.timeline
    this.#replayed = replica.bytes
    if (!primary) return
    if (replica.timeline === primary.timeline) this.#lag.replayed(replica.bytes)
    this.#become(stateOf(primary, replica, this.#lag.ms(nowMs)))
  }

  #become(state: ReplicaState): void {
    // Who waits for an answer of a server that has gone asks the primary instead.
    if (state === 'away') for (const lanes of [this.#own, ...Object.values(this.#lanes)]) lanes.breakAll()
    if (state === this.#state || this.#isClosed) return
    this.#state = state
    const { lagSeconds } = this.health
    if (state === 'used') this.#options.log.info({ lagSeconds }, 'the replica takes reads')
    else this.#options.log.warn({ state, lagSeconds }, 'the replica is left out, the primary takes its reads')
  }
}

async function one<T>(lanes: ReadLanes, statement: Statement): Promise<T> {
  const [row] = await lanes.read<T>(PLATFORM, statement)
  return row!
}
