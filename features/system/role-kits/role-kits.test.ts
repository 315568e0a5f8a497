import { beforeAll, expect, test } from 'vitest'
import { product } from '../../../tools/product-routes.ts'
import { plannedMenus } from '../menu-tree/menu-plan.ts'
import { type GrantableMenu, grantsOf, isTakenIn } from './role-grants.ts'
import type { RoleKit } from './role-kit-parts.ts'
import { roleKits } from './role-kits.ts'

let menus: readonly GrantableMenu[]
beforeAll(async () => {
  const { found } = await product()
  menus = plannedMenus(found).map(({ code, parent, category }) => ({
    code,
    parentCode: parent ?? null,
    isButton: category === '2',
  }))
})

const codesOf = (isButton: boolean): readonly string[] =>
  menus.filter(menu => menu.isButton === isButton).map(menu => menu.code)
/** What a kit says and nothing in the product is called. */
const strangeIn = ({ groups, plus = [], minus = [], rights = [], without = [] }: RoleKit): readonly string[] => {
  const [pages, buttons] = [codesOf(false), codesOf(true)]
  const parents = new Set(menus.map(menu => menu.parentCode))
  return [
    ...groups.filter(group => !parents.has(group)),
    ...[...plus, ...minus].filter(page => !pages.includes(page)),
    ...[...rights, ...without].filter(pattern => !buttons.some(code => isTakenIn(code, pattern))),
  ]
}

test.each(roleKits)('each page and right that the role $alias names is one of the product', kit => {
  expect(strangeIn(kit)).toEqual([])
})

test('a role without a page or right of its own would be noticed', () => {
  const slip = { alias: 'x', label: { zh: '某', en: 'X' }, scope: '1' } as const
  expect(strangeIn({ ...slip, groups: ['peple'], plus: ['residnt'], rights: ['resident_edti', 'grids_*'] })).toEqual([
    'peple',
    'residnt',
    'resident_edti',
    'grids_*',
  ])
  expect(grantsOf({ ...slip, groups: ['people'] }, menus)).toContain('resident')
})
