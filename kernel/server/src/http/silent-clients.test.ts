import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Board, openBoard } from '../../../../testing/test-app.ts'
import { PATIENT } from '../../../../testing/wait-limits.ts'
import { buildApp } from './app.ts'
import { closeApp } from './draining.ts'

const SHORT = { headersMs: 300, silentMs: 300, keptMs: 300, checkEveryMs: 50, lingerMs: 200 }

let board: Board
let app: FastifyInstance
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  board = await openBoard()
  app = await buildApp(board.calmServices, { waits: SHORT })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  if (app) await closeApp(app)
  await board?.close()
})

/** A client that never ends the connection itself, whatever the server says. */
function client(): Promise<Socket> {
  return new Promise(done => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => done(socket))
    socket.on('error', () => {})
    sockets.push(socket)
  })
}
const open = (): Promise<number> =>
  new Promise((done, failed) => app.server.getConnections((e, n) => (e ? failed(e) : done(n))))
const untilNone = (): Promise<void> => vi.waitFor(async () => expect(await open()).toBe(0), PATIENT)

test('a connection that never sends a byte is closed, also when its client does not close its own end', async () => {
  await client()
  await vi.waitFor(async () => expect(await open()).toBe(1), PATIENT)
  await untilNone()
})

test('so is one that stops in the middle of its headers', async () => {
  const socket = await client()
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n')
  await untilNone()
})

test('one that drips headers gets no more time by that', async () => {
  const socket = await client()
  socket.write('GET /healthz HTTP/1.1\r\n')
  const dripping = setInterval(() => socket.write('X-Drip: 1\r\n'), 50)
  await untilNone().finally(() => clearInterval(dripping))
})

test('so is one whose request is no HTTP', async () => {
  const socket = await client()
  socket.write('HELLO\r\n\r\n')
  await untilNone()
})

test('so is one that is kept after an answer and asks no more', async () => {
  const socket = await client()
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise(done => socket.once('data', done))
  expect(await open()).toBe(1)
  await untilNone()
})
