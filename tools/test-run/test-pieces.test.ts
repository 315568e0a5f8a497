import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupsOfJourneys, PIECES, piecesOf } from './test-pieces.mjs'

const ROOT = join(import.meta.dirname, '../..')

test('the long run is asked for as a whole, or by the names of its pieces', () => {
  expect(piecesOf(['--all'])).toEqual(['tests', 'databases', 'journeys', 'walks', 'kills'])
  expect(piecesOf(['--all', 'walks', 'tests'])).toEqual(['tests', 'walks'])
  expect(() => piecesOf(['--all', 'walk'])).toThrow(/no piece walk: tests, databases, journeys, walks, kills$/)
})

test('each journey belongs to one piece of the long run', () => {
  const { aside, journeys } = groupsOfJourneys(true)
  const specs = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.spec.ts'),
  )
  expect([...aside, ...journeys].sort()).toEqual(specs.sort())
})

test('CONTRIBUTING names each piece', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  for (const name of PIECES) expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
})
