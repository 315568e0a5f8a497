import { defineResource, dict, getMany, integer, shape, text } from '@village/resource'

/** Job positions (domain-model §4.12.9). */
export const post = defineResource({
  name: 'system.post',
  label: { zh: '岗位管理', en: 'Posts' },
  path: '/blade-system/post',
  title: 'postName',
  verbs: ['page', 'list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'tenant',
  menu: { order: 3, icon: 'SolutionOutlined', path: '/system/post', keep: true },
  order: ['sort', 'id'],
  columns: ['category', 'postCode', 'postName', 'sort', 'status'],
  keys: [['postCode']],
  fields: {
    category: dict('岗位类型', 'Kind', 'post_category')
      .numbered()
      .required('请选择岗位类型', 'Please choose the kind')
      .search(),
    postCode: text('岗位编号', 'Code').max(12).required('请输入岗位编号', 'Please enter the post code').search('is'),
    postName: text('岗位名称', 'Name').max(64).required('请输入岗位名称', 'Please enter the post name').search('like'),
    sort: integer('排序', 'Order')
      .required('请输入岗位排序', 'Please enter the order')
      .preset(1)
      .min(0)
      .max(99999)
      .sort(),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
    remark: text('岗位描述', 'Remark').max(255),
  },
  endpoints: {
    select: getMany('岗位选择', 'Posts to choose from', {
      access: 'signedIn',
      params: { tenantId: text('租户', 'Tenant').max(12) },
      returns: shape<Record<string, unknown>>(),
    }),
  },
})
