import { expect, test } from 'vitest'
import { code, files } from './tree.ts'

test('statements of features name no time zone: every connection is in that of the village', () => {
  const judged = files.filter(file => file.startsWith('features/') && !/\.test\.ts$/.test(file))
  expect(judged.length).toBeGreaterThan(1000)
  expect(judged.filter(file => code(file).includes('at time zone'))).toEqual([])
})
