import { serveApi } from '@village/server'
import { drawnShapes } from './drawn-shapes.server.ts'
import { shapes } from './shapes.api.ts'

export default serveApi(shapes, {
  shapes: async (_, call) => ({ shapes: await drawnShapes(call, { hidesHouses: false }) }),
})
