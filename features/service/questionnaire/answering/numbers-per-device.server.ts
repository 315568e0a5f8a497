import { type Call, type Lru, lru, perInstallation, refuse } from '@village/server'
import type { Questionnaire } from '../design/design.server.ts'

/** Different numbers that one device may send to a questionnaire in a day: those of a household that shares a phone. */
const MOST_NUMBERS = 5
/** Devices that are remembered; the one that has been silent longest goes first. */
const MOST_DEVICES = 20_000

const seen = perInstallation((): Lru<Set<string>> => lru(MOST_DEVICES))

/**
 * Refuses the sixth number of a device on one day. A device is its address and what its browser calls itself: many share
 * the address of a mobile network. Nothing is kept of a number but a keyed digest, in memory, and what is said does not
 * depend on whose it is.
 */
export function refuseManyNumbers({ id, tenantId }: Questionnaire, number: string, call: Call): void {
  const { services, origin, now } = call
  if (!services.settings.rateLimit) return
  const key = services.cipher.hash(tenantId, [id, origin.ip, origin.userAgent, now.slice(0, 10)].join('\n'))
  const numbers = seen(services).get(key) ?? new Set<string>()
  // One more than are let through refuses all that follow: the set of a device grows no further.
  if (numbers.size <= MOST_NUMBERS) numbers.add(services.cipher.hash(tenantId, number.trim().toUpperCase()))
  seen(services).set(key, numbers)
  if (numbers.size > MOST_NUMBERS)
    refuse(
      '这台设备今天填写的号码过多，请换一台设备，或请网格员代填',
      'Too many numbers from this device today: use another one, or ask the grid member',
      429,
    )
}
