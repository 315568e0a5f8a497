import { expect, test } from 'vitest'
import { caseMap } from './case-map.ts'

const row = { id: '1', title: '手环呼救', level: '4', longitude: '121.49', latitude: '37.39' }
const known = {
  claimUntil: null,
  escalateLevel: null,
  helpers: [
    {
      userId: '7',
      name: '李网格',
      phone: '',
      gridName: '第一网格',
      metres: 240,
      at: [121.5, 37.4],
      isOwnGrid: true,
    },
  ],
  person: { name: '高秀晓', at: [121.4901, 37.3902] },
} as never

test('an alarm about a person stands where the person is, with the way of who is nearest', () => {
  const { mark, line } = caseMap(row, known)
  expect(mark).toMatchObject({ at: [121.4901, 37.3902], name: '高秀晓' })
  expect(line).toEqual([
    [121.5, 37.4],
    [121.4901, 37.3902],
  ])
})

test('an alarm without a place is on no map', () => {
  expect(caseMap({ id: '1', longitude: '', latitude: '' }, undefined)).toEqual({
    mark: null,
    marks: [],
    line: undefined,
  })
})
