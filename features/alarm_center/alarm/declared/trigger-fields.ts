import { dateTime, decimal, dict, integer, json, ref, text } from '@village/resource'

/** What raised an alarm, and how often (domain-model §4.5.2). */
export const triggerFields = {
  alarmNo: text('告警编号', 'Alarm no').max(32).given().unique().search().heads('触发', 'Trigger'),
  ruleId: ref('规则', 'Rule', 'alarm_center.alarm_rule').given().search().hide('list'),
  ruleName: text('规则名称', 'Rule name').max(64).given().hide('list'),
  metric: dict('指标', 'Metric', 'metric_code').given().search().hide('list'),
  metricValue: decimal('触发值', 'Value', 4).given(),
  threshold: decimal('阈值', 'Threshold', 4).given().hide('list'),
  firstTime: dateTime('首次时间', 'First at').given().sort().search('range'),
  lastTime: dateTime('最近时间', 'Last at').derived().hide('list'),
  repeatCount: integer('触发次数', 'Times').derived(),
  lastValue: decimal('最近值', 'Latest value', 4).derived().hide('list'),
  devices: text('涉及设备', 'Devices concerned').derived().hide('list'),
  recoverTime: dateTime('恢复时间', 'Recovered at').given().search('range'),
}

/** Kept for the product itself: where it came from, that it is raised once, and who was told. */
export const originFields = {
  /** The record of another register that raised the alarm instead of a rule: a call for help. */
  sourceTable: text('来源登记簿', 'Source register').max(64).given().hide('list', 'detail', 'form', 'excel'),
  sourceId: text('来源记录', 'Source record').max(32).given().hide('list', 'detail', 'form', 'excel'),
  /** Rule, device and metric while it is open: at most one open alarm has it. */
  openKey: text('去重键', 'De-duplication key').max(128).given().hide('list', 'detail', 'form', 'excel'),
  notifyResult: json<unknown>('通知结果', 'Notify result').given().hide('list', 'detail', 'form', 'excel'),
}
