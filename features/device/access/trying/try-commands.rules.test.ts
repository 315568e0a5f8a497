import { expect, test } from 'vitest'
import { cloudCommand, exampleValues, isLocalOnly, mqttHostOf, PLACEHOLDERS, tryCommands } from './try-commands.ts'

const asked = {
  sn: 'WATER-1',
  productCode: 'P-7',
  metrics: ['waterLevel'],
  keys: { accessToken: '000000_abc', secureId: '000000_id', secureKey: 'key' },
  mqtt: { isOn: true, host: '0.0.0.0', port: 1883, tlsPort: null },
  origin: 'https://village.example:8443',
  pageHost: 'village.example',
}
const commandOf = (dialect: string, by: string, of = asked): string =>
  tryCommands(of).find(one => one.dialect === dialect && one.by === by)!.command

test('a device sends its value by MQTT with its token as user name', () => {
  expect(commandOf('T', 'MQTT')).toBe(
    `mosquitto_pub -h village.example -p 1883 -q 1 -u '000000_abc' -t v1/devices/me/telemetry -m '{"waterLevel":1.25}'`,
  )
})

test('in the other dialect it signs with the time, and its topic names product and device', () => {
  expect(commandOf('J', 'MQTT').split('\n')).toEqual([
    'U="000000_id|$(date +%s)000"',
    'P=$(printf %s "$U|key" | md5sum | cut -c1-32)',
    `mosquitto_pub -h village.example -p 1883 -q 1 -i WATER-1 -u "$U" -P "$P" -t '/P-7/WATER-1/properties/report' -m '{"properties":{"waterLevel":1.25}}'`,
  ])
})

test('by HTTP the token is in the address, or in the header', () => {
  expect(commandOf('T', 'HTTP')).toBe(
    `curl -X POST 'https://village.example:8443/api/v1/000000_abc/telemetry' -d '{"waterLevel":1.25}'`,
  )
  expect(commandOf('J', 'HTTP')).toBe(
    `curl -X POST 'https://village.example:8443/push/P-7/WATER-1/properties/report' -H 'Authorization: Bearer 000000_abc' -d '{"properties":{"waterLevel":1.25}}'`,
  )
})

test('a device without a product, and one whose credential is not known any more, have commands as well', () => {
  const bare = { ...asked, productCode: '', metrics: [], keys: PLACEHOLDERS }
  expect(commandOf('J', 'HTTP', bare)).toContain('/push/product/WATER-1/')
  expect(commandOf('T', 'MQTT', bare)).toContain(`-u 'ACCESS_TOKEN'`)
})

test('where MQTT is off no command uses it', () => {
  const off = { ...asked, mqtt: { ...asked.mqtt, isOn: false } }
  expect(tryCommands(off).map(({ by }) => by)).toEqual(['HTTP', 'HTTP'])
})

test('a listener of the server alone is said to be one, and a device is sent to the address at which one listens', () => {
  expect(isLocalOnly({ host: '127.0.0.1' })).toBe(true)
  expect(isLocalOnly({ host: '0.0.0.0' })).toBe(false)
  expect(mqttHostOf({ host: '127.0.0.1' }, 'village.example')).toBe('127.0.0.1')
  expect(mqttHostOf({ host: '10.0.0.8' }, 'village.example')).toBe('10.0.0.8')
  expect(mqttHostOf({ host: '::' }, 'village.example')).toBe('village.example')
})

test('the value to try with is believable, and one of a metric of the device', () => {
  expect(exampleValues(['flow', 'pressure'])).toEqual({ pressure: 0.32 })
  expect(exampleValues(['own'])).toEqual({ own: 1 })
  expect(exampleValues([])).toEqual({ battery: 88 })
})

test('a vendor’s cloud signs time and body with the secure key', () => {
  expect(cloudCommand(asked).split('\n')).toEqual([
    'T="$(date +%s)000"',
    `B='{"SN":[{"waterLevel":1.25}]}'`,
    `S=$(printf '%s\\n%s' "$T" "$B" | openssl dgst -sha256 -hmac 'key' -r | cut -c1-64)`,
    `curl -X POST 'https://village.example:8443/push/cloud/village/000000_id' -H "X-Timestamp: $T" -H "X-Signature: $S" -d "$B"`,
  ])
})
