import type { Id } from '@village/resource'
import { serveApi } from '@village/server'
import { sql } from 'kysely'
import { isGeometry } from './geometry.ts'
import { mapShape } from './shape.resource.ts'
import { shapes } from './shapes.api.ts'

/** Shapes of one map at most: what a browser draws without a pause. */
const MOST = 5000

interface Row {
  readonly id: Id
  readonly kind: string
  readonly name: string
  readonly floors: number | null
  readonly geometry: unknown
}

export default serveApi(shapes, {
  async shapes(_, call) {
    const rows = await call.db.run<Row>(
      call.db
        .scoped(mapShape)
        .where(sql<boolean>`t.geometry is not null`)
        .select([
          sql<Id>`t.id::text`.as('id'),
          sql<string>`t.kind`.as('kind'),
          sql<string>`t.name`.as('name'),
          sql<number | null>`t.floors::int`.as('floors'),
          sql<unknown>`t.geometry`.as('geometry'),
        ])
        // Boundaries and roads are few: they are never what is left out.
        .orderBy(sql`t.kind in ('boundary', 'road', 'water') desc, t.id`)
        .limit(MOST),
    )
    return { shapes: rows.flatMap(row => (isGeometry(row.geometry) ? [{ ...row, geometry: row.geometry }] : [])) }
  },
})
