import { choice, decimal, defineResource, dict, integer, inUse, ref, text } from '@village/resource'

/** The village's score standard: what earns or costs how many points, how often (domain-model §4.10.8). */
export const gradeitem = defineResource({
  name: 'governance.gradeitem',
  label: { zh: '积分标准', en: 'Score items' },
  path: '/manage/gradeitem',
  title: 'itemName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 7, icon: 'MenuOutlined', keep: true },
  order: ['category', 'sort'],
  columns: ['itemCode', 'itemName', 'subjectType', 'category', 'score', 'maxPerMonth', 'oncePer', 'deptId', 'status'],
  keys: [['deptId', 'itemCode']],
  indexes: [['subjectType', 'category']],
  states: inUse({ disable: ['停用', 'Disable'], enable: ['启用', 'Enable'] }),
  fields: {
    itemCode: text('编号', 'Code').max(32).required().search().heads('标准', 'Item'),
    itemName: text('标准', 'Item').max(128).required().search('like'),
    subjectType: dict('积分对象', 'Subject', 'grade_subject').required().search(),
    category: dict('类别', 'Category', 'grade_category').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    sort: integer('排序', 'Order').preset(1).min(0).max(99_999).hide('list'),
    status: dict('状态', 'State', 'enable_status').given().search(),
    score: decimal('分值', 'Points', 1).min(-100).max(100).required().heads('分值', 'Points'),
    maxPerMonth: decimal('月上限', 'Max per month', 1).min(0.1).max(1000),
    oncePer: choice('限记一次', 'Counts once per', {
      day: ['每天', 'Day'],
      month: ['每月', 'Month'],
      year: ['每年', 'Year'],
    }),
  },
})
