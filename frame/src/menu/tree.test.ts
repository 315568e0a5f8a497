import { describe, expect, it } from 'vitest'
import { HOSTILE } from '../../../testing/attacks/hostile-links.ts'
import { codesOf, groupsAbove, hrefOf, leafAt, leaves, type MenuNode, visibleTo, withQuery } from './tree.ts'

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

describe('the link of an entry', () => {
  it.each(HOSTILE)('leads nowhere when the stored path is %j', path => {
    for (const more of [{}, { isOpen: 2 }, { target: '_blank' }, { query: { a: 1 } }])
      expect(hrefOf(entry('x', { path, ...more }))).toBe('/404')
  })
  it('is its page with what it is opened with', () => {
    expect(hrefOf(entry('user'))).toBe('/user')
    expect(hrefOf(entry('user', { query: { status: 3 } }))).toBe('/user?status=3')
    expect(withQuery('/user?status=3', { a: '&' })).toBe('/user?status=3&a=%26')
  })
  it('is the frame for a page of somebody else, or that page for a window of its own', () => {
    const path = 'https://weather.example.cn/today.html'
    expect(hrefOf(entry('w', { path }))).toBe(`/myiframe/urlPath?name=w&code=w&src=${encodeURIComponent(path)}`)
    expect(hrefOf(entry('w', { path, isOpen: 2 }))).toBe(path)
  })
})
