/** A rule of the demo town (domain-model §5.2), as the register takes it. */
export interface DemoRule {
  readonly ruleName: string
  readonly machineType: string
  readonly metric: string
  readonly operator: string
  readonly threshold?: string
  readonly ownRange?: 1
  readonly durationSec: number
  readonly repeatCount: number
  readonly clearThreshold?: string
  readonly clearSec?: number
  readonly alarmType: string
  readonly level: string
  readonly dedupMin: number
  readonly escalateMin?: number
  readonly escalateLevel?: string
  readonly autoEvent?: 1
  readonly eventCategory?: string
}
type Device = readonly [machineType: string, metric: string, operator: string, threshold?: string]
type Lasting = readonly [durationSec: number, repeatCount: number]
type Loud = readonly [alarmType: string, level: string, dedupMin: number]

const rule = (
  ruleName: string,
  [machineType, metric, operator, threshold]: Device,
  [durationSec, repeatCount]: Lasting,
  [alarmType, level, dedupMin]: Loud,
  more: Partial<DemoRule> = {},
): DemoRule => ({
  ruleName,
  machineType,
  metric,
  operator,
  durationSec,
  repeatCount,
  alarmType,
  level,
  dedupMin,
  ...(threshold !== undefined && { threshold }),
  ...more,
})
const ESCALATES = { escalateMin: 15, escalateLevel: '4' } as const

/** Calls for help have the rules that the product brings for each tenant. */
export const RULES: readonly DemoRule[] = [
  rule('老人越出围栏', ['bracelet', 'fence', 'eq', '1'], [120, 2], ['fence', '3', 30], ESCALATES),
  rule('心率过高', ['bracelet', 'heartRate', 'gt', '120'], [300, 3], ['health', '3', 30], {
    clearThreshold: '110',
    clearSec: 600,
  }),
  rule('心率异于平时', ['bracelet', 'heartRate', 'outside'], [900, 3], ['health', '2', 240], { ownRange: 1 }),
  rule('心率过低', ['bracelet', 'heartRate', 'lt', '45'], [300, 3], ['health', '4', 30], { clearThreshold: '50' }),
  rule('血氧过低', ['bracelet', 'spo2', 'lt', '90'], [300, 3], ['health', '4', 30], { clearThreshold: '93' }),
  rule('收缩压过高', ['bracelet', 'systolic', 'gt', '180'], [0, 2], ['health', '3', 720]),
  rule('手环低电量', ['bracelet', 'battery', 'lt', '15'], [0, 1], ['battery', '1', 1440]),
  rule('设备离线', ['camera', 'online', 'nodata'], [900, 1], ['offline', '2', 240]),
  rule('消防栓水压过低', ['hydrant', 'pressure', 'lt', '0.10'], [0, 2], ['hydrantPressure', '3', 720], {
    autoEvent: 1,
    eventCategory: '6',
  }),
  rule('消防栓撞倒', ['hydrant', 'tilt', 'gt', '15'], [0, 1], ['hydrantTamper', '3', 60], {
    autoEvent: 1,
    eventCategory: '6',
  }),
  rule('消防栓闷盖开启', ['hydrant', 'coverOpen', 'eq', '1'], [60, 1], ['hydrantTamper', '3', 60], ESCALATES),
  rule('烟雾火警', ['smoke', 'smoke', 'eq', '1'], [0, 1], ['smoke', '4', 5], { autoEvent: 1, eventCategory: '6' }),
  rule('大棚温度越限', ['greenhouse', 'airTemp', 'outside'], [600, 1], ['greenhouseEnv', '2', 120], { ownRange: 1 }),
  rule('充电插座过温', ['charging', 'socketTemp', 'gt', '65'], [60, 1], ['charging', '4', 30]),
  rule('河道水位超限', ['water', 'waterLevel', 'gt', '2.50'], [300, 2], ['waterLevel', '4', 60], {
    autoEvent: 1,
    eventCategory: '8',
  }),
]
