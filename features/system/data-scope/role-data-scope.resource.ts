import { defineResource, ref } from '@village/resource'

/** The data scopes of a role; replaced as a whole by a grant (domain-model §4.12.12). */
export const roleDataScope = defineResource({
  name: 'system.role-data-scope',
  label: { zh: '角色数据权限', en: 'Data scopes of roles' },
  path: '/blade-system/role-data-scope',
  title: 'dataScopeId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['roleId', 'dataScopeId']],
  fields: {
    roleId: ref('角色', 'Role', 'system.role').required(),
    dataScopeId: ref('数据权限', 'Data scope', 'system.data-scope').required(),
  },
})
