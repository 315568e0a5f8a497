import { momentAt, momentMs } from '@village/resource'
import { describe, expect, test } from 'vitest'
import { asksForVisit, isOutage, silenceOf, silentAfterHours, usualPauseHours } from './silence.ts'

const NOW = '2026-11-21 09:00:00'
const ago = (hours: number): string => momentAt(momentMs(NOW) - hours * 3_600_000)
/** Signs every so many hours for ten days; the last one so many hours ago. */
const signs = (every: number, last: number): readonly string[] =>
  Array.from({ length: Math.floor(240 / every) + 1 }, (_, at) => ago(last + at * every))
const judge = (moments: readonly string[], villageHours = 12) => silenceOf(moments, { villageHours, now: NOW })

describe('somebody who lives alone', () => {
  test('is not silent before twelve hours, however often they are seen', () => {
    expect(judge(signs(1, 11.9))).toBeNull()
    expect(judge(signs(1, 14))).toEqual({ since: ago(14), hours: 14, usualHours: 1 })
  })
  test('who is seen once a day is silent after a day and a half', () => {
    expect(judge(signs(24, 35))).toBeNull()
    expect(judge(signs(24, 37))).toMatchObject({ hours: 37, usualHours: 24 })
  })
  test('is silent after three days at the latest', () => {
    expect(judge(signs(60, 71))).toBeNull()
    expect(judge(signs(60, 73))).toMatchObject({ hours: 73 })
  })
  test('is judged no sooner than the village wants', () => {
    expect(judge(signs(1, 20), 24)).toBeNull()
    expect(judge(signs(1, 25), 24)).toMatchObject({ hours: 25 })
    expect(silentAfterHours(1, 3)).toBe(12)
  })
  test('who was seen on two days only, or never, is not judged', () => {
    expect(judge([ago(50), ago(49), ago(30)])).toBeNull()
    expect(judge([])).toBeNull()
    expect(usualPauseHours([ago(80), ago(50), ago(20)])).toBe(30)
  })
  test('is seen whatever the order in which signs arrive', () => {
    expect(judge([...signs(6, 14)].reverse())).toEqual(judge(signs(6, 14)))
  })
})

describe('one silence', () => {
  const silence = { since: ago(20), hours: 20, usualHours: 6 }
  const check = { isOpen: false, askedAt: ago(6), notMetAt: null }
  test('asks for one visit', () => {
    expect(asksForVisit(undefined, silence, NOW)).toBe(true)
    expect(asksForVisit({ ...check, isOpen: true }, silence, NOW)).toBe(false)
    expect(asksForVisit(check, silence, NOW)).toBe(false)
  })
  test('that follows a new sign asks again', () => {
    expect(asksForVisit({ ...check, askedAt: ago(30) }, silence, NOW)).toBe(true)
  })
  test('asks again half a day after a visit that met nobody', () => {
    expect(asksForVisit({ ...check, notMetAt: ago(5) }, silence, NOW)).toBe(false)
    expect(asksForVisit({ ...check, askedAt: ago(14), notMetAt: ago(13) }, silence, NOW)).toBe(true)
  })
})

test('when no device sees any of five people, it is the network that is silent', () => {
  expect(isOutage({ watched: 5, seen: 0 })).toBe(true)
  expect(isOutage({ watched: 5, seen: 1 })).toBe(false)
  expect(isOutage({ watched: 1, seen: 0 })).toBe(false)
})
