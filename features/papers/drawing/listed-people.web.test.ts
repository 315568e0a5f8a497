import { expect, test } from 'vitest'
import { addressOfPeople, inListOrder, peopleOfAddress } from './listed-people.web.ts'

const kept = new Map<string, string>()
const tab = {
  keep: (key: string, ids: string) => void kept.set(key, ids),
  read: (key: string) => kept.get(key) ?? '',
}
const people = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(9_000_000 + at))

test('people stand on paper in the order of the list, however they were ticked', () => {
  expect(inListOrder(['3', '1', '7'], ['1', '2', '3'])).toEqual(['1', '3', '7'])
})

test('a short list is in the address itself', () => {
  const address = addressOfPeople(people(100), tab, () => 'a')
  expect(kept.size).toBe(0)
  expect(peopleOfAddress(new URLSearchParams(address), tab)).toEqual({ ids: people(100).join(), isLost: false })
})

test('five hundred people are found again by a short address, in the same tab only', () => {
  const address = addressOfPeople(people(500), tab, () => 'b')
  expect(address.length).toBeLessThan(40)
  expect(peopleOfAddress(new URLSearchParams(address), tab)).toEqual({ ids: people(500).join(), isLost: false })
  const elsewhere = { ...tab, read: () => '' }
  expect(peopleOfAddress(new URLSearchParams(address), elsewhere)).toEqual({ ids: '', isLost: true })
})
