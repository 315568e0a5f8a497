import { Readable } from 'node:stream'
import type { Id } from '@village/resource'
import type { LiveEvent } from '../contract/audience.ts'
import type { Principal } from '../contract/half.ts'
import type { Place } from './events.ts'

/** What waits for a client that does not read; more, and it is cut: it comes back and goes on where it was. */
const MAX_WAITING_BYTES = 262_144
/** A browser waits this long before it calls again. */
const RETRY_MS = 2000

export interface StreamOptions {
  readonly token: string
  readonly user: Principal
  readonly topics: ReadonlySet<string>
  /** Where the client was; '' for a new one. */
  readonly from: Place | ''
}

const rightsOf = (user: Principal): string =>
  JSON.stringify([
    user.platform,
    user.mustChangePassword,
    [...user.roleIds].sort(),
    [...user.deptIds].sort(),
    user.scope,
    [...(user.reaches ?? [])],
    user.closedPaths ?? [],
    [...user.permissions].sort(),
  ])

/** One browser tab that listens. */
export class Stream {
  readonly body: Readable
  readonly token: string
  readonly topics: ReadonlySet<string>
  readonly from: Place | ''
  readonly userId: Id
  #user: Principal
  #rights: string
  #isEnded = false

  constructor({ token, user, topics, from }: StreamOptions) {
    this.body = new Readable({ read() {}, highWaterMark: 65_536 })
    // A client that goes away is no fault.
    this.body.on('error', () => {})
    this.token = token
    this.topics = topics
    this.from = from
    this.userId = user.id
    this.#user = user
    this.#rights = rightsOf(user)
    this.#write(`retry: ${RETRY_MS}\n: hello\n\n`)
  }

  /** The caller as last read. */
  get user(): Principal {
    return this.#user
  }
  get isOpen(): boolean {
    return !this.#isEnded && !this.body.destroyed
  }

  /** Takes the caller as they are now. Returns whether their rights are others than before. */
  isNow(user: Principal): boolean {
    if (user === this.#user) return false
    const rights = rightsOf(user)
    const isOther = rights !== this.#rights
    this.#user = user
    this.#rights = rights
    return isOther
  }

  /** Sends events. The last one carries the place: a client cut off before it gets them again. */
  send(events: readonly Pick<LiveEvent, 'topic' | 'payload'>[], place: Place): void {
    const blocks = events.map(
      ({ topic, payload }, i) =>
        `${i === events.length - 1 ? `id: ${place}\n` : ''}event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`,
    )
    this.#write(blocks.join(''))
  }
  /** A sign of life, which also tells how far this stream has come. */
  beat(place: Place): void {
    this.#write(`: at ${place}\n\n`)
  }
  /** Ends the stream, with a last event where there is one. */
  end(last?: Pick<LiveEvent, 'topic' | 'payload'>, place: Place = ''): void {
    if (!this.isOpen) return
    if (last) this.send([last], place)
    this.#isEnded = true
    this.body.push(null)
  }

  #write(text: string): void {
    if (!this.isOpen || text === '') return
    this.body.push(text)
    if (this.body.readableLength > MAX_WAITING_BYTES) this.body.destroy()
  }
}
