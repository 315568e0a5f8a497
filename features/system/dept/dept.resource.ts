import { decimal, defineResource, dict, get, getMany, integer, phone, ref, shape, text } from '@village/resource'
import type { TreeNode } from '../rows/tree.ts'

const tenantId = text('租户', 'Tenant').max(12)
const parentId = text('上级机构', 'Parent').max(20)

/** Town, villages, groups and offices in one tree; a village owns the business data (domain-model §4.12.8). */
export const dept = defineResource({
  name: 'system.dept',
  label: { zh: '机构管理', en: 'Departments' },
  path: '/blade-system/dept',
  title: 'deptName',
  verbs: ['detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 2, icon: 'ApartmentOutlined', path: '/system/dept', keep: true },
  order: ['sort', 'id'],
  columns: ['deptName', 'fullName', 'deptCategory', 'regionCode', 'leaderId', 'sort', 'status'],
  keys: [['parentId', 'deptName']],
  indexes: [['parentId', 'sort'], ['regionCode']],
  fields: {
    parentId: ref('上级机构', 'Parent', 'system.dept').root().search(),
    ancestors: text('祖级列表', 'Ancestors').max(2000).given().hide('list', 'form', 'excel'),
    deptName: text('机构名称', 'Name')
      .max(45)
      .required('请输入机构名称', 'Please enter the department name')
      .search('like'),
    fullName: text('机构全称', 'Full name').max(128).search('like'),
    deptCategory: dict('机构类型', 'Kind', 'org_category')
      .numbered()
      .required('请选择机构类型', 'Please choose the kind')
      .preset('2')
      .search(),
    regionCode: text('行政区划', 'Region')
      .max(12)
      .pattern(/\d{2,12}/, '行政区划应为2至12位数字', 'The region code has 2 to 12 digits')
      .search('is'),
    deptLon: decimal('经度', 'Longitude', 7),
    deptLat: decimal('纬度', 'Latitude', 7),
    leaderId: ref('负责人', 'Leader', 'system.user'),
    managerId: ref('审批经理', 'Approving manager', 'system.user'),
    phone: phone('联系电话', 'Phone'),
    sort: integer('排序', 'Order').required('请输入排序', 'Please enter the order').preset(1).min(0).max(99999),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: {
    list: getMany('机构列表', 'Departments', {
      access: { permission: 'dept_view' },
      params: { tenantId },
      returns: shape<Record<string, unknown>>(),
    }),
    'lazy-list': getMany('下级机构', 'Departments below', {
      access: { permission: 'dept_view' },
      params: { parentId, tenantId },
      returns: shape<Record<string, unknown>>(),
    }),
    select: getMany('机构选择', 'Departments to choose from', {
      access: 'signedIn',
      params: { userId: text('用户', 'User').max(20), deptId: text('机构', 'Departments').max(2000) },
      returns: shape<Record<string, unknown>>(),
    }),
    tree: get('机构树', 'Department tree', {
      access: 'signedIn',
      params: { tenantId },
      returns: shape<readonly TreeNode[]>(),
    }),
    'lazy-tree': get('机构树(逐级)', 'Department tree by level', {
      access: 'signedIn',
      params: { parentId, tenantId },
      returns: shape<readonly TreeNode[]>(),
    }),
  },
})
