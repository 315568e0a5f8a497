import { dateTime, defineResource, dict, flag, ref, text } from '@village/resource'

/** Each step and each notification of an alarm (domain-model §4.5.4). */
export const alarmLog = defineResource({
  name: 'alarm_center.alarm_log',
  label: { zh: '告警日志', en: 'Alarm log' },
  path: '/desk/alarmLog',
  title: 'content',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['operateTime'],
  indexes: [['alarmId', 'operateTime']],
  fields: {
    alarmId: ref('告警', 'Alarm', 'alarm_center.alarm').required().given(),
    action: dict('操作', 'Action', 'alarm_action').required().given(),
    fromStatus: dict('原状态', 'From', 'alarm_status').given(),
    toStatus: dict('新状态', 'To', 'alarm_status').given(),
    operatorId: ref('操作人', 'Operator', 'system.user').given(),
    operateTime: dateTime('时间', 'Time').required().given(),
    content: text('说明', 'Text').max(500).withoutNumbers().said().given(),
    channel: dict('渠道', 'Channel', 'notify_channel').given(),
    receiverId: ref('接收人', 'Receiver', 'system.user').given(),
    success: flag('成功', 'Succeeded').given(),
  },
})
