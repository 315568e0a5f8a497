import type { Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Calls under way may take so long, then their connections are cut (security F24). */
const DRAIN_MS = 10_000
/** A connection that was accepted just before the port is closed brings its request within this time, or none. */
const FIRST_BYTE_MS = 1000

/** Time in which clients that were just answered come back and wait, before the port is closed. */
const QUIET_MS = 100

/** How an application goes out of service. */
interface Draining {
  isDraining: boolean
  /** While the port is being closed: calls that came in wait for it. */
  hold: Promise<void> | undefined
  /** All connections that are open. */
  readonly sockets: Set<Socket>
}
const states = new WeakMap<FastifyInstance, Draining>()

/** Prepares an application for `closeApp`. Returns whether it is going out of service. */
export function prepareDraining(app: FastifyInstance): () => boolean {
  const draining: Draining = { isDraining: false, hold: undefined, sockets: new Set() }
  states.set(app, draining)
  app.server.on('connection', socket => {
    draining.sockets.add(socket)
    socket.once('close', () => draining.sockets.delete(socket))
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (draining.hold) draining.hold.then(() => done())
    else done()
  })
  // At the answer and not at the request: also calls that began before the stop end their connection.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // A kept connection whose last call is answered would hold up the end. Before, its client may be about to ask again.
    if (draining.isDraining && !app.server.listening) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  return () => draining.isDraining
}

/** Browsers open connections in advance: those on which nothing has come do not hold up the end. */
const cutSilent = (sockets: ReadonlySet<Socket>): void => {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

/**
 * The system resets connections that nobody has accepted yet when the port is closed. So calls wait for a moment
 * unanswered: clients that wait open no connection, and nothing is lost.
 */
async function closePort(app: FastifyInstance, draining: Draining): Promise<void> {
  let release = (): void => {}
  draining.hold = new Promise(done => {
    release = done
  })
  await pause(QUIET_MS)
  // Right after the event loop has accepted what was there.
  await immediate()
  app.server.close()
  draining.hold = undefined
  release()
}

/**
 * Stops without breaking an answer. For `delayMs` calls are still taken while /readyz says no and each answer ends its
 * connection: balancers and clients that keep connections go elsewhere. Then the port is closed; calls under way get
 * ten seconds, and what is left is cut.
 */
export async function closeApp(app: FastifyInstance, delayMs = 0): Promise<void> {
  const draining = states.get(app)!
  draining.isDraining = true
  if (delayMs > 0) await pause(delayMs)
  if (app.server.listening) await closePort(app, draining)
  const silent = setTimeout(() => cutSilent(draining.sockets), FIRST_BYTE_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(silent)
  clearTimeout(cut)
}
