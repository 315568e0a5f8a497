import { expect, test } from 'vitest'
import { code, files } from './tree.ts'

/** Where moments are read and written; the server's clock reads the zone from the system on purpose. */
const CLOCKS = ['kernel/resource/src/values/calendar.ts', 'kernel/server/src/starting/clock.ts']
const BY_HAND = [
  /(?:Date\.parse|new Date)\(\s*`[^`]*(?:\+08:00|\.replace\(' ', 'T'\)\}Z)/,
  /\b8 \* 3_?600_?000\b/,
  /\b28_?800_?000\b/,
  /\.toISOString\(\)\s*\.slice\(0, 19\)/,
]
const findingsOf = (text: string): string[] => BY_HAND.flatMap(pattern => pattern.exec(text)?.[0] ?? [])

test('moments of the wall clock are read and written by the calendar alone: momentMs, momentAt, momentDate', () => {
  const judged = files.filter(file => !file.startsWith('apps/') && !CLOCKS.includes(file))
  expect(judged.length).toBeGreaterThan(1000)
  expect(judged.flatMap(file => findingsOf(code(file)).map(found => `${file}: ${found}`))).toEqual([])
})

test('a moment that is read or written by hand is found, other uses of dates are none', () => {
  const moment = '$'.concat("{moment.replace(' ', 'T')}")
  const byHand = [
    `Date.parse(\`${moment}+08:00\`)`,
    `new Date(\n  \`${moment}Z\`)`,
    'ms + 8 * 3_600_000',
    'const SHANGHAI_MS = 28_800_000',
    "date\n  .toISOString()\n  .slice(0, 19)\n  .replace('T', ' ')",
  ]
  expect(byHand.filter(text => findingsOf(text).length === 0)).toEqual([])
  const others = [`<time dateTime={\`${moment}\`}>`, "Date.parse('2026-11-20T09:30:00+08:00')", '48 * 3_600_000']
  expect(others.flatMap(findingsOf)).toEqual([])
})
