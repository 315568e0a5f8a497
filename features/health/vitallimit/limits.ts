/** A person's usual range of a metric, in its unit: mmHg, %, ℃, beats per minute. */
export interface Limits {
  readonly least: number
  readonly most: number
}
export const LEARNT_METRICS = ['heartRate', 'systolic', 'diastolic', 'spo2', 'bodyTemp'] as const
export type LearntMetric = (typeof LEARNT_METRICS)[number]

/** Days of readings that are looked at, and on how many of them somebody has to have been measured. */
export const [LOOKED_DAYS, LEAST_DAYS] = [28, 14]
/** Values of a metric below which nothing is learnt. */
export const LEAST_VALUES = 100

interface Bounds {
  /** Beyond what is usual by this much a value is unusual. */
  readonly margin: number
  /** No limit is learnt beyond these, however ill somebody has been for weeks. */
  readonly lowest: number
  readonly highest: number
}
/**
 * Values that score 3 in the National Early Warning Score (NEWS2, Royal College of Physicians 2017) are alarming for
 * everybody: pulse ≤ 40 or ≥ 131, systolic ≤ 90 or ≥ 220, SpO2 ≤ 91, temperature ≤ 35.0; ≥ 39.1 scores 2. NEWS2 knows no
 * diastolic pressure: the one of rule AR0007 (domain-model §5.2).
 */
export const BOUNDS: Readonly<Record<LearntMetric, Bounds>> = {
  heartRate: { margin: 10, lowest: 41, highest: 130 },
  systolic: { margin: 10, lowest: 91, highest: 219 },
  diastolic: { margin: 8, lowest: 50, highest: 110 },
  spo2: { margin: 2, lowest: 92, highest: 100 },
  bodyTemp: { margin: 0.4, lowest: 35.1, highest: 39 },
}

const between = (value: number, { lowest, highest }: Bounds): number => Math.min(Math.max(value, lowest), highest)
const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * The own limits of a person: what 90 % of the values lie between, a quarter of that width beyond it, and at least the
 * metric's margin.
 */
export function limitsOf(metric: LearntMetric, low: number, high: number): Limits {
  const bounds = BOUNDS[metric]
  const beyond = Math.max(bounds.margin, (high - low) / 4)
  return { least: tenth(between(low - beyond, bounds)), most: tenth(between(high + beyond, bounds)) }
}
