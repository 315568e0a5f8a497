import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { returnsEarly } from '../early-returns.ts'
import { files, root } from '../tree.ts'

/** Tests of the product as a whole. */
const beside = ['testing', 'e2e', 'architecture', 'tools', 'bench'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
)

const SAMPLE = `
test.each([1, 2])('skips %i', { timeout: 5 }, async n => {
  if (n === 1) return
  for (const one of [n]) { expect(one).toBe(2); return }
})
describe('of helpers', () => {
  it('may leave their own functions', () => {
    const wait = () => { if (isDone()) return }
    function go() { return }
    return wait()
  })
})
test.runIf(isLongRun)('skips as well', function () { return })
`

test('a test that leaves before its end is found, a helper that does is not', () => {
  expect(returnsEarly('sample.test.ts', SAMPLE)).toEqual([3, 4, 13])
})

test('no test leaves before its end: what does not apply is left out of its table', () => {
  const tests = [...files, ...beside].filter(file => /\.(test|spec)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(200)
  const found = tests.flatMap(file =>
    returnsEarly(file, readFileSync(join(root, file), 'utf8')).map(line => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
