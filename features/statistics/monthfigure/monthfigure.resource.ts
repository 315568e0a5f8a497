import { choice, dateTime, defineResource, integer, json, ref, text } from '@village/resource'

/** Numbers of a figure by the key of the group; '' is what is not recorded. */
export type Frozen = Readonly<Record<string, number>>

/**
 * What a figure said of one village (without those below it) at the end of a month. Rows only arrive: what was frozen
 * stays as it was, whatever happens to the records that were counted.
 */
export const monthfigure = defineResource({
  name: 'statistics.monthfigure',
  label: { zh: '月末统计', en: 'Month-end figures' },
  path: '/statistics/monthfigure',
  title: 'figure',
  verbs: [],
  scope: 'tenant+dept',
  storage: 'log',
  order: ['-month'],
  keys: [['month', 'figure', 'deptId']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    month: text('月份', 'Month').max(7).required().search(),
    figure: text('统计', 'Figure').max(64).required().search(),
    total: integer('合计', 'Total').required(),
    numbers: json<Frozen>('各组', 'Groups').required(),
    basis: choice('依据', 'Basis', {
      counted: ['月末当时统计', 'Counted at the end of the month'],
      history: ['事后按变更历史推算', 'Worked out later from the history'],
    }).required(),
    frozenTime: dateTime('冻结时间', 'Frozen at').required(),
  },
})
