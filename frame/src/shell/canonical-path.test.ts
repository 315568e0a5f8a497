import { expect, test } from 'vitest'
import { spellPath } from './canonical-path.ts'

test('an address with a capital letter or a slash at its end is that of the page', () => {
  expect(spellPath('/convenient/resident', '/convenient/Resident')).toBe('/convenient/resident')
  expect(spellPath('/convenient/resident', '/convenient/resident/')).toBe('/convenient/resident')
  expect(spellPath('/convenient/resident', '/convenient/resident')).toBe('/convenient/resident')
})

test('what a page takes out of its address keeps its letters', () => {
  expect(spellPath('/work/leave/:key', '/Work/leave/LeaveOf2026')).toBe('/work/leave/LeaveOf2026')
})
