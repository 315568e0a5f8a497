import { declareSettings, type Environment, readVariable, Wrong } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** MQTT (on): the broker of the process; `off`: none. */
    readonly mqtt?: boolean
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

const onOff = (name: string) => (env: Environment) => {
  const value = readVariable(env, name) ?? 'on'
  if (value !== 'on' && value !== 'off') throw new Wrong(name, value, { zh: 'on 或 off', en: 'on or off' })
  return value === 'on'
}
const port = (name: string, preset: number) => (env: Environment) => {
  const value = readVariable(env, name) ?? String(preset)
  const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535
  if (!isPort) throw new Wrong(name, value, { zh: '0 到 65535', en: '0 to 65535' })
  return Number(value)
}
const word = (name: string, preset?: string) => (env: Environment) => readVariable(env, name) ?? preset

export default declareSettings({
  mqtt: onOff('MQTT'),
  mqttHost: word('MQTT_HOST', '127.0.0.1'),
  mqttPort: port('MQTT_PORT', 1883),
  mqttsPort: port('MQTTS_PORT', 8883),
  mqttTlsCert: word('MQTT_TLS_CERT'),
  mqttTlsKey: word('MQTT_TLS_KEY'),
})
