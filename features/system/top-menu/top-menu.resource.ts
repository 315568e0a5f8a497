import { defineResource, dict, integer, link, post, refs, text } from '@village/resource'

/** Entries of the top bar; each opens a part of the menu (domain-model §4.12.6). */
export const topMenu = defineResource({
  name: 'system.topmenu',
  label: { zh: '顶部菜单', en: 'Top menus' },
  path: '/blade-system/topmenu',
  title: 'name',
  verbs: ['list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'tenant',
  menu: { order: 8, icon: 'LayoutOutlined', path: '/system/topmenu', keep: true },
  order: ['sort', 'id'],
  keys: [['code']],
  fields: {
    code: text('编号', 'Code').max(255).required('请输入菜单编号', 'Please enter the menu code').search('is'),
    name: text('名称', 'Name').max(255).required('请输入菜单名称', 'Please enter the menu name').search('like'),
    nameEn: text('英文名称', 'English name').max(255),
    source: text('图标', 'Icon').max(255),
    path: link('路由', 'Path'),
    sort: integer('排序', 'Order').required('请输入菜单排序', 'Please enter the order').preset(1).min(0).max(99999),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
  },
  endpoints: {
    grant: post('菜单配置', 'Set menus', {
      on: 'rows',
      params: {
        topMenuIds: refs('顶部菜单', 'Top menus', 'system.topmenu').required(),
        menuIds: refs('菜单', 'Menus', 'system.menu'),
      },
    }),
  },
})
