import type { Id } from '@village/resource'
import { builder, type Call, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { isDrawn } from './geometry.ts'
import { mapShape } from './shape.resource.ts'
import type { DrawnShape } from './shapes.api.ts'

/** Shapes of one map at most, and their places: what a browser draws without a pause, some 6 MB. */
const MOST = { shapes: 5000, places: 250_000 } as const

/** What the caller's villages look like from above. `hidesHouses`: without the names of houses, for strangers. */
export async function drawnShapes(call: Call, { hidesHouses }: { readonly hidesHouses: boolean }) {
  // Boundaries and roads are few: they are never what is left out.
  const order = sql`t.kind in ('boundary', 'road', 'water') desc, t.id`
  const found = rowsHere(mapShape, call)
    .where(sql<boolean>`t.geometry is not null`)
    .select([
      sql<Id>`t.id::text`.as('id'),
      sql<string>`t.kind`.as('kind'),
      sql<string>`case when t.kind = 'house' and ${hidesHouses} then '' else t.name end`.as('name'),
      sql<number | null>`t.floors::int`.as('floors'),
      sql<unknown>`t.geometry`.as('geometry'),
      sql<number>`sum(t.places) over (order by ${order})`.as('until'),
      sql<number>`row_number() over (order by ${order})`.as('at'),
    ])
  const rows = await call.db.run<Omit<DrawnShape, 'geometry'> & { readonly geometry: unknown }>(
    builder
      .selectFrom(found.as('t'))
      .select(['id', 'kind', 'name', 'floors', 'geometry'])
      .where(sql<boolean>`coalesce(until, 0) <= ${MOST.places}`)
      .orderBy('at')
      .limit(MOST.shapes),
  )
  return rows.flatMap((row): readonly DrawnShape[] =>
    isDrawn(row.geometry) ? [{ ...row, geometry: row.geometry }] : [],
  )
}
