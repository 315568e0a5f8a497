import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unifiedDiff } from './unified-diff.ts'

/** Does what `patch` does. */
function applied(before: string, diff: string): string {
  const old = before.split('\n').slice(0, -1)
  const out: string[] = []
  let at = 0
  for (const line of diff.split('\n').filter(Boolean)) {
    const [, start, size] = /^@@ -(\d+),(\d+) /.exec(line) ?? []
    if (start !== undefined) {
      const from = Number(start) - (size === '0' ? 0 : 1)
      while (at < from) out.push(old[at++]!)
    } else if (line.startsWith('+')) out.push(line.slice(1))
    else {
      expect(old[at]).toBe(line.slice(1))
      if (line.startsWith(' ')) out.push(old[at]!)
      at++
    }
  }
  return [...out, ...old.slice(at)].map(line => `${line}\n`).join('')
}
const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  .map(lines => lines.map(line => `${line}\n`).join(''))

test('what changed can be applied to what was there, and gives what will be', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(applied(before, unifiedDiff(before, after))).toBe(after)
    }),
  )
})

test('a change is shown with three lines around it, as programmers read it', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `${at}\n`)
  const after = lines.map(line => (line === '6\n' ? 'six\n' : line)).join('')
  expect(unifiedDiff(lines.join(''), after)).toBe('@@ -4,7 +4,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9')
  expect(unifiedDiff(after, after)).toBe('')
})
