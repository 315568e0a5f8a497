import type { Id } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { placesOf } from '../../features/map/public.ts'
import { mapShape } from '../../features/map/shape/shape.resource.ts'
import { type DemoPlace, type DemoVillage, demoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import { groundOf } from './ground.ts'
import { type Home, housesOf } from './houses.ts'

type Columns = Record<string, unknown>

async function homesOf(deptId: Id, call: Call): Promise<readonly Home[]> {
  const rows = await call.db.sql<{ id: Id; x: string; y: string }>`
    select id, longitude as x, latitude as y from people_household
    where dept_id = ${deptId}::bigint and longitude is not null and latitude is not null and not is_deleted
    order by household_no`
  return rows.map(({ id, x, y }) => ({ id, place: [Number(x), Number(y)] as const }))
}

async function shapesOf(village: DemoVillage, place: DemoPlace, call: Call): Promise<readonly Columns[]> {
  const random = streamOf(`map.shape ${village.code}`)
  const others = place.villages.filter(one => one !== village).map(({ centre }) => centre)
  const { name, centre, deptId, clerkId } = village
  const ground = groundOf({ name, centre, others, at: place.villages.indexOf(village) }, random)
  const houses = housesOf(await homesOf(deptId, call), centre, random)
  const all = [...ground, ...houses.map(house => ({ kind: 'house', ...house }))]
  return all.map(one => ({
    tenantId: place.tenantId,
    id: place.newId(),
    deptId,
    ...one,
    places: placesOf(one.geometry).length,
    createUser: clerkId,
    createDept: deptId,
    createTime: place.now,
    updateUser: clerkId,
    updateTime: place.now,
  }))
}

/** What the demo villages look like from above: boundaries, houses, roads, water and fields. */
export default onStart({
  order: 66,
  name: 'map.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    const known = await call.db.sql`select 1 from map_shape where tenant_id = ${place.tenantId} limit 1`
    if (known.length > 0) return
    for (const village of place.villages) await bulkAdd(call, mapShape, await shapesOf(village, place, call))
  },
})
