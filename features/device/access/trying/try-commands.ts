import type { MachineConnection } from '../../session/connection.ts'

/** What a device needs to show who it is; placeholders where it is not known any more. */
export interface Keys {
  readonly accessToken: string
  readonly secureId: string
  readonly secureKey: string
}
export const PLACEHOLDERS: Keys = { accessToken: 'ACCESS_TOKEN', secureId: 'SECURE_ID', secureKey: 'SECURE_KEY' }

type Mqtt = MachineConnection['mqtt']

const LOCAL = new Set(['127.0.0.1', 'localhost', '::1'])
const ANY = new Set(['0.0.0.0', '::', ''])
/** Whether the listener hears nobody but programs on the server itself. */
export const isLocalOnly = ({ host }: Pick<Mqtt, 'host'>): boolean => LOCAL.has(host)
/** The host to which a device connects: as the browser knows the server, unless it listens at one address alone. */
export const mqttHostOf = ({ host }: Pick<Mqtt, 'host'>, pageHost: string): string => (ANY.has(host) ? pageHost : host)

/** A believable value of each common metric. */
const EXAMPLES: Readonly<Record<string, number>> = {
  heartRate: 72,
  systolic: 120,
  diastolic: 78,
  spo2: 97,
  bodyTemp: 36.5,
  battery: 88,
  airTemp: 21.5,
  airHumidity: 55,
  soilTemp: 16.2,
  soilMoisture: 32,
  light: 12_000,
  co2: 420,
  soilPh: 6.8,
  pressure: 0.32,
  waterLevel: 1.25,
  power: 60,
}
/** Values to try a device with: of what it measures, else of one that every device may send. */
export function exampleValues(metrics: readonly string[]): Readonly<Record<string, number>> {
  const code = metrics.find(one => Object.hasOwn(EXAMPLES, one)) ?? metrics[0] ?? 'battery'
  return { [code]: EXAMPLES[code] ?? 1 }
}

/** A text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

interface Asked {
  readonly sn: string
  readonly productCode: string
  readonly metrics: readonly string[]
  readonly keys: Keys
  readonly mqtt: Mqtt
  /** Of the page: scheme, host and port; and the host alone. */
  readonly origin: string
  readonly pageHost: string
}
export interface TryCommand {
  readonly dialect: 'T' | 'J'
  readonly by: 'MQTT' | 'HTTP'
  readonly command: string
}

/** Where a device of the J dialect reports; any name stands for the product of a device that has none. */
const pathOfJ = ({ productCode, sn }: Asked): string =>
  `${encodeURIComponent(productCode || 'product')}/${sn}/properties/report`

function mqttCommands(asked: Asked): readonly TryCommand[] {
  const { sn, keys, mqtt, pageHost } = asked
  const values = exampleValues(asked.metrics)
  const to = `mosquitto_pub -h ${mqttHostOf(mqtt, pageHost)} -p ${mqtt.port} -q 1`
  const t = `${to} -u ${quoted(keys.accessToken)} -t v1/devices/me/telemetry -m ${quoted(JSON.stringify(values))}`
  const j = [
    `U="${keys.secureId}|$(date +%s)000"`,
    `P=$(printf %s "$U|${keys.secureKey}" | md5sum | cut -c1-32)`,
    `${to} -i ${sn} -u "$U" -P "$P" -t ${quoted(`/${pathOfJ(asked)}`)} -m ${quoted(JSON.stringify({ properties: values }))}`,
  ].join('\n')
  return [
    { dialect: 'T', by: 'MQTT', command: t },
    { dialect: 'J', by: 'MQTT', command: j },
  ]
}

function httpCommands(asked: Asked): readonly TryCommand[] {
  const { keys, origin } = asked
  const values = exampleValues(asked.metrics)
  const send = (path: string, body: unknown, header = ''): string =>
    `curl -X POST ${quoted(`${origin}${path}`)}${header} -d ${quoted(JSON.stringify(body))}`
  const bearer = ` -H ${quoted(`Authorization: Bearer ${keys.accessToken}`)}`
  return [
    { dialect: 'T', by: 'HTTP', command: send(`/api/v1/${keys.accessToken}/telemetry`, values) },
    { dialect: 'J', by: 'HTTP', command: send(`/push/${pathOfJ(asked)}`, { properties: values }, bearer) },
  ]
}

/** A batch of a device behind the one that stands for a vendor's cloud, signed. */
export function cloudCommand({ keys, metrics, origin }: Pick<Asked, 'keys' | 'metrics' | 'origin'>): string {
  const batch = JSON.stringify({ SN: [exampleValues(metrics)] })
  return [
    `T="$(date +%s)000"`,
    `B=${quoted(batch)}`,
    `S=$(printf '%s\\n%s' "$T" "$B" | openssl dgst -sha256 -hmac ${quoted(keys.secureKey)} -r | cut -c1-64)`,
    `curl -X POST ${quoted(`${origin}/push/cloud/village/${keys.secureId}`)} -H "X-Timestamp: $T" -H "X-Signature: $S" -d "$B"`,
  ].join('\n')
}

/** Commands for a terminal that send one value as this device, in both dialects. */
export const tryCommands = (asked: Asked): readonly TryCommand[] =>
  [...(asked.mqtt.isOn ? mqttCommands(asked) : []), ...httpCommands(asked)].toSorted((a, b) =>
    a.dialect === b.dialect ? 0 : a.dialect === 'T' ? -1 : 1,
  )
