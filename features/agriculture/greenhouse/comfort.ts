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
/** How a value stands to the range in which the crop thrives. */
export type Judgement = 'low' | 'fits' | 'high'

type Limit = string | number | null
type Range = readonly [name: string, least: Limit, most: Limit]

/**
 * The ranges that count at an hour of the day. It is dark at night in any greenhouse, so that light is judged from nine
 * to fifteen o'clock.
 */
function rangesAt(time: string, comfort: Comfort): readonly Range[] {
  const hour = Number(time.slice(11, 13))
  const isDay = hour >= 9 && hour < 15
  return [
    ['airTemp', comfort.airTempMin, comfort.airTempMax],
    ['airHumidity', comfort.airHumMin, comfort.airHumMax],
    ['soilMoisture', comfort.soilMoistMin, comfort.soilMoistMax],
    ['co2', null, comfort.co2Max],
    ...(isDay ? [['light', comfort.lightMin, null] as const] : []),
  ]
}

function judge(value: unknown, [, least, most]: Range): Judgement | null {
  if (value === null || value === undefined || value === '' || (least === null && most === null)) return null
  const number = Number(value)
  if (least !== null && number < Number(least)) return 'low'
  return most !== null && number > Number(most) ? 'high' : 'fits'
}

/** Each value of a sample by the greenhouse's own ranges; a range that nobody gave judges nothing. */
export function judgedSample(
  sample: Readonly<Record<string, unknown>>,
  comfort: Comfort,
): Readonly<Record<string, Judgement | null>> {
  const ranges = rangesAt(String(sample['collectTime'] ?? ''), comfort)
  return Object.fromEntries(ranges.map(range => [range[0], judge(sample[range[0]], range)]))
}

/** The metrics of a sample that lie outside of the greenhouse's own ranges. */
export const metricsOutOfRange = (sample: Readonly<Record<string, unknown>>, comfort: Comfort): readonly string[] =>
  Object.entries(judgedSample(sample, comfort)).flatMap(([name, judged]) =>
    judged === 'low' || judged === 'high' ? [name] : [],
  )
