import { describe, expect, it } from 'vitest'
import { idMaker } from './ids.ts'

const START_MS = Date.parse('2026-11-20T09:30:00+08:00')
const growing = (ids: readonly string[]): boolean => ids.every((id, i) => i === 0 || BigInt(id) > BigInt(ids[i - 1]!))

describe('ids', () => {
  it('are 19 digits, fit a signed 64-bit column and never repeat, 20,000 in one millisecond', () => {
    const next = idMaker(
      () => 7,
      () => START_MS,
    )
    const ids = Array.from({ length: 20_000 }, next)
    expect([new Set(ids).size, growing(ids)]).toEqual([20_000, true])
    expect(ids.every(id => /^\d{19}$/.test(id) && BigInt(id) < 2n ** 63n)).toBe(true)
  })
  it('go on growing while the clock goes back by an hour and forward again', () => {
    let now = START_MS
    const next = idMaker(
      () => 7,
      () => now,
    )
    const ids: string[] = []
    for (const step of [0, 5, -3_600_000, 1, 0, 3_599_000, -1, 10_000]) {
      now += step
      for (let i = 0; i < 5000; i++) ids.push(next())
    }
    expect([new Set(ids).size, growing(ids)]).toEqual([40_000, true])
  })
  it('of two processes never meet, and a new worker number counts from then on', () => {
    let worker = 1
    const [one, other] = [
      idMaker(
        () => worker,
        () => START_MS,
      ),
      idMaker(
        () => 2,
        () => START_MS,
      ),
    ]
    const ids = [...Array.from({ length: 5000 }, one), ...Array.from({ length: 5000 }, other)]
    worker = 1023
    const [, later] = [one(), one()]
    expect([new Set(ids).size, (BigInt(later!) >> 12n) & 1023n]).toEqual([10_000, 1023n])
  })
})
