import { describe, expect, it } from 'vitest'
import { codesOf, groupsAbove, leafAt, leaves, type MenuNode, visibleTo } from './tree.ts'

const entry = (code: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: code,
  code,
  name: code,
  path: `/${code}`,
  source: '',
  ...more,
})
const menu = [
  entry('people', { children: [entry('resident'), entry('household', { meta: { roles: ['villageClerk'] } })] }),
  entry('system', { children: [entry('user', { meta: { roles: ['admin'] } })] }),
]

describe('the sidebar of a village clerk', () => {
  it('shows an entry with roles only to them and one without to everybody', () => {
    expect(leaves(visibleTo(['villageClerk'], menu)).map(one => one.code)).toEqual(['resident', 'household'])
    expect(leaves(visibleTo(['visitor'], menu)).map(one => one.code)).toEqual(['resident'])
  })
  it('leaves out a group of which nothing is left, and hidden pages', () => {
    expect(visibleTo(['villageClerk'], menu).map(one => one.code)).toEqual(['people'])
    expect(visibleTo([], [entry('profile', { isHide: 1 })])).toEqual([])
  })
  it('knows the group above the open page', () => {
    expect(groupsAbove(menu, '/user').map(one => one.code)).toEqual(['system'])
    expect(groupsAbove(menu, '/nowhere')).toEqual([])
  })
  it('knows under which entry the page about one person stands', () => {
    const nested = [...menu, entry('more', { children: [entry('resident/merge', { path: '/resident/merge' })] })]
    expect(leafAt(nested, '/resident')?.code).toBe('resident')
    expect(leafAt(nested, '/resident/71')?.code).toBe('resident')
    expect(leafAt(nested, '/resident/merge')?.code).toBe('resident/merge')
    expect(leafAt(nested, '/residents')).toBeUndefined()
    expect(groupsAbove(nested, '/resident/71').map(one => one.code)).toEqual(['people'])
  })
})

describe('the rights of a village clerk', () => {
  it('are the codes of the buttons, not of the pages that hold them', () => {
    expect(codesOf([{ code: 'resident', children: [{ code: 'resident_view' }, { code: 'resident_add' }] }])).toEqual([
      'resident_view',
      'resident_add',
    ])
  })
})
