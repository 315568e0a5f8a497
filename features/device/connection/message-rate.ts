/** Messages that a device may send: sustained, and at once (device-contract §5). */
export interface Pace {
  readonly perSecond: number
  readonly burst: number
}
export const OF_DEVICE: Pace = { perSecond: 20, burst: 200 }

/** A bucket that fills with time: one of a device, or of all devices of a tenant on this server. */
export class Rate {
  #perSecond: number
  #burst: number
  #left: number
  #atMs: number

  constructor(nowMs: number, { perSecond, burst }: Pace = OF_DEVICE) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#left = burst
    this.#atMs = nowMs
  }

  /** From now on it fills so fast; what is in it stays, up to the new burst. */
  keep(nowMs: number, { perSecond, burst }: Pace): void {
    if (perSecond === this.#perSecond && burst === this.#burst) return
    this.#fill(nowMs)
    this.#perSecond = perSecond
    this.#left += burst - this.#burst
    this.#burst = burst
  }

  /** Takes one; answers how many ms it has to wait for it, 0 where it is there. */
  take(nowMs: number): number {
    this.#fill(nowMs)
    this.#left--
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / this.#perSecond) * 1000)
  }
  /** Takes one where it is there; false leaves the bucket as it is. */
  tryTake(nowMs: number): boolean {
    this.#fill(nowMs)
    if (this.#left < 1) return false
    this.#left--
    return true
  }

  #fill(nowMs: number): void {
    this.#left = Math.min(this.#burst, this.#left + ((nowMs - this.#atMs) / 1000) * this.#perSecond)
    this.#atMs = nowMs
  }
}
