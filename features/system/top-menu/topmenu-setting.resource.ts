import { defineResource, ref } from '@village/resource'

/** Which pages a top menu opens; replaced as a whole by its grant (domain-model §4.12.7). */
export const topmenuSetting = defineResource({
  name: 'system.topmenu-setting',
  label: { zh: '顶部菜单配置', en: 'Top menu settings' },
  path: '/blade-system/topmenu-setting',
  title: 'menuId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['topMenuId', 'menuId']],
  indexes: [['menuId']],
  fields: {
    topMenuId: ref('顶部菜单', 'Top menu', 'system.topmenu').required(),
    menuId: ref('菜单', 'Menu', 'system.menu').required(),
  },
})
