import { defineResource, text } from '@village/resource'

/** Settings by key. `tenant.{tenantId}.{key}` overrides a key for one tenant (domain-model §4.12.15). */
export const param = defineResource({
  name: 'system.param',
  label: { zh: '参数管理', en: 'Parameters' },
  path: '/blade-system/param',
  title: 'paramName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 9, icon: 'SlidersOutlined', path: '/system/param', keep: true },
  order: ['paramKey'],
  keys: [['paramKey']],
  fields: {
    paramName: text('参数名称', 'Name')
      .max(255)
      .required('请输入参数名称', 'Please enter the parameter name')
      .search('like'),
    paramNameEn: text('英文名称', 'English name').max(255),
    paramKey: text('参数键名', 'Key')
      .max(255)
      .required('请输入参数键名', 'Please enter the parameter key')
      .pattern(
        /[a-z][A-Za-z0-9.]{2,254}/,
        '参数键名以小写字母开头，只含字母、数字和点，至少3位',
        'The key starts with a small letter and has at least 3 letters, digits or points',
      )
      .search('like')
      .sort(),
    paramValue: text('参数键值', 'Value').max(2000).required('请输入参数键值', 'Please enter the parameter value'),
    remark: text('备注', 'Remark').max(255),
  },
})
