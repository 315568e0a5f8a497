import type { RowOf } from '@village/resource'
import { type Call, InvalidInput, serve } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { gridFrom, gridIssues } from '../grid-of-record.server.ts'
import { fillHandling, numberOfDay } from '../handling.server.ts'
import { vehicle } from '../vehicle/vehicle.resource.ts'
import { charts } from './recordcar.charts.server.ts'
import { recordcar } from './recordcar.resource.ts'
import { INCOMING } from './recordcar.rules.ts'

type Noted = RowOf<typeof recordcar>
const isOdd = ({ eventType }: Noted): boolean => eventType !== INCOMING

/** The vehicle that is registered under the plate, with its owner. */
async function vehicleFields({ plateNo }: Noted, call: Call): Promise<Partial<Noted>> {
  const [known] = await call.db.of(vehicle).find({ plateNo }, { limit: 1 })
  return { vehicleId: known?.id ?? null, ownerId: known?.ownerId ?? null }
}

export default serve(recordcar, {
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    const before = change.kind === 'edit' ? change.before : undefined
    const by = change.kind === 'edit' ? change.by : undefined
    const whose = before?.plateNo === change.after.plateNo ? {} : await vehicleFields(change.after, call)
    const after = { ...change.after, ...whose }
    const sources = [[machine, after.machineId] as const, [resident, after.ownerId] as const]
    const gridId = by ? after.gridId : await gridFrom({ of: recordcar, row: after, sources }, call)
    return {
      ...whose,
      ...fillHandling({ before, after, by, isOdd }, call),
      ...(gridId !== after.gridId && { gridId }),
      ...(!before && !after.recordNo && { recordNo: await numberOfDay(recordcar, 'CL', after.tenantId, call) }),
    }
  },

  async check(change, call) {
    if (change.kind === 'remove') return
    const issues = await gridIssues(change.after, change.kind === 'edit' ? change.before : undefined, call)
    if (issues.length > 0) throw new InvalidInput(issues, recordcar.fields)
  },

  endpoints: { pieChart: charts.pie, barChart: charts.bar },
})
