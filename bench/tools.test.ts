import { expect, test } from 'vitest'
import { drawnOf } from './cases.ts'
import { percentileMs } from './tools.ts'

const output = (p50: string): string => `  Latency Distribution
     50%  ${p50}
     99%   12.31ms
  4 requests in 4.00s, 2.11KB read`

test('a percentile is read in each unit that wrk prints', () => {
  expect(['812.00us', '1.25ms', '2.00s', '1.50m'].map(p50 => percentileMs(output(p50), 50))).toEqual([
    0.812, 1.25, 2000, 90_000,
  ])
  expect(percentileMs(output('1.25ms'), 99)).toBe(12.31)
})

test('a percentile that wrk did not print, or printed as nothing, is none', () => {
  expect([percentileMs('', 50), percentileMs(output('0.00us'), 50), percentileMs(output('-nanus'), 50)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a value that pgbench draws is another one in each transaction', () => {
  expect(drawnOf(['7', '8', '9'], 'bigint')).toEqual({
    draw: '\\set i random(1, 3)\n',
    drawn: "('{7,8,9}'::bigint[])[:i]",
  })
})
