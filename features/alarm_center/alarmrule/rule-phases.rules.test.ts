import { describe, expect, test } from 'vitest'
import { flawOfCondition, meets } from './conditions.ts'
import { isEffective } from './effective-hours.ts'
import { type Effect, IDLE, passTime, type RuleState, type Timed, takeValue } from './rule-phases.ts'

const S = 1000
const rule = (more: Partial<Timed> = {}): Timed => ({
  operator: 'gt',
  threshold: 120,
  threshold2: null,
  clearThreshold: null,
  durationMs: 0,
  repeatCount: 1,
  clearMs: 0,
  ...more,
})
/** Runs values, `null` for time alone, and tells the effects with their seconds and the last phase. */
function run(of: Timed, steps: readonly (readonly [second: number, value: number | null])[]) {
  let state: RuleState = IDLE
  const effects: string[] = []
  for (const [second, value] of steps) {
    const stepped = value === null ? passTime(state, second * S, of) : takeValue(state, second * S, value, of)
    state = stepped.state
    effects.push(...stepped.effects.map(one => `${one.effect satisfies Effect}@${one.at / S}`))
  }
  return { phase: state.phase, effects }
}

describe('phases of a rule (domain-model §5.2)', () => {
  test.each([
    ['idle: a value that meets it is active at once without a duration', rule(), [[0, 130]], 'active', ['active@0']],
    ['idle: a value that does not meet it stays', rule(), [[0, 90]], 'idle', []],
    ['idle: with a duration it is pending', rule({ durationMs: 300 * S }), [[0, 130]], 'pending', []],
    [
      'pending: enough time and values',
      rule({ durationMs: 60 * S, repeatCount: 3 }),
      [
        [0, 130],
        [30, 131],
        [60, 132],
      ],
      'active',
      ['active@60'],
    ],
    [
      'pending: enough time, too few values',
      rule({ durationMs: 60 * S, repeatCount: 3 }),
      [
        [0, 130],
        [90, 131],
      ],
      'pending',
      [],
    ],
    [
      'pending: one value that does not meet it begins anew',
      rule({ repeatCount: 2 }),
      [
        [0, 130],
        [10, 90],
        [20, 130],
      ],
      'pending',
      [],
    ],
    [
      'pending: time alone ends the duration',
      rule({ durationMs: 60 * S }),
      [
        [0, 1000],
        [61, null],
      ],
      'active',
      ['active@60'],
    ],
    [
      'active: further values repeat',
      rule(),
      [
        [0, 130],
        [10, 140],
      ],
      'active',
      ['active@0', 'repeat@10'],
    ],
    [
      'active: above the clear threshold it stays',
      rule({ clearThreshold: 110 }),
      [
        [0, 130],
        [10, 115],
      ],
      'active',
      ['active@0'],
    ],
    [
      'active: below the clear threshold it recovers',
      rule({ clearThreshold: 110 }),
      [
        [0, 130],
        [10, 105],
      ],
      'idle',
      ['active@0', 'recovered@10'],
    ],
    [
      'clearing: back to active',
      rule({ clearMs: 600 * S }),
      [
        [0, 130],
        [10, 90],
        [20, 130],
      ],
      'active',
      ['active@0', 'repeat@20'],
    ],
    [
      'clearing: has lasted',
      rule({ clearMs: 600 * S }),
      [
        [0, 130],
        [10, 90],
        [700, null],
      ],
      'idle',
      ['active@0', 'recovered@610'],
    ],
    [
      'an old value changes nothing',
      rule(),
      [
        [10, 90],
        [5, 130],
      ],
      'idle',
      [],
    ],
    [
      'silence',
      rule({ operator: 'nodata', durationMs: 900 * S }),
      [
        [0, 1],
        [899, null],
        [901, null],
      ],
      'active',
      ['active@900'],
    ],
    [
      'silence that ends',
      rule({ operator: 'nodata', durationMs: 900 * S }),
      [
        [0, 1],
        [1000, 1],
      ],
      'idle',
      ['active@900', 'recovered@1000'],
    ],
    [
      'a change within the window',
      rule({ operator: 'change', threshold: 5, durationMs: 60 * S }),
      [
        [0, 10],
        [30, 12],
        [50, 16],
      ],
      'active',
      ['active@50'],
    ],
    [
      'a slow change',
      rule({ operator: 'change', threshold: 5, durationMs: 60 * S }),
      [
        [0, 10],
        [70, 14],
        [140, 18],
      ],
      'idle',
      [],
    ],
  ] as const)('%s', (_, of, steps, phase, effects) => {
    expect(run(of, steps as never)).toEqual({ phase, effects })
  })

  test('when time is looked at makes no difference: a sweep between two values tells the same', () => {
    let seed = 7
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let round = 0; round < 300; round++) {
      const operator = ['gt', 'lt', 'outside', 'nodata', 'change'][Math.floor(random() * 5)]!
      const of = rule({
        operator,
        threshold: 100,
        threshold2: operator === 'outside' ? 120 : null,
        durationMs: Math.floor(random() * 5) * 30 * S,
        repeatCount: 1 + Math.floor(random() * 3),
        clearMs: Math.floor(random() * 3) * 60 * S,
      })
      let second = 0
      const values = Array.from({ length: 40 }, () => {
        second += Math.ceil(random() * 90)
        return [second, 80 + Math.floor(random() * 60)] as const
      })
      const swept = values.flatMap(([at, value]) => [
        [at - Math.floor(random() * 20), null] as const,
        [at, value] as const,
      ])
      const ordered = swept.toSorted((a, b) => a[0] - b[0] || (a[1] === null ? -1 : 1))
      const last = [second + 3600, null] as const
      expect(run(of, [...ordered, last, last, last])).toEqual(run(of, [...values, last, last, last]))
    }
  })
})

test('comparisons', () => {
  const of = (operator: string) => ({ operator, threshold: 10, threshold2: 20, clearThreshold: null })
  const met = (operator: string): readonly number[] =>
    [9, 10, 15, 20, 21].filter(value => meets(of(operator), value, 10))
  expect(met('gt')).toEqual([15, 20, 21])
  expect(met('ge')).toEqual([10, 15, 20, 21])
  expect(met('lt')).toEqual([9])
  expect(met('le')).toEqual([9, 10])
  expect(met('eq')).toEqual([10])
  expect(met('ne')).toEqual([9, 15, 20, 21])
  expect(met('between')).toEqual([10, 15, 20])
  expect(met('outside')).toEqual([9, 21])
  expect(met('change')).toEqual([20, 21])
})

test('thresholds that contradict each other are named', () => {
  const of = { operator: 'gt', threshold: 100, threshold2: null, clearThreshold: 110 }
  expect(flawOfCondition(of)?.field).toBe('clearThreshold')
  expect(flawOfCondition({ ...of, clearThreshold: 90 })).toBeNull()
  expect(flawOfCondition({ ...of, operator: 'lt', clearThreshold: 90 })?.field).toBe('clearThreshold')
  expect(flawOfCondition({ ...of, operator: 'outside', threshold2: 90 })?.field).toBe('threshold2')
  expect(flawOfCondition({ ...of, threshold: null })?.field).toBe('threshold')
  expect(flawOfCondition({ ...of, operator: 'nodata', threshold: null, clearThreshold: null })).toBeNull()
})

test('hours of a rule go over midnight and over the week', () => {
  const night = [{ week: [7], from: '22:00', until: '06:00' }]
  // 2026-11-29 is a Sunday.
  expect(isEffective(night, '2026-11-29 23:00:00')).toBe(true)
  expect(isEffective(night, '2026-11-30 05:59:00')).toBe(true)
  expect(isEffective(night, '2026-11-30 06:00:00')).toBe(false)
  expect(isEffective(night, '2026-11-30 23:00:00')).toBe(false)
  expect(isEffective([], '2026-11-30 23:00:00')).toBe(true)
})
