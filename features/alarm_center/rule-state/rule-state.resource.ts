import { dateTime, decimal, defineResource, integer, ref, text } from '@village/resource'

/** Where each rule stands for each device: a duration that runs survives a restart (domain-model §4.5.3). */
export const ruleState = defineResource({
  name: 'alarm_center.rule_state',
  label: { zh: '规则评估状态', en: 'Rule states' },
  path: '/desk/ruleState',
  title: 'phase',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['ruleId'],
  keys: [['ruleId', 'machineId']],
  indexes: [['phase', 'since'], ['machineId']],
  fields: {
    ruleId: ref('规则', 'Rule', 'alarm_center.alarm_rule').required().given(),
    machineId: ref('设备', 'Device', 'device.machine').required().given(),
    phase: text('阶段', 'Phase').max(8).required().given(),
    since: dateTime('阶段开始', 'Since').required().given(),
    hitCount: integer('连续次数', 'Hits in a row').required().given(),
    lastValue: decimal('最近值', 'Last value', 4).given(),
    lastTime: dateTime('最近时间', 'Last time').given(),
    reference: decimal('对比值', 'Reference', 4).given(),
    referenceTime: dateTime('对比时间', 'Reference time').given(),
    /** Whether the condition has been told as an alarm: outside of its hours it waits. */
    alarmId: ref('当前告警', 'Alarm', 'alarm_center.alarm').given(),
    /** Time is not looked at before: its hours have not begun, or judging it has just failed. */
    restUntil: dateTime('暂缓至', 'Rests until').given(),
  },
})
