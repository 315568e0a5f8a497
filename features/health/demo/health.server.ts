import { bulkAdd, onStart } from '@village/server'
import { demoPlace } from '../../people/public.server.ts'
import { streamOf } from '../../people/public.ts'
import { electronicarchives } from '../electronicarchives/electronicarchives.resource.ts'
import { uservaccinate } from '../uservaccinate/uservaccinate.resource.ts'
import { archiveRows } from './archives.server.ts'
import { doseRows } from './doses.server.ts'

/** Archives and vaccinations of the demo town (domain-model §9). */
export default onStart({
  order: 63,
  name: 'health.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    if ((await call.db.sql`select 1 from health_electronicarchives limit 1`).length === 0)
      await bulkAdd(call, electronicarchives, archiveRows(place, streamOf('electronicarchives')))
    if ((await call.db.sql`select 1 from health_uservaccinate limit 1`).length === 0)
      await bulkAdd(call, uservaccinate, doseRows(place, streamOf('uservaccinate')))
  },
})
