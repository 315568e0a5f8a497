import type { Duplex } from 'node:stream'
import { causeOf, type Services } from '@village/server'
import { Aedes, type AuthenticateError, type Client, type ConnectPacket, type PublishPacket } from 'aedes'
import { commandAcknowledged, sendWaiting } from '../command/sending.server.ts'
import { unstoredOf } from '../intake/turned-away-messages.server.ts'
import { deviceBySignature, deviceByToken, type KnownDevice } from '../session/credentials.server.ts'
import { type Session, sessionsOf } from '../session/sessions.server.ts'
import { signinFailuresOf } from '../session/signin-failures.server.ts'
import { Guessing } from './guessing.server.ts'
import { Speaking } from './speaking.server.ts'
import { covers, type Dialect, isBelowOwn, mayPublish, maySubscribe } from './topic-rights.ts'

/** A device that keeps quiet longer than one and a half times this is cut (device-contract §1). */
const MOST_KEEP_ALIVE_SECONDS = 600
const CONNECT_MS = 10_000
/** Messages of a connection that wait to be stored; it is not read beyond. */
const MOST_UNSTORED = 32
/** Return codes of CONNACK. */
const [UNAVAILABLE, WRONG] = [3, 4] as const
/** CONNACK of MQTT 5: no session, unsupported protocol version, no properties. */
const CONNACK_NO_VERSION = Buffer.from([0x20, 0x03, 0x00, 0x84, 0x00])

interface Sent {
  readonly topic: string
  readonly payload: string
}
/** What is known of a connection beside what the broker knows. */
interface Connected {
  readonly address: string
  speaking?: Speaking
  session?: Session
  /** Filters with their quality of service. */
  readonly subscribed: Map<string, number>
  /** What it has been sent and has not acknowledged, the oldest first: devices acknowledge in that order. */
  readonly unacknowledged: Sent[]
  /** Why nobody is let in. */
  refused?: typeof UNAVAILABLE | typeof WRONG
}
type OpenClient = Client & {
  readonly _disconnected?: boolean
  readonly conn: Duplex & { readonly remoteAddress?: string }
}

/** Told in its own words, a client of MQTT 5 tries again with 3.1.1 (device-contract §1). */
function refuseVersion({ conn }: OpenClient, done: (error: Error | null, mayGoOn: boolean) => void): void {
  conn.end(CONNACK_NO_VERSION)
  done(new Error('MQTT 5'), false)
}

/** The broker of the process: devices sign in, say what they have measured, and hear what they should do. */
export class Broker {
  readonly #services: Services
  readonly #guessing: Guessing
  readonly #connected = new WeakMap<Client, Connected>()
  #aedes: Aedes | null = null

  constructor(services: Services) {
    this.#services = services
    this.#guessing = new Guessing(() => services.clock.monotonicMs())
  }

  async open(): Promise<void> {
    const aedes = await Aedes.createBroker({
      connectTimeout: CONNECT_MS,
      concurrency: MOST_UNSTORED,
      preConnect: (client, packet, done) => {
        if ((packet.protocolVersion as number) === 5) return refuseVersion(client as OpenClient, done)
        void this.#look(client, packet).then(() => done(null, true))
      },
      authenticate: (client, _name, _password, done) => {
        const refused = this.#connected.get(client)?.refused
        if (refused === undefined) return done(null, true)
        done(Object.assign(new Error('refused'), { returnCode: refused }) as unknown as AuthenticateError, false)
      },
      authorizePublish: (client, packet, done) => this.#publish(client, packet, done),
      authorizeSubscribe: (client, wanted, done) => done(null, this.#mayHear(client, wanted) ? wanted : null),
    })
    aedes.on('clientReady', client => void this.#begin(client))
    aedes.on('clientDisconnect', client => void this.#end(client))
    aedes.on('ack', (_packet, client) => this.#acknowledged(client))
    aedes.on('clientError', (client, error) =>
      this.#services.log.debug({ cause: causeOf(error), client: client.id }, 'a device’s connection failed'),
    )
    aedes.on('connectionError', (_client, error) =>
      this.#services.log.debug({ cause: causeOf(error) }, 'a connection failed before it signed in'),
    )
    this.#aedes = aedes
  }

  /** A connection by whichever way: TCP, TLS, WebSocket. */
  handle(stream: Duplex, address: string): void {
    const client = this.#aedes?.handle(stream as never)
    if (client) this.#connected.set(client, { address, subscribed: new Map(), unacknowledged: [] })
    else stream.destroy()
  }

  async close(): Promise<void> {
    const aedes = this.#aedes
    this.#aedes = null
    await sessionsOf(this.#services)
      .leave()
      .catch(error => this.#services.log.warn({ cause: causeOf(error) }, 'sessions were not left'))
    if (aedes) await new Promise<void>(done => aedes.close(() => done()))
  }

  /** Who connects. Each device has one connection here whatever it calls itself: the newer one takes over. */
  async #look(client: Client, packet: ConnectPacket): Promise<void> {
    const connected = this.#connected.get(client)!
    packet.clean = true
    delete packet.will
    if (!packet.keepalive || packet.keepalive > MOST_KEEP_ALIVE_SECONDS) packet.keepalive = MOST_KEEP_ALIVE_SECONDS
    const userName = packet.username ?? ''
    const dialect: Dialect = userName.includes('|') ? 'j' : 't'
    try {
      const device = await this.#deviceOf(packet, userName, dialect)
      if (device) {
        connected.speaking = new Speaking(device, dialect, this.#services)
        packet.clientId = `${device.tenantId}:${device.machineId}`
        return
      }
      connected.refused = WRONG
      signinFailuresOf(this.#services).add(userName, connected.address)
      await this.#guessing.failed(connected.address)
    } catch (error) {
      this.#services.log.warn({ cause: causeOf(error) }, 'a device could not sign in')
      connected.refused = UNAVAILABLE
    }
  }

  #deviceOf({ clientId, password }: ConnectPacket, userName: string, dialect: Dialect): Promise<KnownDevice | null> {
    if (dialect === 't') return deviceByToken(userName, this.#services)
    return deviceBySignature({ clientId, userName, password: String(password ?? '') }, this.#services)
  }

  async #begin(client: Client): Promise<void> {
    const connected = this.#connected.get(client)
    if (!connected?.speaking) return
    const session: Session = {
      device: connected.speaking.device,
      number: sessionsOf(this.#services).newNumber(),
      hears: topic => [...connected.subscribed.keys()].some(filter => covers(filter, topic)),
      publish: (topic, payload) => this.#send(client, { topic, payload }),
      close: () => client.close(),
    }
    connected.session = session
    await sessionsOf(this.#services)
      .begin(session)
      .catch(error => this.#failed(client, error))
  }

  /** Resolves when it is written. One who has subscribed without acknowledgements gives none. */
  #send(client: Client, { topic, payload }: Sent): Promise<void> {
    const connected = this.#connected.get(client)
    if (connected && connected.subscribed.get(topic) !== 0) connected.unacknowledged.push({ topic, payload })
    return new Promise((done, fail) => {
      const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const
      client.publish(packet, error => (error ? fail(error) : done()))
    })
  }

  #acknowledged(client: Client): void {
    const connected = this.#connected.get(client)
    const sent = connected?.unacknowledged.shift()
    const device = connected?.speaking?.device
    if (sent && device) void commandAcknowledged(device, sent.topic, sent.payload, this.#services)
  }

  async #end(client: Client): Promise<void> {
    const session = this.#connected.get(client)?.session
    if (!session) return
    const why = (client as OpenClient)._disconnected ? 'left' : 'lost'
    await sessionsOf(this.#services)
      .end(session, why)
      .catch(error => this.#services.log.warn({ cause: causeOf(error) }, 'that a device has left was not noted'))
  }

  #failed(client: Client, error: unknown): void {
    this.#services.log.warn({ cause: causeOf(error) }, 'a device’s session did not begin')
    client.close()
  }

  /** Answered after the commit: what is acknowledged is stored. */
  #publish(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    const speaking = client ? this.#connected.get(client)?.speaking : undefined
    const { topic, payload, qos } = packet
    if (!client || !speaking || !mayPublish(topic, speaking.dialect, speaking.device)) {
      if (speaking) this.#breach(speaking, topic)
      done(client ? new Error(`no topic of its own: ${topic}`) : null)
      return
    }
    packet.retain = false
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    void speaking.hear(topic, bytes, qos > 0).then(heard => {
      const isLost = heard === 'failed' && qos > 0
      done(isLost ? new Error('not stored') : null)
      if (isLost) return
      for (const answer of speaking.answersTo(heard))
        void this.#send(client, answer).catch(error =>
          this.#services.log.debug({ cause: causeOf(error) }, 'an answer was not sent'),
        )
    })
  }

  /** It speaks for others, or wants to hear them: its connection ends, and its log says so. */
  #breach({ device }: Speaking, topic: string): void {
    unstoredOf(this.#services).add(device, topic, 'breach')
  }

  #mayHear(client: Client, { topic: filter, qos }: { readonly topic: string; readonly qos: number }): boolean {
    const connected = this.#connected.get(client)
    const { speaking } = connected ?? {}
    if (!connected || !speaking) return false
    if (!maySubscribe(filter, speaking.dialect, speaking.device)) {
      if (!isBelowOwn(filter, speaking.dialect)) {
        this.#breach(speaking, filter)
        client.close()
      }
      return false
    }
    connected.subscribed.set(filter, qos)
    // What waited for the device goes out now that it listens.
    if (connected.session) void sendWaiting(connected.session, this.#services)
    return true
  }
}
