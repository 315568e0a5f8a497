import { get, getMany, refs, shape, text } from '@village/resource'
import type { GrantKeys, GrantTree, MenuNode, TopMenuEntry } from '../menu-tree/menu-node.ts'
import type { TreeNode } from '../rows/tree.ts'

const view = { permission: 'menu_view' } as const
const granting = { permission: 'role_grant' } as const
const toppings = { permission: 'topmenu_grant' } as const
const tenantId = text('租户', 'Tenant').max(12)
const below = { parentId: text('上级菜单', 'Parent').max(20) }

/** The calls of the menu beyond the shared verbs. */
export const menuEndpoints = {
  list: getMany('菜单列表', 'Menus', { access: view, returns: shape<MenuNode>() }),
  'lazy-list': getMany('下级菜单', 'Entries below', { access: view, params: below, returns: shape<MenuNode>() }),
  'menu-list': getMany('菜单页列表', 'Pages', { access: view, returns: shape<MenuNode>() }),
  'lazy-menu-list': getMany('下级菜单页', 'Pages below', { access: view, params: below, returns: shape<MenuNode>() }),
  tree: get('菜单树', 'Menu tree', { access: view, params: { tenantId }, returns: shape<readonly TreeNode[]>() }),
  routes: get('我的菜单', 'My menu', {
    access: 'empty',
    inClear: true,
    params: { topMenuId: text('顶部菜单', 'Top menu').max(20) },
    returns: shape<readonly MenuNode[]>(),
  }),
  'top-menu': get('我的顶部菜单', 'My top menus', { access: 'empty', returns: shape<readonly TopMenuEntry[]>() }),
  'auth-routes': getMany('我的页面与角色', 'My pages and roles', {
    access: 'signedIn',
    returns: shape<Readonly<Record<string, { readonly authority: readonly string[] }>>>(),
  }),
  buttons: get('我的按钮', 'My buttons', { access: 'signedIn', returns: shape<readonly MenuNode[]>() }),
  'grant-tree': get('可授权限', 'Rights to grant', { access: granting, returns: shape<GrantTree>() }),
  'role-tree-keys': get('角色已有权限', 'Rights of roles', {
    access: granting,
    params: { roleIds: refs('角色', 'Roles', 'system.role').required() },
    returns: shape<GrantKeys>(),
  }),
  'grant-top-tree': get('可选菜单', 'Pages to place', {
    access: toppings,
    returns: shape<Pick<GrantTree, 'menu'>>(),
  }),
  'top-tree-keys': get('顶部菜单已有菜单', 'Pages of top menus', {
    access: toppings,
    params: { topMenuIds: refs('顶部菜单', 'Top menus', 'system.topmenu').required() },
    returns: shape<Pick<GrantKeys, 'menu'>>(),
  }),
}
