import { createServer, type Socket, connect as tcp } from 'node:net'

export interface PortForwarder {
  readonly port: number
  /** Where new connections lead from now on. */
  leadTo(port: number): void
  /** Ends it, and every connection that leads through it. */
  close(): void
}

/** A port that leads to another one; connections stay where they began. */
export async function forwardPort(first: number): Promise<PortForwarder> {
  let target = first
  const open = new Set<Socket>()
  const door = createServer(socket => {
    const inner = tcp(target, '127.0.0.1')
    for (const end of [socket, inner]) {
      open.add(end)
      end.on('error', () => undefined)
    }
    socket.pipe(inner).pipe(socket)
    socket.on('close', () => inner.destroy())
    inner.on('close', () => socket.destroy())
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  return {
    port: (door.address() as { readonly port: number }).port,
    leadTo: (port: number): void => {
      target = port
    },
    close: (): void => {
      for (const end of open) end.destroy()
      door.close()
    },
  }
}
