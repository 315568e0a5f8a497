import { dateTime, decimal, defineResource, dict, dicts, flag, integer, json, ref, refs, text } from '@village/resource'
import { alarmruleEndpoints } from './alarmrule.endpoints.ts'
import type { Hours } from './effective-hours.ts'

/** When a measured value becomes an alarm, how loud it is and whom it tells (domain-model §4.5.1). */
export const alarmrule = defineResource({
  name: 'alarm_center.alarm_rule',
  label: { zh: '告警规则', en: 'Alarm rules' },
  path: '/desk/alarmRule',
  title: 'ruleName',
  verbs: ['list', 'detail', 'save', 'update', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'SlidersOutlined', keep: true },
  order: ['-level', 'ruleCode'],
  columns: [
    ...(['ruleName', 'enabled', 'level', 'machineType', 'metric', 'operator', 'threshold', 'durationSec'] as const),
    ...(['alarmType', 'dedupMin', 'deptId', 'triggerCount', 'lastTriggerTime'] as const),
  ],
  indexes: [['machineType', 'metric']],
  states: {
    field: 'enabled',
    initial: '0',
    meanings: { open: ['0'], underWay: ['1'] },
    transitions: {
      enable: { label: { zh: '启用', en: 'Enable' }, from: ['0'], to: '1' },
      disable: { label: { zh: '停用', en: 'Disable' }, from: ['1'], to: '0' },
    },
  },
  fields: {
    ruleCode: text('规则编号', 'Code').max(32).given().unique().search().hide('list'),
    ruleName: text('规则名称', 'Name').max(64).required().withoutNumbers().search('like').heads('条件', 'Condition'),
    deptId: ref('适用机构', 'Applies to', 'system.dept').required().search('tree'),
    machineType: dict('设备类型', 'Device type', 'machine_type').required().search(),
    machineIds: refs('指定设备', 'Only these devices', 'device.machine')
      .help('不填为全部', 'All, when empty')
      .hide('list'),
    metric: dict('监测指标', 'Metric', 'metric_code').required().search(),
    operator: dict('比较运算', 'Comparison', 'compare_operator').required(),
    threshold: decimal('阈值', 'Threshold', 4).min(-1_000_000).max(1_000_000),
    threshold2: decimal('阈值上限', 'Upper threshold', 4).min(-1_000_000).max(1_000_000).hide('list'),
    ownRange: flag('用设备自己的范围', 'The device’s own range').hide('list'),
    durationSec: integer('持续时间(秒)', 'For (s)').required().min(0).max(86_400).preset(0),
    repeatCount: integer('连续次数', 'Times in a row').required().min(1).max(100).preset(1).hide('list'),
    clearThreshold: decimal('恢复阈值', 'Clear threshold', 4).min(-1_000_000).max(1_000_000).hide('list'),
    clearSec: integer('恢复持续(秒)', 'Clear for (s)').min(0).max(86_400).preset(0).hide('list'),
    effectiveTime: json<readonly Hours[]>('生效时段', 'Effective hours').hide('list', 'excel'),
    alarmType: dict('告警类型', 'Alarm type', 'alarm_type').required().search().heads('告警', 'Alarm'),
    level: dict('告警级别', 'Level', 'alarm_level').required().preset('2').search(),
    escalateMin: integer('升级时间(分)', 'Escalate after (min)').min(0).max(1440).preset(0).hide('list'),
    escalateLevel: dict('升级级别', 'Escalate to', 'alarm_level').hide('list'),
    dedupMin: integer('去重窗口(分)', 'De-duplication (min)').required().min(0).max(1440).preset(30),
    autoEvent: flag('自动转事件', 'Create an event').hide('list'),
    eventCategory: dict('事件类别', 'Event category', 'event_category').hide('list'),
    notifyChannels: dicts('通知渠道', 'Channels', 'notify_channel').heads('通知', 'Notification').hide('list'),
    notifyRoleIds: refs('通知角色', 'Roles told', 'system.role').hide('list'),
    notifyFamily: flag('短信通知家属', 'Text the family').hide('list'),
    notifyUserIds: refs('通知人员', 'Users told', 'system.user').hide('list'),
    enabled: dict('启用', 'Enabled', 'enable_status').given().search(),
    triggerCount: integer('触发次数', 'Triggered').derived(),
    lastTriggerTime: dateTime('最近触发', 'Last triggered').derived(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: alarmruleEndpoints,
})
