import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../contract/audience.ts'
import { refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import { poolsOf } from '../data/pools.ts'
import { PLATFORM } from '../database/pools/wall.ts'
import { logFailure } from '../faults/faults.ts'
import { isAddressed, mayHear } from './audience.ts'
import { eventsBetween, eventsSince, isResumable, type Place, placeNow, sweepEditors, sweepEvents } from './events.ts'
import { Stream, type StreamOptions } from './stream.ts'

/** Fewer than a browser has connections to one server: its stream is one for all tabs, and calls need the others. */
const MAX_PER_USER = 5
const MAX_STREAMS = 2000
/** What happens at the same moment is handed over together. */
const GATHER_MS = 25
const BEAT_MS = 20_000
/** A process that died between its commit and its call leaves others waiting for this long. */
const LOOK_MS = 5000
const AGAIN_MS = 1000
const SWEEP_MS = 60_000
/** Streams whose rights are read at a time: each may take a database query. */
const ASKED_AT_ONCE = 16
const RESET: Pick<LiveEvent, 'topic' | 'payload'> = { topic: 'reset', payload: {} }

/** The channel on which processes tell each other that there is something to read. */
export const LIVE_CHANNEL = 'village_live'

/** The streams of this process, and the one reader that serves them all. */
export class Hub {
  readonly #services: Services
  readonly #name = randomUUID()
  readonly #streams = new Set<Stream>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #joining: Stream[] = []
  #place: Place | null = null
  #isBusy = false
  #isWanted = false
  #soon: NodeJS.Timeout | null = null
  #doubt: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(services: Services) {
    this.#services = services
    this.#every(BEAT_MS, () => this.#beat())
    this.#every(LOOK_MS, () => this.#look())
    this.#every(SWEEP_MS, () => void this.#sweep().catch(logFailure(services.log, 'what was told was not swept')))
  }

  get count(): number {
    return this.#streams.size + this.#joining.length
  }

  /** Whether a browser of this process listens to a topic. */
  hears(topic: string): boolean {
    return [...this.#streams].some(stream => stream.isOpen && stream.topics.has(topic))
  }

  /** Opens a stream. Refused with 429 beyond 5 of one person or 2,000 in all. */
  open(options: StreamOptions): Stream {
    const all = [...this.#streams, ...this.#joining].filter(stream => stream.isOpen)
    const own = all.filter(stream => stream.userId === options.user.id).length
    if (this.#isClosed || all.length >= MAX_STREAMS || own >= MAX_PER_USER)
      refuse('打开的页面太多，实时更新暂不可用', 'Too many open pages: no live updates for now', 429)
    const stream = new Stream(options)
    stream.body.once('close', () => this.#streams.delete(stream))
    this.#joining.push(stream)
    this.#look()
    return stream
  }

  /** A transaction of this process has published something. */
  notify(): void {
    if (this.#isClosed) return
    this.#soon ??= setTimeout(() => {
      this.#soon = null
      this.#look()
      const values = [LIVE_CHANNEL, this.#name]
      const { reads } = poolsOf(this.#services)
      reads
        .read(PLATFORM, { text: 'select pg_notify($1, $2)', values })
        .catch(logFailure(this.#services.log, 'other servers were not notified'))
    }, GATHER_MS)
  }
  /** Another process has published something, or it cannot be known whether. */
  heard(from: string | undefined): void {
    if (from !== this.#name) this.#look()
  }
  /** Something changed on which rights may hang. */
  doubt(): void {
    if (this.#isClosed || this.#streams.size === 0) return
    this.#doubt ??= setTimeout(
      () => {
        this.#doubt = null
        void this.#reviewAll()
      },
      Math.max(300, this.#streams.size * 5),
    )
  }

  /** Ends all streams; their clients come back elsewhere, or later. */
  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#soon) clearTimeout(this.#soon)
    if (this.#doubt) clearTimeout(this.#doubt)
    for (const stream of [...this.#streams, ...this.#joining]) stream.end()
  }

  #every(ms: number, work: () => void): void {
    this.#timers.add(setInterval(work, ms).unref())
  }

  #look(): void {
    this.#isWanted = true
    if (!this.#isBusy && !this.#isClosed) void this.#read()
  }
  async #read(): Promise<void> {
    this.#isBusy = true
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false
        await this.#turn()
      }
    } catch (error) {
      this.#services.log.warn({ err: (error as Error).message }, 'what was told cannot be read now')
      for (const stream of this.#joining.splice(0)) stream.end()
      setTimeout(() => this.#look(), AGAIN_MS).unref()
    } finally {
      this.#isBusy = false
    }
  }

  async #turn(): Promise<void> {
    const pools = poolsOf(this.#services)
    if (this.count === 0) {
      this.#place = null
      return
    }
    if (this.#place === null || this.#streams.size === 0) this.#place = await placeNow(pools)
    else {
      const { events, place, isTooMuch } = await eventsSince(pools, this.#place)
      if (isTooMuch) for (const stream of this.#streams) stream.send([RESET], place)
      else if (events.length > 0) await this.#hand(events, [...this.#streams], place)
      this.#place = place
    }
    for (const stream of [...this.#joining]) {
      await this.#welcome(stream, this.#place)
      this.#joining = this.#joining.filter(one => one !== stream)
    }
  }

  /** Sends what the client has missed; from then on it receives the common events. */
  async #welcome(stream: Stream, place: Place): Promise<void> {
    if (!stream.isOpen) return
    const nowMs = this.#services.clock.date().getTime()
    if (stream.from !== '' && !isResumable(stream.from, nowMs)) stream.send([RESET], place)
    else if (stream.from !== '') {
      const missed = await eventsBetween(poolsOf(this.#services), stream.from, place).catch(() => null)
      if (!missed || missed.isTooMuch) stream.send([RESET], place)
      else await this.#hand(missed.events, [stream], place)
    }
    stream.beat(place)
    if (stream.isOpen) this.#streams.add(stream)
  }

  async #hand(events: readonly LiveEvent[], streams: readonly Stream[], place: Place): Promise<void> {
    const wanted = streams
      .map(stream => ({ stream, events: events.filter(event => isWanted(event, stream)) }))
      .filter(one => one.events.length > 0)
    await inBatches(wanted, one => this.#handTo(one.stream, one.events, place))
  }
  async #handTo(stream: Stream, events: readonly LiveEvent[], place: Place): Promise<void> {
    const last = events.find(isEnd)
    if (last) return stream.end(last, place)
    if (!(await this.#checkAccess(stream, place))) return
    const { resources } = this.#services.registry
    const heard = events.filter(event => mayHear(event, stream.user, name => resources.find(r => r.name === name)))
    stream.send(heard, place)
  }

  /**
   * Reads the caller with their current rights. Returns false where the caller has lost access: the stream has then ended,
   * with the message that says so where there is one.
   */
  async #checkAccess(stream: Stream, place: Place): Promise<boolean> {
    const now = await this.#services.registry.ports.identity.byToken(stream.token, this.#services)
    if (!now) {
      const { events } = await eventsSince(poolsOf(this.#services), place)
      stream.end(
        events.find(event => isEnd(event) && isAddressed(event, stream.user)),
        place,
      )
      return false
    }
    if (stream.isNow(now)) stream.send([{ topic: 'session', payload: { kind: 'rights' } }], place)
    return true
  }
  async #review(): Promise<void> {
    const place = this.#place
    if (place !== null) await inBatches([...this.#streams], stream => this.#checkAccess(stream, place))
  }
  #reviewAll(): Promise<void> {
    return this.#review().catch(logFailure(this.#services.log, 'the rights of streams were not reviewed'))
  }
  #beat(): void {
    if (this.#place !== null) for (const stream of this.#streams) stream.beat(this.#place)
    void this.#reviewAll()
  }
  async #sweep(): Promise<void> {
    await sweepEditors(poolsOf(this.#services))
    for (let i = 0; i < 20 && !this.#isClosed; i++) if (!(await sweepEvents(poolsOf(this.#services)))) return
  }
}

const isEnd = ({ topic, payload }: LiveEvent): boolean =>
  topic === 'session' && (payload as { kind?: string }).kind === 'ended'
const isWanted = (event: LiveEvent, stream: Stream): boolean =>
  (event.topic === 'session' || stream.topics.has(event.topic)) && isAddressed(event, stream.user)

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void | boolean>): Promise<void> {
  for (let from = 0; from < all.length; from += ASKED_AT_ONCE)
    await Promise.all(all.slice(from, from + ASKED_AT_ONCE).map(work))
}

const hubs = new WeakMap<Services, Hub>()
/** The hub of a running product; made when it is first asked for. */
export function hubOf(services: Services): Hub {
  const known = hubs.get(services)
  if (known) return known
  const hub = new Hub(services)
  hubs.set(services, hub)
  return hub
}
/** Whether a browser of this process listens to a topic: what costs more than a look is told to nobody. */
export const isHeard = (topic: string, services: Services): boolean => hubOf(services).hears(topic)
