import { defineResource, ref } from '@village/resource'

/** Pages and buttons of a role; replaced as a whole by a grant (domain-model §4.12.11). */
export const roleMenu = defineResource({
  name: 'system.role-menu',
  label: { zh: '角色菜单', en: 'Role menus' },
  path: '/blade-system/role-menu',
  title: 'menuId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['roleId', 'menuId']],
  indexes: [['menuId']],
  fields: {
    roleId: ref('角色', 'Role', 'system.role').required(),
    menuId: ref('菜单', 'Menu', 'system.menu').required(),
  },
})
