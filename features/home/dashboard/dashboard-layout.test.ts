import { expect, it } from 'vitest'
import { addCard, layoutOf, moveCard, removeCard, resizeCard, shiftCard } from './dashboard-layout.ts'

const cards = ['a', 'b', 'c'].map(name => ({ name, span: 4 }))
const names = (layout: readonly { name: string }[]) => layout.map(({ name }) => name).join('')

it('cards change places by buttons and by dragging', () => {
  expect(names(shiftCard(cards, 'b', -1))).toBe('bac')
  expect(names(shiftCard(cards, 'b', 1))).toBe('acb')
  expect(names(shiftCard(cards, 'a', -1))).toBe('abc')
  expect(names(moveCard(cards, 'c', 'a'))).toBe('cab')
  expect(names(moveCard(cards, 'a', 'c'))).toBe('bca')
})
it('a card becomes wider in steps up to the whole row', () => {
  const wider = (times: number) =>
    Array.from({ length: times }).reduce<typeof cards>(all => [...resizeCard(all, 'a', 1)], cards)
  expect([1, 2, 3, 4].map(times => wider(times)[0]!.span)).toEqual([6, 8, 12, 12])
  expect(resizeCard(cards, 'a', -1)[0]!.span).toBe(4)
})
it('what was kept counts only as far as it can be shown', () => {
  expect(names(layoutOf(removeCard(cards, 'b'), ['a', 'b']))).toBe('a')
  expect(names(layoutOf(addCard(cards, 'd'), ['a', 'b', 'c', 'd']))).toBe('abcd')
  expect(names(layoutOf([{ name: 'a', span: 5 }], ['resident.age', 'a']))).toBe('resident.age')
})
