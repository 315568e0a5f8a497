import type { Services } from '@village/server'
import type { KnownDevice } from '../session/credentials.server.ts'
import type { Pace } from './message-rate.ts'
import { Speaking } from './speaking.server.ts'
import type { Dialect } from './topic-rights.ts'

/** Devices whose rate is remembered: those heard last. */
const MOST = 20_000

/** Devices that speak without a connection of their own to this process. */
export class Speakers {
  readonly #services: Services
  readonly #pace: Pace | undefined
  readonly #speaking = new Map<string, Speaking>()

  constructor(services: Services, pace?: Pace) {
    this.#services = services
    this.#pace = pace
  }

  of(device: KnownDevice, dialect: Dialect): Speaking {
    const key = `${dialect} ${device.tenantId} ${device.machineId} ${device.credentialId}`
    const speaking = this.#speaking.get(key) ?? new Speaking(device, dialect, this.#services, this.#pace)
    // Its product may have become another one meanwhile.
    speaking.device = device
    this.#speaking.delete(key)
    this.#speaking.set(key, speaking)
    if (this.#speaking.size > MOST) this.#speaking.delete(this.#speaking.keys().next().value!)
    return speaking
  }
}
