import { describe, expect, it } from 'vitest'
import { emptyListState } from '../state/list-state.ts'
import { isAsSaved, stateOf, type View } from './view.ts'

const alone: View = {
  id: '7',
  name: '独居老人',
  scope: 'everyone',
  roleId: '',
  roleName: '',
  content: { filters: { kindTags: 'alone' }, sort: '-birthday', size: 30, columns: ['name', 'age'] },
  mayChange: true,
  createUserName: '李文书',
  updateTime: '2026-11-20 15:42:00',
}

describe('a saved view', () => {
  it('shows its own filters from the first page', () => {
    expect(stateOf(alone)).toEqual({
      filters: { kindTags: 'alone' },
      sort: '-birthday',
      size: 30,
      view: '7',
      current: 1,
    })
  })
  it('is unchanged while a clerk only turns its pages or opens a record', () => {
    const state = { ...emptyListState, ...stateOf(alone), current: 3, id: '5' }
    expect(isAsSaved(alone, state, ['name', 'age'])).toBe(true)
  })
  it('is changed by another filter, order, size or column', () => {
    const state = { ...emptyListState, ...stateOf(alone) }
    expect(isAsSaved(alone, { ...state, filters: {} }, ['name', 'age'])).toBe(false)
    expect(isAsSaved(alone, { ...state, sort: '' }, ['name', 'age'])).toBe(false)
    expect(isAsSaved(alone, { ...state, size: 10 }, ['name', 'age'])).toBe(false)
    expect(isAsSaved(alone, state, ['age', 'name'])).toBe(false)
  })
  it('that says nothing of columns leaves them to the person', () => {
    const plain = { ...alone, content: { ...alone.content, columns: [] } }
    expect(isAsSaved(plain, { ...emptyListState, ...stateOf(plain) }, ['age'])).toBe(true)
  })
})
