import type { Language } from '@village/resource'

/** One thing that a kind of device measures: a key of metric_code, its unit and the range of believable values. */
export interface Metric {
  readonly code: string
  /** What its values are; a number unless said. An event is one of each true value with its own time. */
  readonly kind?: 'number' | 'text' | 'event'
  readonly unit: string
  readonly min: number
  readonly max: number
  /** Believable values by which devices say that they have none: all ones of 8 or 16 bits. */
  readonly none?: readonly number[]
}

const isKind = (kind: unknown): boolean => kind === 'number' || kind === 'text' || kind === 'event'
/** Whether a client's value is a metric. */
export function isMetric(value: unknown): value is Metric {
  if (typeof value !== 'object' || value === null) return false
  const { code, unit, min, max, kind = 'number', none = [] } = value as Readonly<Record<keyof Metric, unknown>>
  const isWord = (text: unknown): boolean => typeof text === 'string' && text.length <= 32
  if (!isWord(code) || !isKind(kind) || !Array.isArray(none) || !none.every(Number.isFinite)) return false
  return kind === 'number' ? isWord(unit) && Number.isFinite(min) && Number.isFinite(max) : true
}

/**
 * What the records of bracelets, greenhouses and hydrants hold, with its units and believable ranges (domain-model §4).
 */
export const METRICS: Readonly<Record<string, Omit<Metric, 'code'>>> = {
  heartRate: { unit: '次/分', min: 20, max: 250 },
  systolic: { unit: 'mmHg', min: 40, max: 280, none: [255] },
  diastolic: { unit: 'mmHg', min: 20, max: 180 },
  spo2: { unit: '%', min: 50, max: 100 },
  bodyTemp: { unit: '℃', min: 25, max: 45 },
  step: { unit: '步', min: 0, max: 200_000, none: [65_535] },
  battery: { unit: '%', min: 0, max: 100 },
  airTemp: { unit: '℃', min: -40, max: 80 },
  airHumidity: { unit: '%', min: 0, max: 100 },
  soilTemp: { unit: '℃', min: -40, max: 80 },
  soilMoisture: { unit: '%', min: 0, max: 100 },
  light: { unit: 'lx', min: 0, max: 200_000, none: [65_535] },
  co2: { unit: 'ppm', min: 0, max: 10_000 },
  soilPh: { unit: 'pH', min: 0, max: 14 },
  soilEc: { unit: 'mS/cm', min: 0, max: 100 },
  pressure: { unit: 'MPa', min: 0, max: 5 },
  tilt: { unit: '°', min: 0, max: 90 },
  flow: { unit: 'm³/h', min: 0, max: 1000 },
  coverOpen: { unit: '', min: 0, max: 1 },
  waterLeak: { unit: '', min: 0, max: 1 },
  smoke: { unit: '', min: 0, max: 1 },
  waterLevel: { unit: 'm', min: 0, max: 100 },
  power: { unit: 'W', min: 0, max: 100_000 },
  socketTemp: { unit: '℃', min: -40, max: 200 },
  online: { unit: '', min: 0, max: 1 },
}

/** Units that are words; all others are symbols of the International System and the same everywhere. */
const ENGLISH_UNITS: Readonly<Record<string, string>> = { '次/分': 'bpm', 步: 'steps' }
/** The unit of a metric as people of this language write it; empty where there is none. */
export function unitOf(code: string, language: Language): string {
  const unit = METRICS[code]?.unit ?? ''
  return language === 'zh' ? unit : (ENGLISH_UNITS[unit] ?? unit)
}

/** A metric of the table above, whole. */
export const metric = (code: string): Metric => {
  const known = METRICS[code]
  if (!known) throw new Error(`there is no metric ${code}`)
  return { code, ...known }
}
