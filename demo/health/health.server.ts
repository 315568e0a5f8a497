import { bulkAdd, onStart } from '@village/server'
import { electronicarchives } from '../../features/health/electronicarchives/electronicarchives.resource.ts'
import { uservaccinate } from '../../features/health/uservaccinate/uservaccinate.resource.ts'
import { demoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
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
