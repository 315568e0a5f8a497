import { bulkAdd, onStart } from '@village/server'
import { center } from '../../features/governance/center/center.resource.ts'
import { dossier } from '../../features/governance/dossier/dossier.resource.ts'
import { gradeitem } from '../../features/governance/gradeitem/gradeitem.resource.ts'
import { graderecord } from '../../features/governance/graderecord/graderecord.resource.ts'
import { gridmember } from '../../features/governance/gridmember/gridmember.resource.ts'
import { buildMonth, monthsTo } from '../../features/governance/public.server.ts'
import { specialpeople } from '../../features/governance/specialpeople/specialpeople.resource.ts'
import { centerRows, dossierRows } from './centers.server.ts'
import { governancePlace } from './place.server.ts'
import { deedRows, itemRows } from './points.server.ts'
import { memberRows, specialRows } from './staff.server.ts'

/** Months whose points are built. */
const MONTHS = 12

/** Who works in the grids, the special groups, the centres with their files, and a year of points (domain-model §9). */
export default onStart({
  order: 67,
  name: 'governance.demo',
  async run(call) {
    const place = await governancePlace(call)
    if (!place) return
    const { rows, items } = itemRows(place)
    const centers = centerRows(place)
    await bulkAdd(call, gridmember, memberRows(place))
    await bulkAdd(call, specialpeople, specialRows(place))
    await bulkAdd(call, center, centers)
    await bulkAdd(call, dossier, dossierRows(place, centers))
    await bulkAdd(call, gradeitem, rows)
    await bulkAdd(call, graderecord, deedRows(place, items))
    for (const period of monthsTo(call.now.slice(0, 7), MONTHS)) await buildMonth(place.tenantId, period, call)
  },
})
