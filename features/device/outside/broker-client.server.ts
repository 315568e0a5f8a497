import { setTimeout as pause } from 'node:timers/promises'
import { causeOf, type Services } from '@village/server'
import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { OF_OURS, OUTSIDE_FILTERS } from './sender-in.ts'

/** Messages that the broker hands over before the first of them is acknowledged: the rest waits there. */
const MOST_UNACKNOWLEDGED = 2000
/** The broker keeps what waits for us for so long. */
const SESSION_SECONDS = 3600
/** Sooner than devices try it: mosquitto forgets shared subscriptions when it restarts, until we are back. */
const AGAIN_MS = 200
const ANSWER_MS = 5000
/** A name from which nothing has come for so long has nothing more. */
const QUIET_MS = 3000
/** Reason code of PUBACK (MQTT 5). */
const NOBODY_LISTENS = 16
/** mqtt.js takes one message after another, and would wait for each commit: it is told to go on, and we acknowledge. */
const LATER = new Error('acknowledged after the commit')

/** A message of a broker of one's own. */
export interface FromBroker {
  readonly topic: string
  readonly payload: Uint8Array
  readonly qos: number
  readonly properties: NonNullable<IPublishPacket['properties']>['userProperties']
}
/** What has become of what was published: the broker has it, nobody listens, or the broker is away. */
export type Published = 'taken' | 'nobody' | 'away'

interface Held {
  readonly topic: string
  readonly payload: Buffer
  isDone: boolean
}
interface Options {
  readonly url: string
  /** The client id: what waits for us waits under it. */
  readonly name: string
  /** Subscribes; without, it only fetches what waits. */
  readonly isListening: boolean
  /** Resolves when the message may be acknowledged; false: it is to come again. */
  hear(message: FromBroker): Promise<boolean>
}

/** A connection to a broker of one's own, which is told that a message has arrived once it is stored. */
export class BrokerClient {
  readonly name: string
  readonly #options: Options
  readonly #services: Services
  readonly #client: MqttClient
  /** What the broker has handed over and has not been acknowledged, by its number. */
  #held = new Map<number, Held>()
  readonly #unheard = new Set<number>()
  #lastMs: number
  #isPresent: boolean | null = null

  constructor(options: Options, services: Services) {
    this.#options = options
    this.#services = services
    this.name = options.name
    this.#lastMs = services.clock.monotonicMs()
    this.#client = connect(options.url, {
      clientId: options.name,
      protocolVersion: 5,
      clean: false,
      resubscribe: false,
      reconnectPeriod: AGAIN_MS,
      properties: { sessionExpiryInterval: SESSION_SECONDS, receiveMaximum: MOST_UNACKNOWLEDGED },
      customHandleAcks: (topic, payload, packet, done) => {
        this.#hear(topic, payload, packet as IPublishPacket)
        done(LATER)
      },
    })
    this.#listen(this.#client)
  }

  get isConnected(): boolean {
    return this.#client.connected
  }
  /** Messages that are being stored. */
  get held(): number {
    return this.#held.size
  }

  #listen(client: MqttClient): void {
    const { log } = this.#services
    client.on('connect', ({ sessionPresent }) => {
      // Without its session the broker counts from one again: what was held is none of its messages.
      if (!sessionPresent) this.#held = new Map()
      this.#isPresent = sessionPresent
      this.#lastMs = this.#services.clock.monotonicMs()
      log.info({ name: this.name, isResumed: sessionPresent }, 'connected to the broker outside')
      this.#subscribe()
    })
    client.on('close', () => log.debug({ name: this.name }, 'the connection to the broker outside is closed'))
    client.on('error', error => {
      if (error !== LATER) log.warn({ cause: causeOf(error), name: this.name }, 'the broker outside')
    })
    client.on('packetreceive', packet => {
      if (packet.cmd === 'puback' && packet.reasonCode === NOBODY_LISTENS) this.#unheard.add(packet.messageId!)
    })
    client.on('message', (topic, payload, { qos, properties }) => {
      if (qos === 0) void this.#options.hear({ topic, payload, qos, properties: properties?.userProperties })
    })
  }

  #subscribe(): void {
    const { isListening } = this.#options
    const done = (error?: Error | null): void => {
      if (error) this.#services.log.error({ cause: causeOf(error) }, 'the broker outside refuses our subscriptions')
    }
    if (isListening) this.#client.subscribe([...OUTSIDE_FILTERS], { qos: 1 }, done)
    else this.#client.unsubscribe([...OUTSIDE_FILTERS], done)
  }

  #hear(topic: string, payload: Buffer, { messageId, qos, dup, properties }: IPublishPacket): void {
    this.#lastMs = this.#services.clock.monotonicMs()
    const before = this.#held.get(messageId!)
    if (dup && before?.topic === topic && before.payload.equals(payload)) {
      // Handed over again after the connection broke: it is being stored, or is.
      if (before.isDone) this.#acknowledge(messageId!)
      return
    }
    const held: Held = { topic, payload, isDone: false }
    this.#held.set(messageId!, held)
    void this.#options.hear({ topic, payload, qos, properties: properties?.userProperties }).then(mayGo => {
      if (this.#held.get(messageId!) !== held) return
      held.isDone = mayGo
      if (mayGo) this.#acknowledge(messageId!)
    })
  }

  #acknowledge(messageId: number): void {
    if (!this.#client.connected) return
    this.#client.stream.write(generate({ cmd: 'puback', messageId, reasonCode: 0 }, { protocolVersion: 5 }))
    this.#held.delete(messageId)
  }

  /** Resolves when the broker has it. It forgets what has not reached its device after `seconds`. */
  publish(topic: string, payload: string, seconds: number): Promise<Published> {
    if (!this.#client.connected) return Promise.resolve('away')
    const answered = new Promise<Published>(done => {
      const properties = { messageExpiryInterval: seconds, userProperties: { [OF_OURS]: '1' } }
      this.#client.publish(topic, payload, { qos: 1, properties }, error => {
        done(error ? 'away' : this.#unheard.delete(messageId!) ? 'nobody' : 'taken')
      })
      const messageId = this.#client.getLastMessageId()
    })
    return Promise.race([answered, pause(ANSWER_MS, 'taken' as const, { ref: false })])
  }

  /** Resolves when nothing waits under the name any more, which the broker then forgets; false where that was not to be had. */
  async fetchWaiting(patienceMs: number): Promise<boolean> {
    const { clock } = this.#services
    const untilMs = clock.monotonicMs() + patienceMs
    const isQuiet = (): boolean =>
      this.isConnected && this.held === 0 && clock.monotonicMs() - this.#lastMs > (this.#isPresent ? QUIET_MS : 0)
    while (!isQuiet() && clock.monotonicMs() < untilMs) await pause(100)
    const isEmpty = isQuiet()
    await this.#end(isEmpty ? 0 : SESSION_SECONDS)
    return isEmpty
  }

  /** Leaves the broker, which keeps what waits. */
  close(): Promise<void> {
    return this.#end(SESSION_SECONDS)
  }
  async #end(sessionExpiryInterval: number): Promise<void> {
    const isForced = !this.#client.connected
    await this.#client.endAsync(isForced, { properties: { sessionExpiryInterval } })
  }
}
