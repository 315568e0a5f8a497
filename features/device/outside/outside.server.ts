import { setTimeout as pause } from 'node:timers/promises'
import { causeOf, everySoOften, passesByItself, runs, type Services, type StopRun } from '@village/server'
import { intakeOf } from '../intake/intake-queue.server.ts'
import { sessionsOf } from '../session/sessions.server.ts'
import { BrokerClient, type FromBroker } from './broker-client.server.ts'
import { forgetName, isOwnName, takeName, takeNamesOfDead } from './broker-names.server.ts'
import { outsideCountsOf } from './outside-counts.server.ts'
import { OutsideDevices } from './outside-devices.server.ts'
import { OutsideSending } from './outside-sending.server.ts'
import { isOurs, senderIn } from './sender-in.ts'

const SEND_MS = 1000
const CHECK_MS = 3000
/** How long what a dead server has left is fetched before the next one is looked at. */
const FETCH_MS = 60_000
const STOP_MS = 2000
const AGAIN_MS = 1000
const ANSWER_SECONDS = 60
const HOUR_MS = 3_600_000

/** This server as a client of a broker of one's own (device-contract §1). */
class Outside {
  readonly #services: Services
  readonly #url: string
  readonly #devices: OutsideDevices
  #client: BrokerClient | null = null
  #sending: OutsideSending | null = null
  #isStopping = false
  #saidMs = Number.NEGATIVE_INFINITY

  constructor(url: string, services: Services) {
    this.#url = url
    this.#services = services
    this.#devices = new OutsideDevices(services)
  }

  async open(): Promise<void> {
    await sessionsOf(this.#services).showLife()
    this.#connect(await takeName(this.#services))
  }
  #connect(name: string): void {
    this.#client = this.#clientOf(name, true)
    this.#sending = new OutsideSending(this.#client, this.#devices, this.#services)
  }
  #clientOf(name: string, isListening: boolean): BrokerClient {
    return new BrokerClient({ url: this.#url, name, isListening, hear: message => this.#hear(message) }, this.#services)
  }

  /** Whether the broker may forget it. What belongs to nobody, or is refused, it may. */
  async #hear(message: FromBroker): Promise<boolean> {
    if (isOurs(message.properties)) return true
    outsideCountsOf(this.#services).heard++
    for (;;)
      try {
        return await this.#take(message)
      } catch (error) {
        this.#services.log.warn({ cause: causeOf(error) }, 'a message of the broker outside was not taken')
        if (this.#isStopping) return false
        if (!passesByItself(error)) return true
        await pause(AGAIN_MS)
      }
  }
  async #take({ topic, properties, payload, qos }: FromBroker): Promise<boolean> {
    const sender = senderIn(topic, properties)
    const device = sender && (await this.#devices.of(sender))
    if (!sender || !device) {
      this.#sayNobodys(topic)
      return true
    }
    const speaking = this.#devices.speakers.of(device, sender.dialect)
    const heard = await speaking.hear(sender.topic, payload, false, qos > 0)
    if (heard === 'failed') return !this.#isStopping
    this.#sending?.spoke(device)
    const { before } = sender
    if (before !== null)
      for (const answer of speaking.answersTo(heard))
        void this.#client?.publish(before + answer.topic, answer.payload, ANSWER_SECONDS)
    return true
  }

  #sayNobodys(topic: string): void {
    const nobodys = ++outsideCountsOf(this.#services).nobodys
    const now = this.#services.clock.monotonicMs()
    if (now - this.#saidMs < HOUR_MS) return
    this.#saidMs = now
    this.#services.log.warn(
      { topic, nobodys },
      'the broker outside does not say whose message this is, or nobody has that number',
    )
  }

  async sendAll(): Promise<void> {
    await this.#sending?.sendAll()
  }

  /** The name may have become another server's while the database was away; what dead servers have left is fetched. */
  async check(): Promise<void> {
    await sessionsOf(this.#services).showLife()
    if (this.#client && !(await isOwnName(this.#client.name, this.#services))) {
      await this.#client.close()
      this.#connect(await takeName(this.#services))
    }
  }
  async fetchLeft(): Promise<void> {
    if (!this.#client?.isConnected) return
    for (const name of await takeNamesOfDead(this.#services)) {
      if (this.#isStopping) return
      const isEmpty = await this.#clientOf(name, false).fetchWaiting(FETCH_MS)
      if (isEmpty) await forgetName(name, this.#services)
    }
  }

  /** Nothing is acknowledged any more that is not stored; the broker keeps it for the next start, or for another server. */
  async close(): Promise<void> {
    this.#isStopping = true
    const late = new Promise<void>(done => setTimeout(done, STOP_MS).unref())
    await Promise.race([intakeOf(this.#services).idle(), late])
    await Promise.race([this.#client?.close(), late])
  }
}

/** Listens at a broker of one's own. */
export async function listenOutside(url: string, services: Services): Promise<StopRun> {
  const outside = new Outside(url, services)
  await outside.open()
  services.log.info(
    { broker: new URL(url).host },
    'devices of the JetLinks dialect are heard at the broker outside; those of ThingsBoard where it names them, else at the port of the process (docs/devices.md)',
  )
  const stops = [
    everySoOften(SEND_MS, () => outside.sendAll(), services),
    everySoOften(CHECK_MS, () => outside.check(), services),
    everySoOften(CHECK_MS, () => outside.fetchLeft(), services),
  ]
  return async () => {
    await outside.close()
    await Promise.race([
      Promise.all(stops.map(stop => stop())),
      new Promise<void>(done => setTimeout(done, 500).unref()),
    ])
  }
}

export default runs({
  name: 'device.broker-outside',
  start: async services => {
    const { mqttBroker } = services.settings
    return mqttBroker ? listenOutside(mqttBroker, services) : async () => {}
  },
})
