import { momentMs } from '@village/resource'
import type { CHARGING } from './recordcharging.states.ts'

/** A session as its pile or a person reported it. Decimals are texts, so that nothing rounds them on their way. */
export interface Session {
  readonly startTime: string
  readonly endTime: string | null
  readonly startMeter: string | null
  readonly endMeter: string | null
  readonly price: string | null
  readonly stopReason: string | null
}
export interface Settled {
  readonly durationMin: number | null
  /** kWh, three digits after the point. */
  readonly energy: string | null
  /** CNY, two digits after the point, rounded half up. */
  readonly amount: string | null
  /** Key of charging_status: charging, finished, aborted. */
  readonly status: typeof CHARGING.charging | typeof CHARGING.finished | typeof CHARGING.aborted
}

/** Overload, overheat, power cut and other faults end a session before its time (domain-model §4.4.5). */
export const ABORTING: readonly string[] = ['5', '6', '8', '9']
const MINUTE_MS = 60_000

const toScaled = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(digits) + BigInt(part.padEnd(digits, '0').slice(0, digits))
}
const text = (value: bigint, digits: number): string => {
  const characters = String(value).padStart(digits + 1, '0')
  return `${characters.slice(0, -digits)}.${characters.slice(-digits)}`
}
const minutesBetween = (from: string, to: string): number => Math.round((momentMs(to) - momentMs(from)) / MINUTE_MS)

/**
 * What follows from a session's times and meters: how long, how much, what it costs, and whether it came to its end.
 */
export function settleSession({ startTime, endTime, startMeter, endMeter, price, stopReason }: Session): Settled {
  const metered = startMeter !== null && endMeter !== null ? toScaled(endMeter, 3) - toScaled(startMeter, 3) : null
  // kWh in thousandths by CNY in ten-thousandths, rounded to hundredths.
  const cost = metered !== null && price !== null ? (metered * toScaled(price, 4) + 50_000n) / 100_000n : null
  return {
    durationMin: endTime === null ? null : minutesBetween(startTime, endTime),
    energy: metered === null ? null : text(metered, 3),
    amount: cost === null ? null : text(cost, 2),
    status: endTime === null ? '1' : ABORTING.includes(stopReason ?? '') ? '3' : '2',
  }
}
