import { describe, expect, it } from 'vitest'
import { placeWritten } from './written-row.ts'

const rows = ['3', '1', '2'].map(id => ({ id, name: `户${id}` }))
const ids = (list: readonly { id: string }[]) => list.map(row => row.id)

describe('a row that a clerk has just written', () => {
  it('stands on top when it is new, wherever its order would put it', () => {
    expect(ids(placeWritten(rows, rows[2], null))).toEqual(['2', '3', '1'])
    expect(ids(placeWritten(rows, { id: '9' }, null))).toEqual(['9', '3', '1', '2'])
  })
  it('keeps its place when it was changed, even if the order would move it', () => {
    expect(ids(placeWritten(rows, { id: '2' }, ['2', '1', '3']))).toEqual(['2', '1', '3'])
  })
  it('keeps its place even when it no longer belongs on the page', () => {
    expect(ids(placeWritten(rows, { id: '8' }, ['3', '8', '1']))).toEqual(['3', '8', '1', '2'])
  })
  it('changes nothing while it is not known', () => {
    expect(placeWritten(rows, undefined, null)).toBe(rows)
  })
})
