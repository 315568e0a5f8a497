import type { Label } from '@village/resource'

/** What a bracelet said of one thing on one day. */
export interface VitalDay {
  /** YYYY-MM-DD */
  readonly day: string
  /** The average of the day; of what adds up in the course of a day (steps, sleep) its sum. */
  readonly value: number
  readonly least: number
  readonly most: number
}
/** One thing that a bracelet measured of its wearer in the last days. */
export interface Vital {
  readonly metric: string
  readonly label: string
  readonly unit: string
  /** Days without a value are left out; the oldest first. */
  readonly days: readonly VitalDay[]
  readonly last: number
  /** YYYY-MM-DD HH:mm:ss */
  readonly lastTime: string
  /** The last value is outside the normal range. */
  readonly isAbnormal: boolean
}
/** What the bracelets of a person said of them in the last seven days. */
export interface VitalsWeek {
  /** The first and the last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** Whether the person wears a bracelet now. */
  readonly isWorn: boolean
  readonly vitals: readonly Vital[]
}

/** Minutes of sleep, deep and light together, as people say it. */
export const SLEEP: { readonly label: Label; readonly unit: Label } = {
  label: { zh: '睡眠', en: 'Sleep' },
  unit: { zh: '小时', en: 'h' },
}
