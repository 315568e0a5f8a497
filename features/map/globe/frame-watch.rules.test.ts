import { expect, test } from 'vitest'
import { frameWatch } from './frame-watch.ts'

/** When the watch says stop, ms; null while it never does. */
function stoppedAt(pauses: readonly number[]): number | null {
  const watch = frameWatch()
  let now = 0
  for (const pause of pauses) {
    now += pause
    if (watch.isTooSlow(now)) return now
  }
  return null
}
const times = (n: number, pause: number): number[] => Array.from({ length: n }, () => pause)

test('a computer that draws ten pictures a second is given up after ten seconds, not before', () => {
  const stopped = stoppedAt(times(300, 100))!
  expect(stopped).toBeGreaterThanOrEqual(10_000)
  expect(stopped).toBeLessThan(12_000)
})

test('a quick computer stays, and so does one that was slow for some seconds', () => {
  expect(stoppedAt(times(2000, 16))).toBeNull()
  expect(stoppedAt([...times(60, 100), ...times(200, 16), ...times(60, 100)])).toBeNull()
})

test('a hidden tab is not slow', () => {
  expect(stoppedAt([...times(60, 100), 60_000, ...times(60, 100)])).toBeNull()
})

test('a computer that is slow whenever something moves is given up, however quick it rests', () => {
  const watch = frameWatch()
  let now = 0
  const answers = Array.from({ length: 8 }, () => {
    for (let at = 0; at < 60; at++) {
      now += 16
      watch.rest()
    }
    return times(30, 100).some(pause => {
      now += pause
      return watch.isTooSlow(now)
    })
  })
  expect(answers.indexOf(true)).toBeGreaterThan(2)
  expect(answers.includes(true)).toBe(true)
})
