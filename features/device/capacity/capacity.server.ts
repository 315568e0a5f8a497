import { type Call, everySoOften, isHeard, MOMENT_FORMAT, provideGauge, runs, type Services } from '@village/server'
import { intakeCounterOf } from '../intake/intake-figures.server.ts'
import { intakeOf } from '../intake/intake-queue.server.ts'
import { outsideCountsOf } from '../outside/outside-counts.server.ts'
import type { Capacity, ServerFigures } from '../session/connection.ts'
import { sessionsOf } from '../session/sessions.server.ts'

/** How this process does. */
export function serverFiguresOf(services: Services): ServerFigures & { readonly server: string } {
  const sessions = sessionsOf(services)
  return {
    server: sessions.server,
    connections: sessions.count,
    ...intakeCounterOf(services).figures(intakeOf(services).waiting),
    nobodys: services.settings.mqttBroker ? outsideCountsOf(services).nobodys : null,
  }
}

const SHOW_MS = 1000
/** Shows to all servers how this one does, and whether its browsers listen to telemetry. */
export async function showFigures(services: Services): Promise<void> {
  const { server, ...figures } = serverFiguresOf(services)
  const heard = isHeard('telemetry', services) ? 1 : 0
  await services.as(services.platform, { source: 'job' }, async call => {
    await call.db.sql`insert into device_sessionserver (id, server, seen, figures, telemetry_heard)
      values (${call.services.newId()}::bigint, ${server}, clock_timestamp(), ${JSON.stringify(figures)}::jsonb, ${heard})
      on conflict (server) do update set seen = excluded.seen, figures = excluded.figures, telemetry_heard = excluded.telemetry_heard`
  })
}

/** How all servers do that live. What is counted is of all tenants, and names none. */
export async function capacityOf(call: Call): Promise<Capacity> {
  const { services } = call
  const rows = await services.as(
    services.platform,
    {},
    own => own.db.sql<{ server: string; seen: string; figures: ServerFigures }>`
      select server, to_char(seen, ${MOMENT_FORMAT}) as seen, figures from device_sessionserver
      where figures is not null and seen > clock_timestamp() - interval '15 seconds' order by server`,
  )
  return { servers: rows.map(({ server, seen, figures }) => ({ server: server.slice(0, 8), seen, ...figures })) }
}

export default [
  runs({
    name: 'device.figures',
    start: async services => everySoOften(SHOW_MS, () => showFigures(services), services),
  }),
  provideGauge({
    name: 'village_devices_connected',
    help: 'Devices that are connected to this process by MQTT',
    read: services => sessionsOf(services).count,
  }),
  provideGauge({
    name: 'village_device_messages_per_second',
    help: 'Messages of devices that were stored a second, over the last ten seconds',
    read: services => serverFiguresOf(services).perSecond,
  }),
  provideGauge({
    name: 'village_device_messages_waiting',
    help: 'Messages of devices that wait to be stored',
    read: services => intakeOf(services).waiting,
  }),
  provideGauge({
    name: 'village_device_commit_p99_ms',
    help: 'From the arrival of a message to its commit, the 99th percentile of the last ten seconds',
    read: services => serverFiguresOf(services).p99Ms ?? 0,
  }),
  provideGauge({
    name: 'village_device_refused',
    help: 'What was not kept of messages since the start of the process, by cause',
    label: 'cause',
    read: services => serverFiguresOf(services).refused,
  }),
]
