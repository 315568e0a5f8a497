import { expect, test } from 'vitest'
import { chosenOf } from './chosen-charts.ts'

const offered = Array.from({ length: 30 }, (_, i) => `figure-${i}`)

test('eight charts are shown until somebody chooses', () => {
  expect(chosenOf(null, offered)).toEqual(offered.slice(0, 8))
  expect(chosenOf('figure-20,nonsense', offered)).toEqual(['figure-20'])
  expect(chosenOf('-', offered)).toEqual([])
})
