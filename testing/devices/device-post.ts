import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { listenForDevices } from '../../features/device/connection/listening.server.ts'
import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

export interface NewDevice {
  readonly id: string
  readonly sn: string
  readonly token: string
  readonly credential: Readonly<Record<'accessToken' | 'secureId' | 'secureKey', string>>
}
/** A village that devices connect to, and somebody who registers them. */
export interface DevicePost {
  readonly village: Village
  readonly keeper: VillageClient
  readonly port: number
  /** The id of 海棠村. */
  readonly haitang: string
  /** A device in 海棠村 with a credential. */
  newDevice(machineType: string, more?: object): Promise<NewDevice>
  /** Connects by MQTT; with a token unless the options say how. */
  connect(token: string, options?: IClientOptions): Promise<MqttClient>
  close(): Promise<void>
}

let made = 0
export async function openDevicePost(): Promise<DevicePost> {
  const village = await startVillage({ settings: { mqttPort: 0 } })
  const keeper = await village.as('keeper.town')
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const { ports, stop } = await listenForDevices(village.services)
  const clients: MqttClient[] = []
  return {
    village,
    keeper,
    port: ports[0]!,
    haitang: dept!['id'],
    async newDevice(machineType, more = {}) {
      const { sn = `POST-${++made}` } = more as { readonly sn?: string }
      const device = { machineName: '试验设备', machineType, protocol: '1', deptId: dept!['id'], ...more, sn }
      const { id } = dataOf(await keeper.post('/device/machine/save', device))
      const credential = dataOf(await keeper.post('/device/machine/credential', { id }))
      return { id, sn, token: credential.accessToken, credential }
    },
    async connect(username, options = {}) {
      const client = await connectAsync({
        host: '127.0.0.1',
        port: ports[0]!,
        username,
        reconnectPeriod: 0,
        ...options,
      })
      clients.push(client)
      return client
    },
    async close() {
      await Promise.all(clients.map(client => client.endAsync(true)))
      await stop()
      await village.close()
    },
  }
}
