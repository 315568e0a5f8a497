import { type Id, momentBefore } from '@village/resource'
import { bulkAdd, type Call, MOMENT_FORMAT, onStart } from '@village/server'
import { foldAll, measurementOfResource } from '../../features/device/public.server.ts'
import { beginOf } from '../../features/device/public.ts'
import { braceletbind } from '../../features/health/braceletbind/braceletbind.resource.ts'
import { braceletsos } from '../../features/health/braceletsos/braceletsos.resource.ts'
import { dayOf, learnVillage, sosSeries, villagesWithWearers } from '../../features/health/public.server.ts'
import { recordbracelet } from '../../features/health/recordbracelet/recordbracelet.resource.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { bindRows, type DemoBracelet, planWearings, sosRows } from './bracelets.server.ts'
import { seriesOf, writeReadings } from './readings.server.ts'

async function braceletsOf({ tenantId }: DemoPlace, call: Call): Promise<readonly DemoBracelet[]> {
  const rows = await call.db.sql<{ id: Id; dept_id: Id; status: string; gone: string | null }>`
    select id, dept_id, status, case when status = '2' then to_char(last_offline_time, ${MOMENT_FORMAT}) end as gone
    from device_machine where tenant_id = ${tenantId} and machine_type = 'bracelet' and sn like 'DEMOBR%' and not is_deleted order by sn`
  return rows.map(({ id, dept_id, status, gone }) => ({ id, deptId: dept_id, status, silentSince: gone }))
}

/** Days that one statement folds, so that none runs into the time limit of statements. */
const DAYS_AT_ONCE = 3

async function foldReadings(oldest: string, newest: string, tenantId: string, call: Call): Promise<void> {
  const source = measurementOfResource(call.services, recordbracelet.name)!
  for (let to = momentBefore(beginOf('day', newest), -1); to > oldest; ) {
    const from = momentBefore(to, DAYS_AT_ONCE)
    for (const grain of ['hour', 'day'] as const) await foldAll({ source, grain, tenantId, from, to }, call)
    to = from
  }
}

/** Old people with bracelets, a month of readings and their calls for help (domain-model §9). */
export default onStart({
  order: 63,
  name: 'health.bracelets-demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    const { tenantId } = place
    const known = await call.db.sql`select 1 from health_braceletbind where tenant_id = ${tenantId} limit 1`
    const bracelets = known.length > 0 ? [] : await braceletsOf(place, call)
    if (bracelets.length === 0) return
    const worn = planWearings(bracelets, place)
    await bulkAdd(call, braceletbind, bindRows(worn, place))
    const calls = sosRows(worn, place)
    await bulkAdd(call, braceletsos, calls)
    const today = dayOf(place.now)
    const count = calls.filter(one => dayOf(String(one['sosTime'])) === today).length
    // The next call of today goes on counting where these end.
    if (count > 0) await call.services.nextNumber(call, sosSeries(today), { count, tenantId })
    // Links of what follows are checked with each statement: at the end they would be too many for its time.
    await call.db.sql`set constraints all immediate`
    const [oldest, newest] = await writeReadings(seriesOf(bracelets, worn, place), place, call)
    await call.services.changed(recordbracelet.name, call)
    await foldReadings(oldest!, newest!, tenantId, call)
    for (const village of await villagesWithWearers(call)) await learnVillage(village, call)
  },
})
