import { bulkAdd, type Call, onStart } from '@village/server'
import { activity } from '../../features/service/activity/activity.resource.ts'
import { activityenroll } from '../../features/service/activityenroll/activityenroll.resource.ts'
import { recordcharging } from '../../features/service/recordcharging/recordcharging.resource.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import { activityRows } from './activities.server.ts'
import { chargingRows, type DemoPile } from './charging.server.ts'
import { enrolmentRows } from './enrolments.server.ts'
import { fillQuestionnaires } from './questionnaires.server.ts'

async function fillActivities(place: DemoPlace, call: Call): Promise<void> {
  if ((await call.db.sql`select 1 from service_activity limit 1`).length > 0) return
  const { rows, activities } = activityRows(place, streamOf('activity'))
  await bulkAdd(call, activity, rows)
  await bulkAdd(call, activityenroll, enrolmentRows(activities, place, streamOf('activityenroll')))
}

async function fillCharging(place: DemoPlace, call: Call): Promise<void> {
  if ((await call.db.sql`select 1 from service_recordcharging limit 1`).length > 0) return
  const piles = await call.db.sql<{ id: string; sn: string; dept_id: string }>`
    select id, sn, dept_id from device_machine
    where tenant_id = ${place.tenantId} and machine_type = 'charging' and not is_deleted order by sn`
  const known: readonly DemoPile[] = piles.map(({ id, sn, dept_id: deptId }) => ({ id, sn, deptId }))
  // Somebody has taken the piles away: without them nobody charges.
  if (known.length === 0) return
  await bulkAdd(call, recordcharging, chargingRows(known, place, streamOf('recordcharging')))
}

/** Activities, their enrolments a month at the charging piles and the surveys of the demo town (domain-model §9). */
export default onStart({
  order: 65,
  name: 'service.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    await fillActivities(place, call)
    await fillCharging(place, call)
    await fillQuestionnaires(place, call)
  },
})
