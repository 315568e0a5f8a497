import { permissionsOf } from '@village/resource'
import { codesOf } from '@village/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../tools/product-routes.ts'
import { plannedMenus } from '../menu-tree/menu-plan.ts'
import { type GrantableMenu, grantsOf } from '../role-kits/role-grants.ts'
import { roleKits } from '../role-kits/role-kits.ts'
import { apart, conflictIn, duties, isNamedOnly, isOf } from './duties.ts'

let menus: readonly GrantableMenu[]
let permissions: ReadonlySet<string>
let routes: Awaited<ReturnType<typeof product>>['routes']
beforeAll(async () => {
  const { found, routes: all } = await product()
  routes = all
  menus = plannedMenus(found).map(({ code, parent, category }) => ({
    code,
    parentCode: parent ?? null,
    isButton: category === '2',
  }))
  permissions = new Set([...found.apis, ...found.resources].flatMap(permissionsOf))
})
const buttonsOf = (codes: readonly string[]): readonly string[] => codes.filter(code => permissions.has(code))

describe('duties kept apart', () => {
  test('each permission that a duty names exists', () => {
    const named = Object.values(duties).flat()
    expect(named.filter(code => !code.startsWith('*') && !permissions.has(code))).toEqual([])
  })

  test('every call that changes a user or a role belongs to the duty of accounts, or decides', () => {
    const changing = routes.filter(
      ({ of, method, id }) =>
        /^system\.(user|role)$/.test(of.name) && method === 'POST' && !/\/(reveal|export)$/.test(id),
    )
    expect(changing.length).toBeGreaterThan(8)
    const loose = changing.filter(({ access }) =>
      codesOf(access).some(code => !isOf('accounts', code) && !isOf('decide', code)),
    )
    expect(loose.map(({ id }) => id)).toEqual([])
  })

  test('no role kit combines what is kept apart', () => {
    const wrong = roleKits.map(kit => [kit.alias, conflictIn(buttonsOf(grantsOf(kit, menus)))] as const)
    expect(wrong.filter(([, conflict]) => conflict)).toEqual([])
  })

  test('no two kits of which one makes accounts go to the same person', () => {
    const held = roleKits.map(kit => ({ alias: kit.alias, codes: buttonsOf(grantsOf(kit, menus)) }))
    const makers = held.filter(({ codes }) => codes.some(code => isOf('accounts', code)))
    expect(makers.map(({ alias }) => alias)).toEqual(['tenantAdmin'])
  })

  test.each(['*', '*_view', '*_approve', '*_unmask', 'exporttask_*', 'viewrequest_*', 'accesslog_*', 'user_*'])(
    'the pattern %s gives nothing that has to be named',
    pattern => {
      const groups = menus.filter(menu => !menu.isButton && !menu.parentCode).map(menu => menu.code)
      const kit = { alias: 'x', label: { zh: '某', en: 'X' }, scope: '1', groups, rights: [pattern] } as const
      expect(buttonsOf(grantsOf(kit, menus)).filter(isNamedOnly)).toEqual([])
    },
  )

  test('somebody holds each duty', () => {
    for (const duty of new Set(apart.flat()))
      expect(
        roleKits.filter(kit => buttonsOf(grantsOf(kit, menus)).some(code => isOf(duty, code))).map(kit => kit.alias),
        duty,
      ).not.toEqual([])
  })

  test('who answers for personal data and who audits hang above the administrator of a tenant', () => {
    const parents = new Map(roleKits.map(kit => [kit.alias, kit.parent]))
    const above = (alias: string): readonly string[] => {
      const parent = parents.get(alias)
      return parent ? [parent, ...above(parent)] : []
    }
    for (const alias of ['dpo', 'auditor']) expect(above(alias)).not.toContain('tenantAdmin')
  })
})
