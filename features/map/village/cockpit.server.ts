import { type Call, rowsHere, serveApi } from '@village/server'
import { sql } from 'kysely'
import { household } from '../../people/household/household.resource.ts'
import { type Cockpit, cockpit, type HouseholdPoint } from './cockpit.api.ts'
import type { MapLayers } from './layers/layers.api.ts'
import { layersOf } from './layers/layers.server.ts'
import { alarmsOf, sosOf } from './numbers/cockpit-alarms.server.ts'
import { camerasOf, greenhousesOf } from './numbers/cockpit-devices.server.ts'
import { numbersOf, rowsOf, stepsOf } from './numbers/cockpit-numbers.server.ts'
import { agesOf, aloneOf } from './numbers/cockpit-people.server.ts'
import { wordsOf } from './numbers/dictionary-words.server.ts'

/** Households of one point at most, points of the layer at most. */
const MOST_POINTS = 2000

/** Fewer households than these are no point: one or two houses would be known by their place. */
const LEAST_HOUSEHOLDS = 3
/** How many households are within about a hundred metres, from three on. */
async function householdsOf(call: Call): Promise<readonly HouseholdPoint[]> {
  if (!call.may('household_view')) return []
  const rows = await call.db.run<{ x: string; y: string; n: number }>(
    rowsHere(household, call)
      .where(sql<boolean>`t.longitude is not null and t.latitude is not null`)
      .select([
        sql`round(t.longitude::numeric, 3)`.as('x'),
        sql`round(t.latitude::numeric, 3)`.as('y'),
        sql`count(*)::int`.as('n'),
      ])
      .groupBy(sql`1, 2`)
      .having(sql<boolean>`count(*) >= ${LEAST_HOUSEHOLDS}`)
      .orderBy(sql`3 desc, 1, 2`)
      .limit(MOST_POINTS),
  )
  return rows.map(({ x, y, n }) => ({ at: [Number(x), Number(y)] as const, n }))
}

async function villageOf(call: Call): Promise<string> {
  const depts = await call.services.depts(call.user.tenantId)
  return depts.find(({ id }) => id === call.user.deptIds[0])?.name ?? ''
}

/** Marks without what people typed about them, which may name somebody. */
async function wallLayers(alarms: Cockpit['alarms'], call: Call): Promise<MapLayers> {
  const layers = await layersOf(call)
  const titles = new Map((alarms ?? []).map(({ id, title }) => [id, title]))
  const kinds = await wordsOf('event_category', call)
  return {
    ...layers,
    alarms: layers.alarms.map(mark => ({ ...mark, name: titles.get(mark.id) ?? '' })),
    events: layers.events.map(mark => ({ ...mark, name: kinds.get(mark.kind) ?? '' })),
  }
}

/** Everything on the screen, within the scope and the rights of the caller; `isPublic`: strangers look at it. */
export async function snapshotOf(call: Call, isPublic: boolean): Promise<Cockpit> {
  const alone = await aloneOf(call, isPublic)
  const alarms = await alarmsOf(call)
  return {
    now: call.now,
    village: await villageOf(call),
    numbers: await numbersOf(call),
    ages: await agesOf(call),
    alone: alone?.numbers ?? null,
    greenhouses: await greenhousesOf(call),
    alarms,
    events: await stepsOf(call),
    cameras: await camerasOf(call),
    layers: {
      ...(await wallLayers(alarms, call)),
      households: await householdsOf(call),
      alone: alone?.byGrid ?? {},
      sos: await sosOf(call, isPublic),
    },
  }
}

export default serveApi(cockpit, {
  snapshot: (_, call) => snapshotOf(call, false),
  rows: ({ of }, call) => rowsOf(of, call),
})
