import type { Id } from '@village/resource'
import { type Call, serveApi } from '@village/server'
import { sql } from 'kysely'
import { isGeometry } from '../shape/geometry.ts'
import { mapShape } from '../shape/shape.resource.ts'
import type { DrawnShape } from '../shape/shapes.api.ts'
import { tileSource } from '../tiles/tiles.server.ts'
import { snapshotOf } from '../village/cockpit.server.ts'
import { viewerOf } from './display-principal.server.ts'
import { type KioskGround, kiosk } from './kiosk.api.ts'

/** Shapes of one map at most: what a browser draws without a pause. */
const MOST = 5000

/** The ground without the numbers of houses: strangers look at it. */
async function groundOf(call: Call): Promise<KioskGround> {
  const rows = await call.db.run<Omit<DrawnShape, 'geometry'> & { readonly geometry: unknown }>(
    call.db
      .scoped(mapShape)
      .where(sql<boolean>`t.geometry is not null`)
      .select([
        sql<Id>`t.id::text`.as('id'),
        sql`t.kind`.as('kind'),
        sql`case when t.kind = 'house' then '' else t.name end`.as('name'),
        sql`t.floors::int`.as('floors'),
        sql`t.geometry`.as('geometry'),
      ])
      .orderBy(sql`t.kind in ('boundary', 'road', 'water') desc, t.id`)
      .limit(MOST),
  )
  const shapes = rows.flatMap(row => (isGeometry(row.geometry) ? [{ ...row, geometry: row.geometry }] : []))
  return { shapes, tiles: await tileSource(call.services) }
}

/** What several screens of one link ask for within seconds is read once; whether the link is good is asked each time. */
async function through<T>(token: string, what: string, call: Call, work: (inner: Call) => Promise<T>): Promise<T> {
  const { services, language, origin } = call
  const { id, user } = await viewerOf(token, call)
  const watched = ['alarm_center.alarm', 'governance.upload_event', 'device.machine', 'map.display', 'system.role']
  return services.remember(`map.kiosk:${what}:${id}:${language}`, watched, () => services.as(user, origin, work))
}

export default serveApi(kiosk, {
  snapshot: ({ token }, call) => through(token, 'snapshot', call, inner => snapshotOf(inner, true)),
  ground: ({ token }, call) => through(token, 'ground', call, groundOf),
})
