import { type Call, serveApi } from '@village/server'
import { drawnShapes } from '../shape/drawn-shapes.server.ts'
import { tileSource } from '../tiles/tiles.server.ts'
import { snapshotOf } from '../village/cockpit.server.ts'
import { viewerOf } from './display-principal.server.ts'
import { type KioskGround, kiosk } from './kiosk.api.ts'

/** The ground without the numbers of houses: strangers look at it. */
async function groundOf(call: Call): Promise<KioskGround> {
  return { shapes: await drawnShapes(call, { hidesHouses: true }), tiles: await tileSource(call.services) }
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
