import { dateTime, decimal, defineResource, integer, ref, text } from '@village/resource'

/** Values of any metric of any device that no record of its own holds (domain-model §4.7.9). */
export const telemetry = defineResource({
  name: 'device.telemetry',
  label: { zh: '遥测数据', en: 'Telemetry' },
  path: '/device/telemetry',
  title: 'ts',
  verbs: [],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'ts', keptDays: 'retention.telemetryDays' },
  order: [],
  indexes: [['deptId']],
  keys: [['machineId', 'metric', 'ts', 'ms']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId'),
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    metric: text('指标', 'Metric').max(64).given(),
    ts: dateTime('时间', 'Time').given(),
    /** Milliseconds of the second. */
    ms: integer('毫秒', 'Milliseconds').given(),
    valueNum: decimal('数值', 'Number', 15).given(),
    valueText: text('文本', 'Text').max(64).given(),
    /** 0 good, 2 no measurement or out of range, 3 late. */
    quality: integer('质量', 'Quality').given(),
  },
})
