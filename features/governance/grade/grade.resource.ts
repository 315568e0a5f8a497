import { decimal, defineResource, dict, integer, json, ref, text } from '@village/resource'
import { gradeEndpoints } from './grade.endpoints.ts'

/** Points, rank and grade of each month, added up from approved score records and never edited (domain-model §4.10.10). */
export const grade = defineResource({
  name: 'governance.grade',
  label: { zh: '积分统计', en: 'Grade statistics' },
  path: '/grade',
  title: 'subjectName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'link',
  menu: { order: 9, icon: 'BarChartOutlined', keep: true },
  order: ['-period', 'subjectType', 'rank'],
  columns: [
    'subjectName',
    'period',
    'subjectType',
    'totalScore',
    'rank',
    'level',
    'deptId',
    'plusScore',
    'minusScore',
    'baseScore',
  ],
  keys: [['subjectType', 'subjectId', 'period']],
  indexes: [['subjectType', 'period', 'rank']],
  fields: {
    period: text('月份', 'Month').max(7).required().sort().search().heads('对象', 'Subject'),
    subjectType: dict('积分对象', 'Subject', 'grade_subject').required().search(),
    subjectName: text('对象名称', 'Subject name').max(128).derived().mask('name1').search('like'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    baseScore: decimal('基础分', 'Base', 1).heads('得分', 'Points'),
    plusScore: decimal('加分', 'Plus', 1),
    minusScore: decimal('扣分', 'Minus', 1),
    totalScore: decimal('总分', 'Total', 1).sort(),
    rank: integer('排名', 'Rank').sort(),
    level: dict('等级', 'Grade', 'grade_level').search(),
    subjectId: text('对象编号', 'Subject id').max(19).required().search().hide('detail').heads('其他', 'Other'),
    detail: json<Readonly<Record<string, number>>>('分类得分', 'Per category').hide('detail'),
  },
  endpoints: gradeEndpoints,
})
