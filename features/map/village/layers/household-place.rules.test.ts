import { expect, test } from 'vitest'
import { placeOfHousehold } from './household-place.ts'

const grid = {
  id: '7',
  name: '第一网格',
  boundary: null,
  centre: [121.48, 37.39] as const,
  hasParts: false,
  people: null,
}

test('a household is where its house is, as exactly as somebody may know', () => {
  expect(placeOfHousehold({ longitude: '121.4852508', latitude: '37.3918067' }, [grid], '7')).toEqual([
    121.4852508, 37.3918067,
  ])
  expect(placeOfHousehold({ longitude: '121.485***', latitude: '37.391***' }, [grid], '7')).toEqual([121.485, 37.391])
})

test('a household whose house has no place is shown in the middle of its grid', () => {
  expect(placeOfHousehold({ longitude: null, latitude: null }, [grid], '7')).toEqual([121.48, 37.39])
  expect(placeOfHousehold(null, [grid], '7')).toEqual([121.48, 37.39])
  expect(placeOfHousehold({ longitude: null, latitude: null }, [grid], '8')).toBeNull()
})
