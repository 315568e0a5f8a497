/** Ranges of a greenhouse as its record holds them. */
export interface Comfort {
  readonly airTempMin: string | null
  readonly airTempMax: string | null
  readonly airHumMin: string | null
  readonly airHumMax: string | null
  readonly soilMoistMin: string | null
  readonly soilMoistMax: string | null
  readonly co2Max: number | null
  readonly lightMin: number | null
}

const outside = (value: unknown, least: string | number | null, most: string | number | null): boolean => {
  if (value === null || value === undefined || value === '') return false
  const number = Number(value)
  return (least !== null && number < Number(least)) || (most !== null && number > Number(most))
}

/**
 * The metrics of a sample that lie outside of the greenhouse's own ranges; a range that nobody gave judges nothing. It is
 * dark at night in any greenhouse, so that light is judged from nine to fifteen o'clock.
 */
export function metricsOutOfRange(sample: Readonly<Record<string, unknown>>, comfort: Comfort): readonly string[] {
  const hour = Number(String(sample['collectTime'] ?? '').slice(11, 13))
  const isDay = hour >= 9 && hour < 15
  return [
    ['airTemp', comfort.airTempMin, comfort.airTempMax] as const,
    ['airHumidity', comfort.airHumMin, comfort.airHumMax] as const,
    ['soilMoisture', comfort.soilMoistMin, comfort.soilMoistMax] as const,
    ['co2', null, comfort.co2Max] as const,
    ...(isDay ? [['light', comfort.lightMin, null] as const] : []),
  ].flatMap(([name, least, most]) => (outside(sample[name], least, most) ? [name] : []))
}
