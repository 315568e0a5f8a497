import { createServer, type Socket, connect as tcp } from 'node:net'

export interface PortForwarder {
  readonly port: number
  /** Where new connections lead from now on. */
  leadTo(port: number, host?: string): void
  /** Ends every connection; new ones lead nowhere until `leadTo`. */
  cut(): void
  /** Ends it, and every connection that leads through it. */
  close(): void
}

/** A port that leads to another one; connections stay where they began. */
export async function forwardPort(first: number, firstHost = '127.0.0.1'): Promise<PortForwarder> {
  let target: { readonly port: number; readonly host: string } | null = { port: first, host: firstHost }
  const open = new Set<Socket>()
  const door = createServer(socket => {
    if (!target) return void socket.destroy()
    const inner = tcp(target)
    for (const end of [socket, inner]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => open.delete(end))
    }
    socket.pipe(inner).pipe(socket)
    socket.on('close', () => inner.destroy())
    inner.on('close', () => socket.destroy())
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  const endAll = (): void => {
    for (const end of open) end.destroy()
  }
  return {
    port: (door.address() as { readonly port: number }).port,
    leadTo: (port, host = '127.0.0.1') => {
      target = { port, host }
    },
    cut: () => {
      target = null
      endAll()
    },
    close: () => {
      endAll()
      door.close()
    },
  }
}
