import { defineResource, ref } from '@village/resource'

/** The API scopes of a role; replaced as a whole by a grant (domain-model §4.12.12). */
export const roleApiScope = defineResource({
  name: 'system.role-api-scope',
  label: { zh: '角色接口权限', en: 'API scopes of roles' },
  path: '/blade-system/role-api-scope',
  title: 'apiScopeId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['roleId', 'apiScopeId']],
  fields: {
    roleId: ref('角色', 'Role', 'system.role').required(),
    apiScopeId: ref('接口权限', 'API scope', 'system.api-scope').required(),
  },
})
