import { decimal, dict, flag, integer, post, ref, refs, shape } from '@village/resource'

/** An alarm that a rule would have raised. */
export interface Rehearsed extends Readonly<Record<string, unknown>> {
  readonly machineName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly value: string
}
export interface Rehearsal extends Readonly<Record<string, unknown>> {
  readonly days: number
  /** Values that were looked at, and devices that they came from. */
  readonly values: number
  readonly machines: number
  /** There were more of them: only the latest values, or the first devices, were looked at. */
  readonly isCut: boolean
  readonly total: number
  /** Of them between 22:00 and 06:00. */
  readonly atNight: number
  /** The latest of them. */
  readonly shown: readonly Rehearsed[]
}

/** What of a rule decides about a value; the same fields as the rule has. */
export const rehearsedFields = {
  deptId: ref('适用机构', 'Applies to', 'system.dept').required(),
  machineType: dict('设备类型', 'Device type', 'machine_type').required(),
  machineIds: refs('指定设备', 'Only these devices', 'device.machine'),
  metric: dict('监测指标', 'Metric', 'metric_code').required(),
  operator: dict('比较运算', 'Comparison', 'compare_operator').required(),
  threshold: decimal('阈值', 'Threshold', 4),
  threshold2: decimal('阈值上限', 'Upper threshold', 4),
  ownRange: flag('用设备或本人的范围', 'The device’s or wearer’s own range'),
  durationSec: integer('持续时间(秒)', 'For (s)').min(0).max(86_400),
  repeatCount: integer('连续次数', 'Times in a row').min(1).max(100),
  clearThreshold: decimal('恢复阈值', 'Clear threshold', 4),
  clearSec: integer('恢复持续(秒)', 'Clear for (s)').min(0).max(86_400),
  dedupMin: integer('去重窗口(分)', 'De-duplication (min)').min(0).max(1440),
}

export const alarmruleEndpoints = {
  /** What the rule would have raised in the last 30 days. */
  test: post('演练', 'Rehearse', {
    access: { permission: 'alarm_rule_view' },
    readsOnly: true,
    dear: { rows: 30_000 },
    params: rehearsedFields,
    returns: shape<Rehearsal>(),
  }),
}
