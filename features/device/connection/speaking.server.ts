import { setTimeout as pause } from 'node:timers/promises'
import { beginningOf } from '@village/resource'
import { causeOf, type Services } from '@village/server'
import { readBinary } from '../dialect/binary-layout.ts'
import { readJ } from '../dialect/jetlinks.server.ts'
import type { Said } from '../dialect/message.ts'
import { answerT } from '../dialect/sent-message.ts'
import { readT } from '../dialect/thingsboard.server.ts'
import { isValuesTopicOfT } from '../dialect/topics.ts'
import { isCloud, readCloud } from '../dialect/vendor-clouds.server.ts'
import type { Arrival, Outcome, Sender } from '../intake/arrival.ts'
import { IntakeFull, intakeOf } from '../intake/intake-queue.server.ts'
import { unstoredOf } from '../intake/turned-away-messages.server.ts'
import type { KnownDevice } from '../session/credentials.server.ts'
import { watchingOf } from '../watching/watching.server.ts'
import { type Pace, Rate } from './message-rate.ts'
import { paceOfTenant } from './tenant-paces.server.ts'
import type { Dialect } from './topic-rights.ts'

/** The longest message of a device, and of a gateway's topics (device-contract §4). */
const MOST_BYTES = 256 * 1024
const MOST_BYTES_OF_GATEWAY = 1024 * 1024
/** Topics of those who speak for many devices. What a cloud pushes has one of ours, which no device may publish to. */
const OF_MANY = /^(?:v1\/gateway|cloud)\//
const CLOUD = /^cloud\/(.+)$/
/** As much of a message as helps to find its fault. */
const SAMPLE = 500

const sampleOf = (topic: string, payload: Uint8Array): string =>
  beginningOf(`${topic} ${new TextDecoder().decode(payload.subarray(0, SAMPLE))}`, SAMPLE)

/** What became of a message: stored, dropped because it came too fast, or not stored for a fault of ours. */
export type Heard = Outcome | 'dropped' | 'failed'

/** A device that speaks: its messages are read in its dialect, held to its rate, and stored. */
export class Speaking {
  device: KnownDevice
  readonly dialect: Dialect
  readonly #services: Services
  readonly #sender: Sender
  /** A pace of its own; without it that of the tenant's parameters. */
  readonly #pace: Pace | undefined
  readonly #rate: Rate
  constructor(device: KnownDevice, dialect: Dialect, services: Services, pace?: Pace) {
    this.device = device
    this.dialect = dialect
    this.#services = services
    this.#sender = { tenantId: device.tenantId, machineId: device.machineId, lastGivenMs: 0 }
    this.#pace = pace
    this.#rate = new Rate(services.clock.monotonicMs(), pace)
  }

  /**
   * Resolves after the commit. A message that nobody waits for is dropped where it comes too fast; the others wait. One that is
   * `kept` by somebody else meanwhile waits for room, however fast it came.
   */
  async hear(topic: string, payload: Uint8Array, isAwaited: boolean, isKept = isAwaited): Promise<Heard> {
    const heard = await this.#hear(topic, payload, isAwaited, isKept)
    watchingOf(this.#services).note(this.device, { topic, payload, heard })
    return heard
  }

  async #hear(topic: string, payload: Uint8Array, isAwaited: boolean, isKept: boolean): Promise<Heard> {
    const now = this.#services.clock.monotonicMs()
    const { device, rate } = paceOfTenant(this.device.tenantId, this.#services)
    if (!this.#pace) this.#rate.keep(now, device)
    if (!isAwaited && !(this.#rate.tryTake(now) && rate.tryTake(now))) {
      unstoredOf(this.#services).add(this.device, sampleOf(topic, payload))
      return 'dropped'
    }
    if (isAwaited) await this.#waitFor(this.#rate)
    // The tenant's share is taken when it is the device's turn: who sends too fast takes nothing from the others.
    const shareMs = isAwaited ? () => rate.take(this.#services.clock.monotonicMs()) : () => 0
    const receivedMs = this.#services.clock.date().getTime()
    try {
      return await intakeOf(this.#services).take(this.#arrival(topic, payload, receivedMs), {
        isPatient: isKept,
        shareMs,
      })
    } catch (error) {
      if (!(error instanceof IntakeFull))
        this.#services.log.error({ cause: causeOf(error) }, 'a message of a device was not stored')
      return 'failed'
    }
  }

  /** Read when its turn has come, not when it waits: what waits long costs most of the collector's time. */
  #arrival(topic: string, payload: Uint8Array, receivedMs: number): Arrival {
    const most = OF_MANY.test(topic) ? MOST_BYTES_OF_GATEWAY : MOST_BYTES
    const read = (): Said => (payload.length > most ? TOO_LONG : this.#read(topic, payload))
    let said: Said | undefined
    return {
      get said() {
        said ??= read()
        return said
      },
      // Made for whoever looks for a fault: most messages have none.
      get sample() {
        return sampleOf(topic, payload)
      },
      receivedMs,
      sender: this.#sender,
    }
  }

  async #waitFor(rate: Rate): Promise<void> {
    const waitMs = rate.take(this.#services.clock.monotonicMs())
    if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
  }

  #read(topic: string, payload: Uint8Array): Said {
    const cloud = CLOUD.exec(topic)?.[1]
    if (cloud && isCloud(cloud)) return readCloud(cloud, payload)
    const { layout } = this.device
    if (layout && (isValuesTopicOfT(topic) || topic.endsWith('/properties/report')))
      return readBinary(topic, payload, layout)
    return this.dialect === 't' ? readT(topic, payload) : readJ(topic, payload)
  }

  /** What the device is told after its message: the desired values that it has asked for. */
  answersTo(heard: Heard): readonly { readonly topic: string; readonly payload: string }[] {
    if (typeof heard === 'string') return []
    return heard.answers.map(({ requestId, values }) => answerT(requestId, values))
  }
}

const TOO_LONG = {
  messages: [],
  refused: [{ at: '', cause: 'tooLong', reason: { zh: '报文超过 256 KB', en: 'the message is longer than 256 KB' } }],
} as const
