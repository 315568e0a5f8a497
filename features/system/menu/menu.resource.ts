import { defineResource, dict, flag, get, getMany, integer, json, ref, refs, shape, text } from '@village/resource'
import type { GrantKeys, GrantTree, MenuNode, TopMenuEntry } from '../menu-node.ts'
import type { TreeNode } from '../tree.ts'

const view = { permission: 'menu_view' } as const
const granting = { permission: 'role_grant' } as const
const toppings = { permission: 'topmenu_grant' } as const
const tenantId = text('租户', 'Tenant').max(12)
const below = { parentId: text('上级菜单', 'Parent').max(20) }

/** Sidebar entries and button permissions, synchronised from the declarations at each start (domain-model §4.12.5). */
export const menu = defineResource({
  name: 'system.menu',
  label: { zh: '菜单管理', en: 'Menus' },
  path: '/blade-system/menu',
  title: 'name',
  verbs: ['detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 7, icon: 'MenuOutlined', path: '/system/menu', keep: true },
  order: ['sort', 'id'],
  columns: ['name', 'nameEn', 'code', 'path', 'source', 'category', 'sort'],
  keys: [['code']],
  indexes: [['parentId', 'sort']],
  fields: {
    parentId: ref('父级菜单', 'Parent', 'system.menu').root().search(),
    code: text('菜单编号', 'Code').max(255).required('请输入菜单编号', 'Please enter the menu code').search('like'),
    name: text('菜单名称', 'Name').max(255).required('请输入菜单名称', 'Please enter the menu name').search('like'),
    nameEn: text('英文名称', 'English name').max(255),
    alias: text('菜单别名', 'Alias').max(255).preset('menu').search('like'),
    path: text('请求地址', 'Path').max(255),
    source: text('菜单图标', 'Icon').max(255),
    component: text('组件', 'Component').max(255),
    sort: integer('排序', 'Order').required('请输入菜单排序', 'Please enter the order').preset(1).min(0).max(99999),
    category: dict('菜单类型', 'Kind', 'menu_category')
      .required('请选择菜单类型', 'Please choose the kind')
      .preset('1')
      .search(),
    action: dict('按钮功能', 'Button place', 'button_func'),
    isOpen: dict('新窗口', 'New window', 'yes_no').preset('1'),
    target: text('打开方式', 'Target').max(16),
    isCache: flag('缓存', 'Keep alive'),
    isHide: flag('隐藏', 'Hidden'),
    vueName: text('组件名', 'Component name').max(64),
    query: json<Record<string, unknown>>('路由参数', 'Query'),
    meta: json<Record<string, unknown>>('元数据', 'Meta'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: {
    list: getMany('菜单列表', 'Menus', { access: view, returns: shape<MenuNode>() }),
    'lazy-list': getMany('下级菜单', 'Entries below', { access: view, params: below, returns: shape<MenuNode>() }),
    'menu-list': getMany('菜单页列表', 'Pages', { access: view, returns: shape<MenuNode>() }),
    'lazy-menu-list': getMany('下级菜单页', 'Pages below', { access: view, params: below, returns: shape<MenuNode>() }),
    tree: get('菜单树', 'Menu tree', { access: view, params: { tenantId }, returns: shape<readonly TreeNode[]>() }),
    routes: get('我的菜单', 'My menu', {
      access: 'empty',
      params: { topMenuId: text('顶部菜单', 'Top menu').max(20) },
      returns: shape<readonly MenuNode[]>(),
    }),
    'top-menu': get('我的顶部菜单', 'My top menus', { access: 'empty', returns: shape<readonly TopMenuEntry[]>() }),
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
  },
})
