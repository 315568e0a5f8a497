import { expect, test } from 'vitest'
import { spelled } from './canonical-path.ts'

test('an address with a capital letter or a slash at its end is that of the page', () => {
  expect(spelled('/convenient/resident', '/convenient/Resident')).toBe('/convenient/resident')
  expect(spelled('/convenient/resident', '/convenient/resident/')).toBe('/convenient/resident')
  expect(spelled('/convenient/resident', '/convenient/resident')).toBe('/convenient/resident')
})

test('what a page takes out of its address keeps its letters', () => {
  expect(spelled('/work/leave/:key', '/Work/leave/LeaveOf2026')).toBe('/work/leave/LeaveOf2026')
})
