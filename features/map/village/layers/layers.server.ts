import { type AnyResource, fieldOf, type Id } from '@village/resource'
import { type Call, rowsHere, serveApi } from '@village/server'
import { sql } from 'kysely'
import { alarm } from '../../../alarm_center/public.server.ts'
import { OPEN_ALARMS } from '../../../alarm_center/public.ts'
import { machine } from '../../../device/machine/machine.resource.ts'
import { event } from '../../../governance/event/event.resource.ts'
import { grid } from '../../../governance/grid/grid.resource.ts'
import { isBoundary } from '../../../governance/public.ts'
import { PRESENT } from '../../../people/public.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { smallestGroup } from '../../../statistics/public.server.ts'
import { layers, type MapGrid, type MapLayers, type MapMark } from './layers.api.ts'

/** Marks of one layer at most. */
const MOST = 1000
/** Events that somebody still has to do something about (event_status). */
const OPEN_EVENTS = ['0', '1', '2', '3', '4']
/** Decimals of a place that may tell where somebody lives: about a hundred metres. */
const COARSE = 3
const EXACT = sql<number>`7`

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
const placeOf = (longitude: string | null, latitude: string | null): readonly [number, number] | null => {
  const [x, y] = [numberOf(longitude), numberOf(latitude)]
  return x === null || y === null ? null : [x, y]
}

/** People by grid, for who sees the register; small groups are held back as in every figure. */
async function peopleByGrid(call: Call): Promise<ReadonlyMap<Id, number>> {
  if (!call.may('resident_view')) return new Map()
  const rows = await call.db.run<{ grid_id: Id; n: number }>(
    rowsHere(resident, call)
      .where('t.status' as never, 'in', [...PRESENT] as never)
      .where(sql<boolean>`t.grid_id is not null`)
      .select([sql<Id>`t.grid_id::text`.as('grid_id'), sql<number>`count(*)::int`.as('n')])
      .groupBy(sql`1`),
  )
  const least = await smallestGroup(call)
  return new Map(rows.filter(({ n }) => n >= least).map(({ grid_id, n }) => [grid_id, n]))
}

async function gridsOf(call: Call): Promise<readonly MapGrid[]> {
  const rows = await call.db.of(grid).find({}, { limit: 500 })
  const people = await peopleByGrid(call)
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return rows.map(({ id, gridName, boundary, centerLongitude, centerLatitude }) => ({
    id,
    name: gridName,
    boundary: isBoundary(boundary) ? boundary : null,
    centre: placeOf(centerLongitude, centerLatitude),
    people: people.get(id) ?? null,
    hasParts: parents.has(id),
  }))
}

interface Layer {
  readonly of: AnyResource
  /** Code of the permission to see the register. */
  readonly view: string
  readonly title: string
  readonly kind: string
  readonly where: ReturnType<typeof sql<boolean>>
  readonly decimals: ReturnType<typeof sql<number>>
}
/** The latest rows of a register that have a place. */
async function marksOf({ of, view, title, kind, where, decimals }: Layer, call: Call): Promise<readonly MapMark[]> {
  if (!call.may(view)) return []
  const column = (name: string) => sql.ref(`t.${name}`)
  const inEnglish = call.language === 'en' && fieldOf(of, title)?.spec.said
  const named = inEnglish ? sql<string>`coalesce(${column(`${title}_en`)}, ${column(title)})` : column(title)
  const rows = await call.db.run<{ id: Id; name: string; kind: string; status: string; x: string; y: string }>(
    rowsHere(of, call)
      .where(sql<boolean>`t.longitude is not null and t.latitude is not null and ${where}`)
      .select([
        sql<Id>`t.id::text`.as('id'),
        sql<string>`${named}`.as('name'),
        sql<string>`${column(kind)}`.as('kind'),
        sql<string>`t.status`.as('status'),
        sql<string>`round(t.longitude::numeric, (${decimals})::int)`.as('x'),
        sql<string>`round(t.latitude::numeric, (${decimals})::int)`.as('y'),
      ])
      .orderBy('t.id', 'desc')
      .limit(MOST),
  )
  return rows.map(({ x, y, ...row }) => ({ ...row, at: [Number(x), Number(y)] as const }))
}

const MACHINES: Layer = {
  of: machine,
  view: 'machine_view',
  title: 'machine_name',
  kind: 'machine_type',
  decimals: EXACT,
  // A bracelet is where a person is.
  where: sql<boolean>`t.machine_type <> 'bracelet' and t.status <> '5'`,
}
const ALARMS: Layer = {
  of: alarm,
  view: 'alarm_view',
  title: 'title',
  kind: 'level',
  // What no device has told is where somebody is, as a call for help without a name is.
  decimals: sql<number>`case when t.machine_id is null or t.machine_type = 'bracelet' then ${COARSE} else 7 end`,
  where: sql<boolean>`t.resident_id is null and t.status = any(${[...OPEN_ALARMS]}::text[])`,
}
const EVENTS: Layer = {
  of: event,
  view: 'upload_event_view',
  title: 'title',
  kind: 'category',
  decimals: sql<number>`${COARSE}`,
  where: sql<boolean>`t.status = any(${OPEN_EVENTS}::text[])`,
}

/** What the caller sees of the village, by place. */
export async function layersOf(call: Call): Promise<MapLayers> {
  const grids = await gridsOf(call)
  const machines = await marksOf(MACHINES, call)
  const alarms = await marksOf(ALARMS, call)
  const events = await marksOf(EVENTS, call)
  return { grids, machines, alarms, events }
}

export default serveApi(layers, { layers: (_, call) => layersOf(call) })
