import { test } from 'vitest'
import { expectWholeStart, type FirstStart } from './first-start.ts'

/** End of a short month, leap day, end and beginning of a year, a Monday; just before and just after midnight. */
const DAYS: readonly FirstStart[] = [
  { at: '2026-04-30 23:50', demo: 'on', zone: 'UTC' },
  { at: '2026-05-01 00:05', demo: 'lite', zone: 'America/Los_Angeles' },
  { at: '2027-02-28 23:50', demo: 'lite', zone: 'Asia/Shanghai' },
  { at: '2028-02-29 00:05', demo: 'on', zone: 'America/Los_Angeles' },
  { at: '2028-02-29 23:50', demo: 'lite', zone: 'UTC' },
  { at: '2026-12-31 23:50', demo: 'on', zone: 'Asia/Shanghai' },
  { at: '2026-12-31 23:59', demo: 'lite', zone: 'America/Los_Angeles' },
  { at: '2027-01-01 00:05', demo: 'on', zone: 'UTC' },
  { at: '2027-01-01 12:00', demo: 'lite', zone: 'Asia/Shanghai' },
  { at: '2026-11-23 00:05', demo: 'on', zone: 'Asia/Shanghai' },
  { at: '2026-11-23 12:00', demo: 'lite', zone: 'UTC' },
]
const WITHOUT_TOWN: readonly FirstStart[] = DAYS.map(one => ({ ...one, demo: 'off' }))

test.each([...DAYS, ...WITHOUT_TOWN])(
  'a fresh installation comes up at $at with DEMO=$demo in $zone',
  expectWholeStart,
  300_000,
)
