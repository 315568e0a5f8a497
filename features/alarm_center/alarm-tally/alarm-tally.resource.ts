import { dateTime, decimal, defineResource, integer, ref, text } from '@village/resource'

/** How often an alarm was triggered. Beside it, because a value a second would be a change of the alarm a second. */
export const alarmTally = defineResource({
  name: 'alarm_center.alarm_tally',
  label: { zh: '告警计数', en: 'Alarm counters' },
  path: '/desk/alarmTally',
  title: 'lastTime',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['alarmId'],
  keys: [['alarmId']],
  fields: {
    alarmId: ref('告警', 'Alarm', 'alarm_center.alarm').required().given(),
    repeatCount: integer('触发次数', 'Times').required().given(),
    lastTime: dateTime('最近时间', 'Last at').required().given(),
    lastValue: decimal('最近值', 'Latest value', 4).given(),
    /** Devices of one cause, where an alarm stands for several. */
    devices: text('设备', 'Devices').max(2000).given(),
    /** When the last of them has joined. */
    joinedAt: dateTime('最近新增设备时间', 'Last device joined at').given(),
  },
})
