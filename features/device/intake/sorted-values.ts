import type { Label } from '@village/resource'
import type { Values } from '../dialect/message.ts'
import { flagIn, numberIn, type RawValue, textIn } from '../dialect/values.ts'
import type { Metric } from '../metrics.ts'
import { type Known, knownMetric } from '../metrics-of.ts'

/** A value of a metric, as it is stored. */
export interface Value {
  readonly metric: string
  readonly num: string | null
  readonly text: string | null
  /** 2: no measurement, or out of the believable range. */
  readonly quality: 0 | 2
}
export interface Unkept {
  readonly key: string
  readonly cause: 'notAValue' | 'unknownKey'
  readonly reason: Label
}
export interface SortedValues {
  readonly values: readonly Value[]
  /** Codes of the event metrics whose value is true. */
  readonly events: readonly string[]
  /** Keys that the product does not declare. They are kept in the shadow only. */
  readonly unknown: Readonly<Record<string, RawValue>>
  readonly unkept: readonly Unkept[]
}

const NOT_A_NUMBER: Label = { zh: '不是数字', en: 'this is no number' }
const NOT_AN_EVENT: Label = { zh: '不是是非值', en: 'this is neither true nor false' }
const UNKNOWN: Label = { zh: '产品没有这个指标', en: 'the product has no such metric' }

const good = (metric: string, num: string | null, text: string | null): Value => ({ metric, num, text, quality: 0 })

function numberOf(metric: string, raw: RawValue, { min, max, none }: Known): Value | null {
  const read = numberIn(raw)
  if (read.is === 'inexact') return good(metric, null, read.text)
  const flag = read.is === 'none' && min === 0 && max === 1 ? flagIn(raw) : null
  const digits = read.is === 'number' ? read.digits : flag === null ? null : flag ? '1' : '0'
  if (digits === null) return null
  const value = Number(digits)
  const isMeasured = value >= min && value <= max && !none.includes(value)
  return isMeasured ? good(metric, digits, null) : { metric, num: digits, text: null, quality: 2 }
}

/** What of a message's values is kept as what. One bad value loses no other (device-contract §5). */
export function sortValues(sent: Values, product: readonly Metric[]): SortedValues {
  const values: Value[] = []
  const events: string[] = []
  const unknown: Record<string, RawValue> = {}
  const unkept: Unkept[] = []
  for (const [key, raw] of Object.entries(sent)) {
    const known = knownMetric(key, product)
    if (!known) {
      unknown[key] = raw
      unkept.push({ key, cause: 'unknownKey', reason: UNKNOWN })
    } else if (known.kind === 'text') values.push(good(key, null, textIn(raw)))
    else if (known.kind === 'event') {
      const flag = flagIn(raw)
      if (flag === null) unkept.push({ key, cause: 'notAValue', reason: NOT_AN_EVENT })
      else if (flag) events.push(key)
    } else {
      const value = numberOf(key, raw, known)
      if (value) values.push(value)
      else unkept.push({ key, cause: 'notAValue', reason: NOT_A_NUMBER })
    }
  }
  return { values, events, unknown, unkept }
}
