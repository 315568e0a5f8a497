import { expect, it } from 'vitest'
import { distance, nearest } from './nearest-paths.ts'

it('two words are as far apart as there are letters to add, take away or change', () => {
  expect(distance('', 'abc')).toBe(3)
  expect(distance('resident', 'residents')).toBe(1)
  expect(distance('户信息', '居信息')).toBe(1)
  expect(distance('kitten', 'sitting')).toBe(3)
})
it('whoever mistypes an address is shown the pages with the most similar ones', () => {
  const pages = ['/system/user', '/convenient/resident', '/convenient/household', '/authority/role'].map(path => ({
    path,
  }))
  expect(nearest('/convenient/resdient', pages, 2)).toEqual([pages[1], pages[2]])
})
