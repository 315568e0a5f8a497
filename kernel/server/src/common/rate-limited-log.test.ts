import { expect, test } from 'vitest'
import { rateLimitedWarnings } from './rate-limited-log.ts'

test('a log says so much a minute and no more, and how much it left out', () => {
  const lines: unknown[] = []
  let nowMs = 0
  const say = rateLimitedWarnings({ warn: (...line: unknown[]) => void lines.push(line) } as never, 2, () => nowMs)
  for (let n = 1; n <= 5; n++) say({ n }, 'slow')
  nowMs = 60_000
  say({ n: 6 }, 'slow')
  say({ n: 7 }, 'slow')
  expect(lines).toEqual([
    [{ n: 1 }, 'slow'],
    [{ n: 2 }, 'slow'],
    [{ n: 6, leftOut: 3 }, 'slow'],
    [{ n: 7 }, 'slow'],
  ])
})
