import { declareSettings, type Environment, readVariable, Wrong } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** MQTT (on): the broker of the process; `off`: none. */
    readonly mqtt?: boolean
    /** MQTT as an address (`mqtt://user:password@host:1883`, `mqtts://…`): a broker of one’s own, beside that of the process. */
    readonly mqttBroker?: string
    /** MQTT_HOST (127.0.0.1). */
    readonly mqttHost?: string
    /** MQTT_PORT (1883). */
    readonly mqttPort?: number
    /** MQTTS_PORT (8883), with MQTT_TLS_CERT and MQTT_TLS_KEY only. */
    readonly mqttsPort?: number
    /** MQTT_TLS_CERT, a file in PEM. */
    readonly mqttTlsCert?: string
    /** MQTT_TLS_KEY, a file in PEM. */
    readonly mqttTlsKey?: string
  }
}

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['mqtt:', 'mqtts:'].includes(url.protocol) && url.hostname !== ''
}
const withoutPassword = (value: string): string => value.replace(/\/\/.*@/, '//***@')
const readMqtt = (env: Environment): string => {
  const value = readVariable(env, 'MQTT') ?? 'on'
  if (value === 'on' || value === 'off' || isAddress(value)) return value
  throw new Wrong('MQTT', withoutPassword(value), {
    zh: 'on、off 或 mqtt(s)://用户:密码@主机:端口',
    en: 'on, off or mqtt(s)://user:password@host:port',
  })
}
const address = (env: Environment) => {
  const value = readMqtt(env)
  return isAddress(value) ? value : undefined
}
const port = (name: string, preset: number) => (env: Environment) => {
  const value = readVariable(env, name) ?? String(preset)
  const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535
  if (!isPort) throw new Wrong(name, value, { zh: '0 到 65535', en: '0 to 65535' })
  return Number(value)
}
const word = (name: string, preset?: string) => (env: Environment) => readVariable(env, name) ?? preset

export default declareSettings({
  mqtt: env => readMqtt(env) !== 'off',
  mqttBroker: address,
  mqttHost: word('MQTT_HOST', '127.0.0.1'),
  mqttPort: port('MQTT_PORT', 1883),
  mqttsPort: port('MQTTS_PORT', 8883),
  mqttTlsCert: word('MQTT_TLS_CERT'),
  mqttTlsKey: word('MQTT_TLS_KEY'),
})
