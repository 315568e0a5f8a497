/** How long a timer waits, in parts. */
export interface Duration {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}
const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/

/** Reads P2DT8H; undefined for anything else. */
export function durationOf(text: string): Duration | undefined {
  const match = ISO.exec(text.trim())
  if (!match) return
  const [days, hours, minutes] = match.slice(1).map(part => Number(part ?? 0))
  return { days: days!, hours: hours!, minutes: minutes! }
}

/** Writes a duration as ISO 8601 does; '' for none. */
export function durationText({ days, hours, minutes }: Duration): string {
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`
  const text = `${days > 0 ? `${days}D` : ''}${time && `T${time}`}`
  return text && `P${text}`
}
