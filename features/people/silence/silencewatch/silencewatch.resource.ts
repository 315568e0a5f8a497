import { defineResource, flag, integer, ref, text } from '@village/resource'
import { LONGEST_HOURS, SHORTEST_HOURS } from '../silence.ts'

/**
 * Whether a village wants a visit to whoever lives alone and gives no sign for long (decision 0135). Of several settings
 * of a village, for instance for winter and summer, one is on at most.
 */
export const silencewatch = defineResource({
  name: 'people.silencewatch',
  label: { zh: '独居关怀设置', en: 'Watch over people alone' },
  path: '/convenient/silencewatch',
  title: 'deptId',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  menu: { order: 11, icon: 'BellOutlined', keep: true },
  columns: ['deptId', 'enabled', 'hours', 'remark'],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    enabled: flag('启用', 'Switched on').required().preset(0).search(),
    hours: integer('至少多少小时没有动静', 'Hours without a sign, at least')
      .required()
      .min(SHORTEST_HOURS)
      .max(LONGEST_HOURS),
    remark: text('备注', 'Remark').max(200),
  },
})
