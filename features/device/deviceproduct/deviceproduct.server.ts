import { refuse, serve } from '@village/server'
import { machine } from '../machine/machine.resource.ts'
import { measuredBy } from '../measurements.server.ts'
import { metric } from '../metrics.ts'
import { deviceproduct } from './deviceproduct.resource.ts'

export default serve(deviceproduct, {
  /** A product without metrics has those that records of its kind of device hold. */
  fill(change, call) {
    if (change.kind === 'remove' || change.after.metrics) return {}
    return { metrics: measuredBy(call.services, change.after.machineType)?.metrics.map(metric) ?? [] }
  },

  async check(change, call) {
    if (change.kind !== 'remove') return
    if ((await call.db.of(machine).count({ productId: change.before.id })) > 0)
      refuse('还有设备使用该产品，不能删除', 'Devices still use this product')
  },
})
