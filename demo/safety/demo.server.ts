import { momentBefore } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { foldAll, measurementOfResource } from '../../features/device/public.server.ts'
import { barrierrecord } from '../../features/safety/barrierrecord/barrierrecord.resource.ts'
import { doorrecord } from '../../features/safety/doorrecord/doorrecord.resource.ts'
import { hydrantreading } from '../../features/safety/hydrantreading/hydrantreading.resource.ts'
import { recordcar } from '../../features/safety/recordcar/recordcar.resource.ts'
import { recordhydrant } from '../../features/safety/recordhydrant/recordhydrant.resource.ts'
import { recordperson } from '../../features/safety/recordperson/recordperson.resource.ts'
import { vehicle } from '../../features/safety/vehicle/vehicle.resource.ts'
import { writeArrivals } from './columns.server.ts'
import { hydrantReadingRows, hydrantRows } from './hydrants.server.ts'
import { barrierRows, doorRows } from './passages.server.ts'
import { type SafetyPlace, safetyPlace } from './place.server.ts'
import { carRows, personRows } from './records.server.ts'
import { passingVehicles, vehicleRows } from './vehicles.server.ts'

/** Vehicles that pass through the demo town and are registered nowhere. */
const PASSING = 240

/** Days whose readings of hydrants are folded into hours and days. */
const FOLDED_DAYS = 31

async function foldHydrants({ tenantId, now }: SafetyPlace, call: Call): Promise<void> {
  const source = measurementOfResource(call.services, hydrantreading.name)
  if (!source) return
  const [from, to] = [`${momentBefore(now, FOLDED_DAYS).slice(0, 10)} 00:00:00`, momentBefore(now, -1)]
  for (const grain of ['hour', 'day'] as const) await foldAll({ source, grain, tenantId, from, to }, call)
}

/** A month at the doors, barriers and hydrants of the demo town, and what people made of it (domain-model §9). */
export default onStart({
  order: 64,
  name: 'safety.demo',
  async run(call) {
    const place = await safetyPlace(call)
    if (!place) return
    const { rows, vehicles } = vehicleRows(place)
    const passing = passingVehicles(place, PASSING)
    await bulkAdd(call, vehicle, rows)
    await bulkAdd(call, recordperson, personRows(place))
    await bulkAdd(call, recordcar, carRows(place, vehicles, passing))
    await bulkAdd(call, recordhydrant, hydrantRows(place))
    await writeArrivals(hydrantreading, hydrantReadingRows(place), call)
    await foldHydrants(place, call)
    await writeArrivals(doorrecord, doorRows(place), call)
    await writeArrivals(barrierrecord, barrierRows(place, vehicles, passing), call)
  },
})
