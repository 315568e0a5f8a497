import { setTimeout as pause } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'

/** A device and what it signs in with. */
export interface DeviceKey {
  readonly id: string
  readonly token: string
}

/** Makes this many water meters with a credential each. */
export async function makeDevices(keeper: VillageClient, deptId: string, count: number): Promise<readonly DeviceKey[]> {
  const keys: DeviceKey[] = []
  for (let n = 1; n <= count; n++) {
    const device = { machineName: '水位计', sn: `LOAD-${n}`, machineType: 'water', protocol: '1', deptId }
    const { id } = dataOf(await keeper.post('/device/machine/save', device))
    keys.push({ id, token: dataOf(await keeper.post('/device/machine/credential', { id })).accessToken })
  }
  return keys
}

/** What devices have sent by MQTT, and what was acknowledged: `device moment`. */
export interface SentValues {
  sent: number
  readonly acknowledged: string[]
}

/** Connects each device to the port. */
export async function connectDevices(devices: readonly DeviceKey[], port: number): Promise<readonly MqttClient[]> {
  const clients = devices.map(({ token }) =>
    mqtt.connect({ host: '127.0.0.1', port, username: token, reconnectPeriod: 500 }),
  )
  for (const client of clients) client.on('error', () => undefined)
  await Promise.all(clients.map(client => new Promise(done => client.once('connect', done))))
  return clients
}

/** The devices send this many messages a second, in turn, until `isOver`; each value has a moment of its own. */
export async function sendValues(
  devices: readonly DeviceKey[],
  clients: readonly MqttClient[],
  values: SentValues,
  { rate, isOver }: { readonly rate: number; isOver(): boolean },
): Promise<void> {
  const beganMs = performance.now()
  const baseMs = Date.now() - 60_000
  for (let sent = 0; !isOver(); await pause(5)) {
    const due = ((performance.now() - beganMs) / 1000) * rate
    for (; sent < due; sent++) {
      const at = sent % clients.length
      const ts = baseMs + Math.floor(sent / clients.length)
      values.sent++
      const body = JSON.stringify({ ts, values: { waterLevel: 1 } })
      clients[at]!.publish('v1/devices/me/telemetry', body, { qos: 1 }, error => {
        if (!error) values.acknowledged.push(`${devices[at]!.id} ${ts}`)
      })
    }
  }
}

/** Resolves when nothing has been acknowledged for two seconds. */
export async function acknowledgedAll({ acknowledged }: SentValues): Promise<void> {
  for (let last = -1; last !== acknowledged.length; await pause(2000)) last = acknowledged.length
}

/** The values in the database of these devices, as `SentValues` names them; as many as rows, once each or not. */
export const storedSql = (devices: readonly DeviceKey[]): string =>
  `select machine_id || ' ' || round(extract(epoch from ts) * 1000 + ms)::bigint as value
    from device_telemetry where machine_id in (${devices.map(({ id }) => id).join()})`
