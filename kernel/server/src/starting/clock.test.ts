import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

/** A machine whose clock can be set, and time that passes. */
function machine(startMs = 1_000_000) {
  let wallMs = startMs
  let ranMs = 50
  return {
    clock: clockOf(
      () => wallMs,
      () => ranMs,
    ),
    set(ms: number) {
      wallMs += ms
    },
    pass(ms: number) {
      wallMs += ms
      ranMs += ms
    },
  }
}
const MINUTE = 60_000
const start = 1_000_000

test('the latest moment never goes back, and time passes from there on', () => {
  const { clock, set, pass } = machine()
  set(10 * MINUTE)
  expect(clock.latest().getTime()).toBe(start + 10 * MINUTE)
  set(-60 * MINUTE)
  pass(MINUTE)
  expect(clock.latest().getTime()).toBe(start + 11 * MINUTE)
  expect(clock.date().getTime()).toBe(start - 49 * MINUTE)
  set(120 * MINUTE)
  expect(clock.latest().getTime()).toBe(start + 71 * MINUTE)
})

test('where the clock is only kept right, the latest moment does not run away from it', () => {
  const { clock, set, pass } = machine()
  for (let i = 0; i < 100; i++) {
    pass(1000)
    set(-100)
    clock.latest()
  }
  expect(clock.latest().getTime() - clock.date().getTime()).toBeLessThanOrEqual(5000)
})

test('the steady time goes on at its pace, whatever is done to the clock', () => {
  const { clock, set, pass } = machine()
  for (const ms of [60 * MINUTE, -600 * MINUTE, 3]) {
    set(ms)
    pass(MINUTE)
  }
  expect(clock.steady().getTime()).toBe(start + 3 * MINUTE)
})

test('what was seen before a restart counts', () => {
  const { clock, pass } = machine()
  clock.resume(new Date(start + 5 * MINUTE))
  pass(MINUTE)
  expect([clock.latest().getTime(), clock.steady().getTime()]).toEqual([start + 6 * MINUTE, start + 6 * MINUTE])
  clock.saw(new Date(start + 30 * MINUTE))
  expect([clock.latest().getTime(), clock.steady().getTime()]).toEqual([start + 30 * MINUTE, start + 6 * MINUTE])
})
