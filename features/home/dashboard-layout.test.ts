import { expect, it } from 'vitest'
import { added, layoutOf, movedTo, shifted, sized, without } from './dashboard-layout.ts'

const cards = ['a', 'b', 'c'].map(name => ({ name, span: 4 }))
const names = (layout: readonly { name: string }[]) => layout.map(({ name }) => name).join('')

it('cards change places by buttons and by dragging', () => {
  expect(names(shifted(cards, 'b', -1))).toBe('bac')
  expect(names(shifted(cards, 'b', 1))).toBe('acb')
  expect(names(shifted(cards, 'a', -1))).toBe('abc')
  expect(names(movedTo(cards, 'c', 'a'))).toBe('cab')
  expect(names(movedTo(cards, 'a', 'c'))).toBe('bca')
})
it('a card becomes wider in steps up to the whole row', () => {
  const wider = (times: number) =>
    Array.from({ length: times }).reduce<typeof cards>(all => [...sized(all, 'a', 1)], cards)
  expect([1, 2, 3, 4].map(times => wider(times)[0]!.span)).toEqual([6, 8, 12, 12])
  expect(sized(cards, 'a', -1)[0]!.span).toBe(4)
})
it('what was kept counts only as far as it can be shown', () => {
  expect(names(layoutOf(without(cards, 'b'), ['a', 'b']))).toBe('a')
  expect(names(layoutOf(added(cards, 'd'), ['a', 'b', 'c', 'd']))).toBe('abcd')
  expect(names(layoutOf([{ name: 'a', span: 5 }], ['resident.age', 'a']))).toBe('resident.age')
})
