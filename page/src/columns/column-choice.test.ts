import { defineResource, integer, text } from '@village/resource'
import { describe, expect, it } from 'vitest'
import { boundedWidth, byEdges, headWidth, moveColumn, shownColumns, withLeaders } from './column-choice.ts'

const boat = defineResource({
  name: 'harbour.boat',
  label: { zh: '渔船', en: 'Boats' },
  path: '/harbour/boat',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  fields: {
    berth: text('泊位', 'Berth'),
    name: text('船名', 'Name'),
    crew: integer('船员', 'Crew').ledBy('berth', {}),
  },
})
const names = (shown?: readonly string[]) => shownColumns(boat, shown).map(field => field.name)

describe('the columns of the list of boats', () => {
  it('are the declared ones, the name first, until somebody chooses', () => {
    expect(names()).toEqual(['name', 'berth', 'crew'])
    expect(names([])).toEqual(['name', 'berth', 'crew'])
  })
  it('follow the choice and pass over what no longer exists', () => {
    expect(names(['crew', 'sail', 'name'])).toEqual(['crew', 'name'])
  })
  it('are never none', () => {
    expect(names(['sail'])).toEqual(['name', 'berth', 'crew'])
  })
  it('bring along the field that leads a cell, for exports and paper', () => {
    const complete = (shown: readonly string[]) => withLeaders(boat, shownColumns(boat, shown)).map(({ name }) => name)
    expect(complete(['name', 'crew'])).toEqual(['name', 'berth', 'crew'])
    expect(complete(['crew', 'name', 'berth'])).toEqual(['crew', 'name', 'berth'])
    expect(complete(['name'])).toEqual(['name'])
  })
  it('move one place and stop at the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  })
  it('stand at the edge where they are pinned, the name at the start unless it was let free', () => {
    const placed = (pinned: Record<string, 'start' | 'end' | 'free'>) =>
      byEdges(boat, shownColumns(boat, undefined), pinned).map(field => field.name)
    expect(placed({ berth: 'end' })).toEqual(['name', 'crew', 'berth'])
    expect(placed({ crew: 'start', name: 'end' })).toEqual(['crew', 'berth', 'name'])
    expect(placed({ name: 'free', crew: 'start' })).toEqual(['crew', 'name', 'berth'])
  })
  it('have room for the words over them, and for the marks of the order', () => {
    expect(headWidth('享受高龄津贴', false)).toBeGreaterThanOrEqual(106)
    expect(headWidth('Living condition', false)).toBeGreaterThanOrEqual(135)
    expect(headWidth('Householder name', false)).toBeGreaterThanOrEqual(162)
    expect(headWidth('Living condition', true) - headWidth('Living condition', false)).toBeGreaterThanOrEqual(20)
    expect(headWidth('船', false)).toBeLessThan(64)
  })
  it('are neither too narrow to read nor wider than the window', () => {
    expect([boundedWidth(3), boundedWidth(120.4), boundedWidth(9000)]).toEqual([64, 120, 720])
  })
})
