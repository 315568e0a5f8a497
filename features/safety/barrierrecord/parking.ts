import { momentMs } from '@village/resource'

/** The last passage of a vehicle before this one. */
interface Passage {
  /** Key of pass_direction. */
  readonly direction: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly passTime: string
}
const IN = '1'
const MINUTE_MS = 60_000
/** A vehicle that came in longer ago left where nobody saw it. */
const LONGEST_MINUTES = 30 * 24 * 60

/** Whole minutes that a vehicle was inside when it leaves; null where its coming in is not known. */
export function parkedMinutes(last: Passage | null, leaves: string): number | null {
  if (last?.direction !== IN || last.passTime > leaves) return null
  const minutes = Math.floor((momentMs(leaves) - momentMs(last.passTime)) / MINUTE_MS)
  return minutes <= LONGEST_MINUTES ? minutes : null
}
