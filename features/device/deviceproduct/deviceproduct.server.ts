import { InvalidInput, refuse, serve } from '@village/server'
import { isLayout } from '../dialect/binary-layout.ts'
import { machine } from '../machine/machine.resource.ts'
import { measurementOfType } from '../measurements.server.ts'
import { isMetric, metric } from '../metrics.ts'
import { deviceproduct } from './deviceproduct.resource.ts'

const MOST_METRICS = 100
const isMetricList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_METRICS && value.every(isMetric)
const wrongMetrics = {
  field: 'metrics',
  code: 'other',
  says: {
    zh: '指标定义应为列表，每项有 code、unit、min、max',
    en: 'The metrics are a list of entries with code, unit, min and max',
  },
} as const

const wrongLayout = {
  field: 'layout',
  code: 'other',
  says: {
    zh: '二进制布局应为 {"fields":[{"key","offset","type"}…]}，写法见 docs/devices.md',
    en: 'The layout is {"fields":[{"key","offset","type"}…]}: see docs/devices.md',
  },
} as const

export default serve(deviceproduct, {
  /** A product without metrics has those that records of its kind of device hold. */
  fill(change, call) {
    if (change.kind === 'remove' || change.after.metrics) return {}
    return { metrics: measurementOfType(call.services, change.after.machineType)?.metrics.map(metric) ?? [] }
  },

  async check(change, call) {
    if (change.kind !== 'remove') {
      if (!isMetricList(change.after.metrics ?? [])) throw new InvalidInput([wrongMetrics], deviceproduct.fields)
      if (change.after.layout && !isLayout(change.after.layout))
        throw new InvalidInput([wrongLayout], deviceproduct.fields)
      return
    }
    if ((await call.db.of(machine).count({ productId: change.before.id })) > 0)
      refuse('还有设备使用该产品，不能删除', 'Devices still use this product')
  },
})
