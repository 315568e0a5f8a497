import { test } from 'vitest'
import { inLongRun, isLongRun } from '../long-run.ts'
import { expectWholeStart, type FirstStart } from './first-start.ts'

const MOMENTS: readonly FirstStart[] = [
  { at: '2026-11-20 23:50', demo: 'lite', zone: 'Asia/Shanghai' },
  { at: '2026-11-20 00:05', demo: 'lite', zone: 'UTC' },
  { at: '2026-11-20 12:00', demo: 'off', zone: 'America/Los_Angeles' },
]

test.each(inLongRun(MOMENTS, MOMENTS.slice(-1)))(
  'a fresh installation comes up at $at with DEMO=$demo in $zone, and again a minute and a day later',
  expectWholeStart,
  300_000,
)

test.runIf(isLongRun)(
  'a fresh installation comes up while its clock is stopped',
  async () => {
    await expectWholeStart({ at: '2026-11-20 23:50', demo: 'lite', zone: 'UTC', isClockStopped: true })
  },
  300_000,
)
