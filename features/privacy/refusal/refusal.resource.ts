import { dateTime, defineResource, integer, ref, text } from '@village/resource'

/**
 * Calls that somebody had no right to make: one row for the first of a caller and call in a minute, one with the number of
 * the others. Rows only arrive. They name the call, never what was asked in it.
 */
export const refusal = defineResource({
  name: 'privacy.refusal',
  label: { zh: '被拒访问记录', en: 'Refused calls' },
  path: '/privacy/refusal',
  title: 'route',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  storage: 'log',
  chained: true,
  forgets: { since: 'time', keptDays: 'retention.refusal' },
  menu: { order: 5, icon: 'EyeInvisibleOutlined', keep: true },
  order: ['-time'],
  indexes: [['userId', 'time']],
  columns: ['time', 'userId', 'what', 'count', 'ip'],
  fields: {
    userId: ref('访问人', 'User', 'system.user').search(),
    what: text('操作', 'Call').derived(),
    route: text('接口', 'Call id').max(120).required().search('like'),
    count: integer('次数', 'Times').required(),
    time: dateTime('时间', 'Time').required().sort().search('range'),
    ip: text('IP', 'IP').max(64).search('is'),
  },
})
