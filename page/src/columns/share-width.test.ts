import { describe, expect, it } from 'vitest'
import { shareRoom } from './share-width.ts'

const wish = (name: string, has: number, needs: number, isName = false) => ({ name, has, needs, isName })

describe('the room that a list has left', () => {
  it('makes columns as wide as their words, and leaves the others as they are', () => {
    expect(shareRoom([wish('meaning', 112, 150), wish('place', 112, 300), wish('age', 84, 40)], 708)).toEqual({
      meaning: 150,
      place: 300,
    })
  })
  it('goes to the name first, then to the columns that lack least', () => {
    const columns = [wish('place', 112, 512), wish('kind', 112, 132), wish('title', 208, 308, true)]
    expect(shareRoom(columns, 582)).toEqual({ title: 308, kind: 132, place: 142 })
    expect(shareRoom(columns, 492)).toEqual({ title: 268, kind: 112, place: 112 })
  })
  it('is not more than there is', () => {
    expect(shareRoom([wish('place', 112, 512)], 92)).toEqual({ place: 112 })
  })
})
