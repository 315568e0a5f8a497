/** Properties of a bracelet's record that tell of the wearer's health (SPI-MED): the village doctor sees them. */
export const VITALS = ['heartRate', 'systolic', 'diastolic', 'spo2', 'bodyTemp', 'sleepDeep', 'sleepLight'] as const
/** What a chart can show of them, and what else a bracelet counts. */
export const CHARTED = ['heartRate', 'systolic', 'diastolic', 'spo2', 'bodyTemp', 'step', 'battery'] as const
export type Charted = (typeof CHARTED)[number]

/** Below or above these a value is abnormal, by property: the thresholds of the alarm rules AR0004 to AR0008 (domain-model §5.2). */
export const NORMAL: Readonly<Partial<Record<string, readonly [least: number, most: number]>>> = {
  heartRate: [45, 120],
  systolic: [80, 180],
  diastolic: [50, 110],
  spo2: [90, 100],
  bodyTemp: [35, 38.5],
  battery: [15, 100],
}

/** The metrics of a reading outside the normal range; missing metrics and those that are not judged are left out. */
export function abnormalOf(reading: Readonly<Record<string, unknown>>): readonly string[] {
  const judged = judgedOf(reading)
  return Object.entries(NORMAL).flatMap(([name, range]) => {
    const value = judged[name]
    if (value === null || value === undefined || value === '' || !range) return []
    const number = Number(value)
    return number < range[0] || number > range[1] ? [name] : []
  })
}

/** Below this charge (%) what a bracelet measures is not relied on. */
export const LOW_BATTERY = 5

/** What of a reading is judged: nothing about the wearer where nobody wears the bracelet or it is nearly empty. */
export function judgedOf<V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
  const { wearFlag, battery } = values
  const isWorn = wearFlag === null || wearFlag === undefined || wearFlag === '' || Number(wearFlag) === 1
  const isCharged = battery === null || battery === undefined || battery === '' || Number(battery) >= LOW_BATTERY
  if (isWorn && isCharged) return values
  const about: readonly string[] = VITALS
  return Object.fromEntries(Object.entries(values).filter(([name]) => !about.includes(name)))
}
