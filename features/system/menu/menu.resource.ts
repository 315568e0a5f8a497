import { defineResource, dict, flag, integer, json, link, ref, text } from '@village/resource'
import { menuEndpoints } from './menu.endpoints.ts'

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
    path: link('请求地址', 'Path'),
    source: text('菜单图标', 'Icon').max(255),
    component: text('组件', 'Component').max(255),
    sort: integer('排序', 'Order').required('请输入菜单排序', 'Please enter the order').preset(1).min(0).max(99999),
    category: dict('菜单类型', 'Kind', 'menu_category')
      .numbered()
      .required('请选择菜单类型', 'Please choose the kind')
      .preset('1')
      .search(),
    action: dict('按钮功能', 'Button place', 'button_func').numbered({ '': 0 }),
    isOpen: dict('新窗口', 'New window', 'yes_no').numbered().preset('1'),
    target: text('打开方式', 'Target').max(16),
    isCache: flag('缓存', 'Keep alive'),
    isHide: flag('隐藏', 'Hidden'),
    vueName: text('组件名', 'Component name').max(64),
    query: json<Record<string, unknown>>('路由参数', 'Query'),
    meta: json<Record<string, unknown>>('元数据', 'Meta'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: menuEndpoints,
})
