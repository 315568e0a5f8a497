import { METRICS, type Metric } from './metrics.ts'

/** What a value of a metric is. */
export type MetricKind = 'number' | 'text' | 'event'
export interface Known {
  readonly kind: MetricKind
  /** The range of believable numbers. */
  readonly min: number
  readonly max: number
  readonly none: readonly number[]
}

/** Events that devices of any product may send. */
const EVENTS = new Set(['sos', 'fall', 'fence', 'tamper'])
const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, none: [] } as const

/** What records of a kind hold beside what is measured. */
const BESIDE: Readonly<Record<string, Partial<Metric>>> = { wearFlag: { min: 0, max: 1 } }

const ofMetric = ({ kind, min, max, none = [] }: Partial<Metric>): Known => ({
  kind: kind ?? 'number',
  min: min ?? ANY.min,
  max: max ?? ANY.max,
  none,
})

/** What a device measures: the metrics of its product, then those that everybody knows. null: nobody knows the key. */
export function knownMetric(code: string, product: readonly Metric[]): Known | null {
  const own = product.find(one => one.code === code)
  if (own) return ofMetric({ ...(Object.hasOwn(METRICS, code) ? METRICS[code] : {}), ...own })
  if (EVENTS.has(code)) return { ...ANY, kind: 'event' }
  if (Object.hasOwn(BESIDE, code)) return ofMetric(BESIDE[code]!)
  return Object.hasOwn(METRICS, code) ? ofMetric(METRICS[code]!) : null
}
