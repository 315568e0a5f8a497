import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import type { MachineConnection } from '../../session/connection.ts'
import { Copied } from '../connection/copied.web.tsx'
import { isLocalOnly, mqttHostOf } from './try-commands.ts'

const words = {
  mqtt: { zh: 'MQTT 地址', en: 'MQTT address' },
  tls: { zh: 'MQTT 加密', en: 'MQTT with TLS' },
  http: { zh: 'HTTP 地址', en: 'HTTP address' },
  off: { zh: '未开启（MQTT=off），设备可用 HTTP 上报', en: 'Off (MQTT=off): devices send by HTTP' },
  local: {
    zh: '只有服务器本机能连。要让现场设备连上，请管理员设置 MQTT_HOST=0.0.0.0 后重启。',
    en: 'Only programs on the server reach it. For devices in the field the administrator sets MQTT_HOST=0.0.0.0 and restarts.',
  },
} as const satisfies Record<string, Label>

interface AddressesProps {
  readonly connection: Pick<MachineConnection, 'mqtt' | 'hasCredential' | 'lastSeen'>
}
/** Where devices connect. That only this machine reaches it is a warning once it is what keeps the device away. */
export function Addresses({ connection: { mqtt, hasCredential, lastSeen } }: AddressesProps) {
  const label = useLabel()
  const host = mqttHostOf(mqtt, location.hostname)
  return (
    <>
      <div>
        <dt>{label(words.mqtt)}</dt>
        <dd>
          {mqtt.isOn ? (
            <Copied words={`${host}:${mqtt.port}`} name={label(words.mqtt)} />
          ) : (
            <span className="dv-quiet">{label(words.off)}</span>
          )}
          {mqtt.isOn && isLocalOnly(mqtt) && (
            <div className={hasCredential && !lastSeen ? 'dv-access-note' : 'dv-quiet'}>{label(words.local)}</div>
          )}
        </dd>
      </div>
      {mqtt.isOn && mqtt.tlsPort !== null && (
        <div>
          <dt>{label(words.tls)}</dt>
          <dd>
            <Copied words={`${host}:${mqtt.tlsPort}`} name={label(words.tls)} />
          </dd>
        </div>
      )}
      <div>
        <dt>{label(words.http)}</dt>
        <dd>
          <Copied words={location.origin} name={label(words.http)} />
        </dd>
      </div>
    </>
  )
}
