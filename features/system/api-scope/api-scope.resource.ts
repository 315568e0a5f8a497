import { defineResource, dict, ref, text } from '@village/resource'

/**
 * Calls that only the roles may make that were granted this scope, besides the right that the call asks for anyway
 * (domain-model §4.12.21). A call that no scope names is open to everybody with that right.
 */
export const apiScope = defineResource({
  name: 'system.api-scope',
  label: { zh: '接口权限', en: 'API scopes' },
  path: '/blade-system/api-scope',
  title: 'scopeName',
  verbs: ['list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'tenant',
  menu: { order: 15, icon: 'LockOutlined', path: '/authority/apiscope', keep: true },
  columns: ['scopeName', 'menuId', 'resourceCode', 'scopePath', 'scopeType', 'status'],
  keys: [['resourceCode'], ['scopePath']],
  indexes: [['menuId']],
  fields: {
    scopeName: text('权限名称', 'Name').max(255).required('请输入权限名称', 'Please enter the name').search('like'),
    // Where the tree of rights shows it: the menu of the first call that the path names. Filtered by it on the wire only.
    menuId: ref('所属菜单', 'Menu', 'system.menu').given(),
    resourceCode: text('资源编号', 'Resource code')
      .max(255)
      .required('请输入资源编号', 'Please enter the resource code')
      .search('like'),
    scopePath: text('接口地址', 'Path')
      .max(255)
      .required('请输入接口地址', 'Please enter the path')
      .search('like')
      .help(
        '如 /convenient/resident/remove；* 代表一段，结尾的 ** 代表任意多段',
        'A * stands for one part, ** at the end for any',
      ),
    scopeType: dict('接口类型', 'Type', 'api_scope_type').numbered().preset('2').required().search(),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
    remark: text('备注', 'Remark').max(255),
  },
})
