import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import type { MachineConnection } from '../../session/connection.ts'
import { Block } from '../connection/copied.web.tsx'
import { cloudCommand, type Keys, PLACEHOLDERS, tryCommands } from './try-commands.ts'

const words = {
  t: { zh: 'ThingsBoard 协议', en: 'ThingsBoard protocol' },
  j: { zh: 'JetLinks 协议', en: 'JetLinks protocol' },
  whatT: {
    zh: '用户名填访问令牌，密码留空，客户端标识任意。',
    en: 'User name: the access token. No password. Any client id.',
  },
  whatJ: {
    zh: '客户端标识填设备序列号；用户名与密码由 secureId、secureKey 和当前时间算出，设备时钟误差不能超过 5 分钟。',
    en: 'Client id: the serial number. User name and password are made of secureId, secureKey and the time: the clock of the device may be wrong by 5 minutes at most.',
  },
  cloud: { zh: '厂商云推送', en: "A vendor's cloud" },
  whatCloud: {
    zh: '云平台（华为云 IoTDA、中国电信 CTWing 等）替它的设备推送数据：在这里为云平台登记一台设备，它的设备以此为上级设备。地址末尾按平台写 iotda 或 aep，网关格式写 village；每次推送用安全密钥签名，时间误差不能超过 5 分钟。',
    en: 'A cloud (Huawei Cloud IoTDA, China Telecom CTWing) pushes for its devices: this device stands for the cloud, and its devices name it as theirs. The address says iotda or aep, or village for the format of a gateway; each push is signed with the secure key and may be 5 minutes off.',
  },
  blanks: {
    zh: '大写的 ACCESS_TOKEN、SECURE_ID、SECURE_KEY 请换成凭证里的内容。',
    en: 'Replace ACCESS_TOKEN, SECURE_ID and SECURE_KEY with the credential.',
  },
  terminal: {
    zh: '在电脑的终端里运行，替设备发一条数据：',
    en: 'Run one in a terminal: it sends one value as this device.',
  },
} as const satisfies Record<string, Label>

interface TryProps {
  readonly sn: string
  readonly connection: MachineConnection
  /** Of a credential that was made just now. */
  readonly keys?: Keys
}
/** How a device of either dialect connects, with commands to try it. */
export function TryList({ sn, connection, keys = PLACEHOLDERS }: TryProps) {
  const label = useLabel()
  const { productCode, metrics, mqtt } = connection
  const { origin, hostname: pageHost } = location
  const all = tryCommands({ sn, productCode, metrics, keys, mqtt, origin, pageHost })
  return (
    <>
      <p>
        {label(words.terminal)} {keys === PLACEHOLDERS && label(words.blanks)}
      </p>
      {(['T', 'J'] as const).map(dialect => {
        const name = label(dialect === 'T' ? words.t : words.j)
        return (
          <section key={dialect} className="dv-access-dialect">
            <h4>{name}</h4>
            <p className="dv-quiet">{label(dialect === 'T' ? words.whatT : words.whatJ)}</p>
            {all
              .filter(one => one.dialect === dialect)
              .map(({ by, command }) => (
                <div key={by}>
                  <b>{by}</b>
                  <Block words={command} name={`${name} ${by}`} />
                </div>
              ))}
          </section>
        )
      })}
      <details className="dv-access-dialect">
        <summary>{label(words.cloud)}</summary>
        <p className="dv-quiet">{label(words.whatCloud)}</p>
        <Block words={cloudCommand({ keys, metrics, origin })} name={label(words.cloud)} />
      </details>
    </>
  )
}
