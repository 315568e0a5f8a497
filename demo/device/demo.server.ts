import type { Id } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { deviceproduct } from '../../features/device/deviceproduct/deviceproduct.resource.ts'
import { machine } from '../../features/device/machine/machine.resource.ts'
import { machinelog } from '../../features/device/machinelog/machinelog.resource.ts'
import { demoPlace } from '../people/place.server.ts'
import { logRows, machineRows, productRows } from './machines.server.ts'

async function gridsByVillage(tenantId: string, call: Call): Promise<(deptId: Id) => readonly Id[]> {
  const rows = await call.db.sql<{ id: Id; dept_id: Id }>`
    select id, dept_id from governance_grid where tenant_id = ${tenantId} and grid_level = '3' and not is_deleted order by grid_no`
  return deptId => rows.filter(row => row.dept_id === deptId).map(row => row.id)
}

/** Devices of the demo town: products, 311 machines, what befell them in a month. */
export default onStart({
  order: 62,
  name: 'device.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    const { tenantId } = place
    const known = await call.db.sql`select 1 from device_machine where tenant_id = ${tenantId} limit 1`
    if (known.length > 0) return
    const [keeper] = await call.db.sql<{ id: Id }>`
      select id from system_users where tenant_id = ${tenantId} and account = 'keeper.town' and not is_deleted`
    const keeperId = keeper?.id ?? null
    const products = productRows(tenantId, place.newId)
    const machines = machineRows({ place, keeperId, products, gridsOf: await gridsByVillage(tenantId, call) })
    await bulkAdd(call, deviceproduct, products)
    await bulkAdd(call, machine, machines)
    await bulkAdd(call, machinelog, logRows(machines, place, keeperId))
  },
})
