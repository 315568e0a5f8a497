import { test } from 'vitest'
import { expectWholeStart, type FirstStart } from './first-start.ts'

const ZONES = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles'] as const
const zoneAt = (n: number): string => ZONES[n % ZONES.length]!
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Every hour of a day, ten minutes before it ends: where the device records of the day are the longest. */
const HOURS: readonly FirstStart[] = Array.from({ length: 24 }, (_, hour) => ({
  at: `2026-11-20 ${twoDigits(hour)}:50`,
  demo: 'lite',
  zone: zoneAt(hour),
}))

test.each(HOURS)('a fresh installation comes up at $at with DEMO=$demo in $zone', expectWholeStart, 300_000)
