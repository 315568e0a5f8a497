import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { everySoOften, perInstallation, provideDoor, runs, type Services, type StopRun } from '@village/server'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { intakeOf } from '../intake/intake-queue.server.ts'
import { sessionsOf } from '../session/sessions.server.ts'
import { Broker } from './broker.server.ts'
import { renewShown, secureServer } from './shown-certificate.server.ts'

/** How often sessions, and the certificate, are compared with what others have done meanwhile. */
const CHECK_MS = 3000

const brokers = perInstallation(services => new Broker(services))
/** The broker of this process. */
export const brokerOf = (services: Services): Broker => brokers(services)

const listenAt = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => done())
  })
const closed = (server: Server): Promise<void> => new Promise(done => server.close(() => done()))

/** Takes connections over TCP, and over TLS where there is a certificate. */
export async function listenForDevices(
  services: Services,
): Promise<{ readonly ports: readonly number[]; readonly stop: StopRun }> {
  const { mqttHost = '127.0.0.1', mqttPort = 1883, mqttsPort = 8883 } = services.settings
  const broker = brokerOf(services)
  await broker.open()
  const sessions = sessionsOf(services)
  await sessions.showLife()
  const take = (socket: Duplex & { readonly remoteAddress?: string }): void =>
    broker.handle(socket, socket.remoteAddress ?? '')
  const servers: { readonly server: Server; readonly port: number }[] = [{ server: createServer(take), port: mqttPort }]
  const secure = await secureServer(services, take)
  if (secure) servers.push({ server: secure, port: mqttsPort })
  const stopChecking = everySoOften(
    CHECK_MS,
    async () => {
      if (secure) await renewShown(services, secure)
      await sessions.showLife()
      await sessions.check()
    },
    services,
  )
  const stop = async (): Promise<void> => {
    await stopChecking()
    const ended = servers.filter(({ server }) => server.listening).map(({ server }) => closed(server))
    await broker.close()
    await Promise.all([...ended, intakeOf(services).idle()])
  }
  try {
    for (const { server, port } of servers) await listenAt(server, port, mqttHost)
  } catch (error) {
    await stop()
    throw error
  }
  const ports = servers.map(({ server }) => (server.address() as { readonly port: number }).port)
  services.log.info({ host: mqttHost, ports }, 'devices connect by MQTT')
  return { ports, stop }
}

const MOST_PACKET_BYTES = 2 * 1024 * 1024

export default [
  runs({
    name: 'device.mqtt',
    start: async services =>
      services.settings.mqtt === false ? async () => {} : (await listenForDevices(services)).stop,
  }),
  provideDoor({
    name: 'device.mqtt',
    open(app, services) {
      const sockets = new WebSocketServer({
        noServer: true,
        maxPayload: MOST_PACKET_BYTES,
        handleProtocols: wanted => wanted.has('mqtt') && 'mqtt',
      })
      app.server.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?', 1)[0] !== '/mqtt' || services.settings.mqtt === false) return socket.destroy()
        sockets.handleUpgrade(request, socket, head, ws =>
          brokerOf(services).handle(createWebSocketStream(ws), request.socket.remoteAddress ?? ''),
        )
      })
    },
  }),
]
