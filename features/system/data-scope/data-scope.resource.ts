import { defineResource, dict, longText, ref, refs, text } from '@village/resource'

/**
 * A rule about the rows of one register for the roles that were granted it (domain-model §4.12.20): it cuts what their
 * general scope leaves. Never SQL: a kind of scope, a list of departments, or one field and its values.
 */
export const dataScope = defineResource({
  name: 'system.data-scope',
  label: { zh: '数据权限', en: 'Data scopes' },
  path: '/blade-system/data-scope',
  title: 'scopeName',
  verbs: ['list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'tenant',
  menu: { order: 14, icon: 'SlidersOutlined', path: '/authority/datascope', keep: true },
  columns: ['scopeName', 'resourceCode', 'scopeType', 'scopeColumn', 'status'],
  keys: [['resourceCode', 'scopeName']],
  indexes: [['menuId']],
  fields: {
    scopeName: text('权限名称', 'Name').max(255).required('请输入权限名称', 'Please enter the name').search('like'),
    resourceCode: text('作用资源', 'Register')
      .max(255)
      .required('请选择作用资源', 'Please choose the register')
      .search('like'),
    // The menu of the register, where the tree of rights shows the scope; lists are filtered by it on the wire only.
    menuId: ref('所属菜单', 'Menu', 'system.menu').given(),
    scopeType: dict('规则类型', 'Type', 'data_scope_type')
      .numbered()
      .required('请选择规则类型', 'Please choose the type')
      .search(),
    scopeDepts: refs('自定义机构', 'Custom departments', 'system.dept').help(
      '规则类型为“自定义”时，选择机构或填写下面的字段和值',
      'For the custom type: departments, or a field with values',
    ),
    scopeColumn: text('作用字段', 'Field')
      .max(255)
      // Existing clients send - or the name of a column for types that have no field of their own.
      .pattern(/-|[A-Za-z][A-Za-z0-9_]*/, '作用字段是该资源的字段名', 'The name of a field of the register')
      .help('如 status；须是字典、选项、是否或关联字段', 'Such as status: a dictionary, choice, flag or reference'),
    scopeValue: longText('字段的值', 'Values')
      .listed()
      .max(2000)
      .help('多个值用逗号分隔，满足其一即可见', 'Several with commas between: one of them is enough'),
    // All fields of a visible row are visible; masks belong to the declaration (docs/decisions/0010).
    scopeField: text('可见字段', 'Visible fields').max(255).given().hide('list'),
    scopeClass: text('资源名称', 'Resource').max(500).given().hide('list'),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
    remark: text('备注', 'Remark').max(255),
  },
})
