import { causeOf, perInstallation, type Services } from '@village/server'
import { deviceParams } from '../params.ts'
import { OF_DEVICE, type Pace, Rate } from './message-rate.ts'

/** Parameters that were changed count after so long. */
const READ_AGAIN_MS = 5000
/** A tenant may send two seconds' worth at once. */
const BURST_S = 2
const OF_TENANT = 5000

/** How fast the devices of a tenant may send. */
class TenantPace {
  device: Pace = OF_DEVICE
  readonly rate: Rate
  readonly #services: Services
  readonly #tenantId: string
  #readAtMs = Number.NEGATIVE_INFINITY

  constructor(services: Services, tenantId: string) {
    this.#services = services
    this.#tenantId = tenantId
    this.rate = new Rate(services.clock.monotonicMs(), { perSecond: OF_TENANT, burst: OF_TENANT * BURST_S })
  }

  /** Reads the parameters anew where it is time; until they are there the former ones hold. */
  refresh(nowMs: number): void {
    if (nowMs - this.#readAtMs < READ_AGAIN_MS) return
    this.#readAtMs = nowMs
    this.#read().catch(error =>
      this.#services.log.warn({ cause: causeOf(error) }, 'how fast devices may send was not read'),
    )
  }
  async #read(): Promise<void> {
    const { clock } = this.#services
    const read = (key: 'device.perSecond' | 'device.burst' | 'device.tenantPerSecond'): Promise<number> =>
      this.#services.param(this.#tenantId, deviceParams[key])
    const perSecond = await read('device.perSecond')
    this.device = { perSecond, burst: Math.max(await read('device.burst'), perSecond) }
    const ofTenant = await read('device.tenantPerSecond')
    this.rate.keep(clock.monotonicMs(), { perSecond: ofTenant, burst: ofTenant * BURST_S })
  }
}

const paces = perInstallation(() => new Map<string, TenantPace>())

/** How fast the devices of a tenant may send, by its parameters. */
export function paceOfTenant(tenantId: string, services: Services): TenantPace {
  const all = paces(services)
  const known = all.get(tenantId) ?? new TenantPace(services, tenantId)
  if (!all.has(tenantId)) all.set(tenantId, known)
  known.refresh(services.clock.monotonicMs())
  return known
}
