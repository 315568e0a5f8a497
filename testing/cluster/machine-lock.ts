import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PORT = 21_000
const PORTS = 10_000
const PATIENCE_MS = 120_000

/** The operating system frees a port when its process ends, however it ends: no lock is ever left behind. */
const takePort = (port: number): Promise<Server | undefined> =>
  new Promise(done => {
    const server = createServer()
    server.on('error', () => done(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => done(server))
  })

/** Does the work while no other process does work of this name on this machine. */
export async function runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const port = FIRST_PORT + (createHash('sha256').update(name).digest().readUInt32BE() % PORTS)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await takePort(port)
    if (lock) return work().finally(() => lock.close())
    if (performance.now() > until) throw new Error(`port ${port}, which guards ${name}, stays taken`)
    await pause(50)
  }
}
