import type { RowOf } from '@village/resource'
import { InvalidInput, serve } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { gridFrom, gridIssues, type Source } from '../grid-of-record.server.ts'
import { fillHandling, numberOfDay } from '../handling.server.ts'
import { charts } from './recordperson.charts.server.ts'
import { recordperson } from './recordperson.resource.ts'

type Passage = RowOf<typeof recordperson>
const isOdd = (row: Passage): boolean => row.abnormal === 1
const sourcesOf = ({ machineId, hostId, residentId }: Passage): readonly Source[] => [
  [machine, machineId],
  [resident, hostId],
  [resident, residentId],
]

export default serve(recordperson, {
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    const { after } = change
    const before = change.kind === 'edit' ? change.before : undefined
    const by = change.kind === 'edit' ? change.by : undefined
    const gridId = by ? after.gridId : await gridFrom({ of: recordperson, row: after, sources: sourcesOf(after) }, call)
    return {
      ...fillHandling({ before, after, by, isOdd }, call),
      ...(gridId !== after.gridId && { gridId }),
      ...(!before && !after.recordNo && { recordNo: await numberOfDay(recordperson, 'RY', after.tenantId, call) }),
    }
  },

  async check(change, call) {
    if (change.kind === 'remove') return
    const issues = await gridIssues(change.after, change.kind === 'edit' ? change.before : undefined, call)
    if (issues.length > 0) throw new InvalidInput(issues, recordperson.fields)
  },

  endpoints: { pieChart: charts.pie, barChart: charts.bar },
})
