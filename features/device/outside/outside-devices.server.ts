import { lru, type Services } from '@village/server'
import { Speakers } from '../connection/speakers.server.ts'
import { deviceByToken, type KnownDevice } from '../session/credentials.server.ts'
import { deviceByName } from '../session/named-devices.server.ts'
import type { OutsideSender } from './sender-in.ts'

/** A device that is remembered is looked for again after so long: its credential may have become another one. */
const TRUSTED_MS = 4000
const MOST = 20_000
/** The broker has acknowledged what it passes on: what was kept while a line was down may come at once. */
const PACE = { perSecond: 20, burst: 2000 }
const MOST_ROUTES = 100_000

interface Remembered {
  readonly device: Promise<KnownDevice | null>
  readonly untilMs: number
}
/** By which way a device is reached. */
export interface Route {
  readonly device: KnownDevice
  readonly dialect: 't' | 'j'
  readonly before: string
}
const keyOf = ({ tenantId, machineId }: Pick<KnownDevice, 'tenantId' | 'machineId'>): string =>
  `${tenantId} ${machineId}`

/** Devices behind a broker of one's own, as far as this process has heard of them. */
export class OutsideDevices {
  readonly #services: Services
  readonly #known = lru<Remembered>(MOST)
  readonly #routes = new Map<string, Route>()
  readonly speakers: Speakers

  constructor(services: Services) {
    this.#services = services
    this.speakers = new Speakers(services, PACE)
  }

  /** Whose message it is; null where nobody's, or of several. */
  async of(sender: OutsideSender): Promise<KnownDevice | null> {
    const now = this.#services.clock.monotonicMs()
    const key = `${sender.dialect} ${sender.productCode} ${sender.name}`
    const known = this.#known.get(key)
    const device = known && known.untilMs > now ? known.device : this.#find(sender)
    if (device !== known?.device) {
      this.#known.set(key, { device, untilMs: now + TRUSTED_MS })
      device.catch(() => this.#known.set(key, { device, untilMs: 0 }))
    }
    const found = await device
    if (found && sender.before !== null) this.#note(found, sender.dialect, sender.before)
    return found
  }

  async #find({ dialect, name: sn, productCode }: OutsideSender): Promise<KnownDevice | null> {
    const byToken = dialect === 't' ? await deviceByToken(sn, this.#services) : null
    return byToken ?? deviceByName({ sn, productCode }, this.#services)
  }

  #note(device: KnownDevice, dialect: Route['dialect'], before: string): void {
    const key = keyOf(device)
    this.#routes.delete(key)
    this.#routes.set(key, { device, dialect, before })
    if (this.#routes.size > MOST_ROUTES) this.#routes.delete(this.#routes.keys().next().value!)
  }

  /** By which way it has spoken last. */
  routeTo(device: Pick<KnownDevice, 'tenantId' | 'machineId'>): Route | undefined {
    return this.#routes.get(keyOf(device))
  }
  routes(): readonly Route[] {
    return [...this.#routes.values()]
  }
}
