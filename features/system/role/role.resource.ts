import { defineResource, dict, get, getMany, integer, jsonList, post, ref, refs, shape, text } from '@village/resource'
import type { TreeNode } from '../rows/tree.ts'

/** The role tree. Who holds a role manages the roles below it (domain-model §4.12.10). */
export const role = defineResource({
  name: 'system.role',
  label: { zh: '角色管理', en: 'Roles' },
  path: '/blade-system/role',
  title: 'roleName',
  verbs: ['detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 4, icon: 'CrownOutlined', path: '/authority/role', keep: true },
  order: ['sort', 'id'],
  columns: ['parentId', 'roleName', 'roleNameEn', 'roleAlias', 'sort', 'dataScopeType', 'remark'],
  keys: [['roleAlias']],
  indexes: [['parentId', 'sort']],
  fields: {
    parentId: ref('上级角色', 'Parent', 'system.role')
      .root()
      .search()
      .help('必填；只有平台管理员可以不填', 'Required; only platform administrators may leave it empty'),
    roleName: text('角色名称', 'Name').max(255).required('请输入角色名称', 'Please enter the role name').search('like'),
    roleNameEn: text('英文名称', 'English name').max(255),
    roleAlias: text('角色别名', 'Alias')
      .max(255)
      .required('请输入角色别名', 'Please enter the role alias')
      .pattern(
        /[A-Za-z][A-Za-z0-9_-]*/,
        '角色别名只含字母、数字、下划线',
        'The alias has letters, digits and underscores only',
      )
      .search('like'),
    sort: integer('排序', 'Order').required('请输入角色排序', 'Please enter the order').preset(1).min(0).max(99999),
    dataScopeType: dict('数据权限', 'Data scope', 'data_scope_type').preset('3').search(),
    dataScopeDepts: refs('自定义机构', 'Custom departments', 'system.dept').help(
      '数据权限为“自定义”时填写',
      'For the custom data scope only',
    ),
    kitCodes: jsonList<string>('已初始化权限', 'Rights given by the kit').given().hide('form', 'detail'),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: {
    list: getMany('角色列表', 'Roles', {
      access: { permission: 'role_view' },
      params: { tenantId: text('租户', 'Tenant').max(12) },
      returns: shape<Record<string, unknown>>(),
    }),
    tree: get('角色树', 'Role tree', {
      access: { permission: 'role_view' },
      params: { tenantId: text('租户', 'Tenant').max(12) },
      returns: shape<readonly TreeNode[]>(),
    }),
    'tree-by-id': get('同租户角色树', 'Role tree of a role', {
      access: { permission: 'role_view' },
      params: { roleId: ref('角色', 'Role', 'system.role').required() },
      returns: shape<readonly TreeNode[]>(),
    }),
    select: getMany('角色选择', 'Roles to choose from', {
      access: 'signedIn',
      params: { userId: text('用户', 'User').max(20), roleId: text('角色', 'Roles').max(2000) },
      returns: shape<Record<string, unknown>>(),
    }),
    grant: post('权限设置', 'Set rights', {
      on: 'rows',
      params: {
        roleIds: refs('角色', 'Roles', 'system.role').required(),
        menuIds: refs('菜单', 'Menus', 'system.menu'),
        dataScopeIds: refs('数据权限', 'Data scopes', 'system.data-scope'),
        apiScopeIds: refs('接口权限', 'API scopes', 'system.api-scope'),
      },
    }),
  },
})
