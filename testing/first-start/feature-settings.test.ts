import { CannotStart, type Environment, featureSettings } from '@village/server'
import { beforeAll, expect, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'

let found: Awaited<ReturnType<typeof discover>>
beforeAll(async () => {
  found = await discover({ demo: false })
})
const read = (env: Environment) => featureSettings(found.added, env)
const refusal = (env: Environment): CannotStart => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof CannotStart) return error
    throw error
  }
  throw new Error('was accepted')
}

/** Defaults: the MQTT broker listens on the loopback address. */
const DEVICES = { mqtt: true, mqttHost: '127.0.0.1', mqttPort: 1883, mqttsPort: 8883 }

test('with nothing set no address of an own network is called, no other client signs in and nobody outside', () => {
  expect(read({ SMS_GATEWAY: '' })).toEqual({
    familyClients: [],
    dataSourceHosts: [],
    storageHosts: [],
    videoHosts: [],
    ...DEVICES,
    backupBuckets: true,
  })
})

test('every setting of a feature is read', () => {
  const all = {
    FAMILY_CLIENTS: 'saber,sword',
    STORAGE_HOSTS: 'minio.lan:9000,10.0.0.5',
    DATA_SOURCE_HOSTS: 'db.lan:5432',
    VIDEO_HOSTS: 'nvr.lan:443',
    SMS_GATEWAY: 'http://10.0.0.9:8080/',
    PUBLIC_URL: 'https://village.example.cn/',
    OIDC_ISSUER: 'https://login.example.cn/realms/village/',
    OIDC_CLIENT_ID: 'village',
    OIDC_CLIENT_SECRET: 'a secret of theirs',
    OIDC_NAME: '县统一认证',
    MQTT: 'off',
    MQTT_HOST: '0.0.0.0',
    MQTT_PORT: '2883',
    MQTTS_PORT: '2884',
    MQTT_TLS_CERT: '/etc/village/mqtt.crt',
    MQTT_TLS_KEY: '/etc/village/mqtt.key',
    BACKUP_BUCKETS: 'off',
  }
  expect(read(all)).toEqual({
    backupBuckets: false,
    mqtt: false,
    mqttHost: '0.0.0.0',
    mqttPort: 2883,
    mqttsPort: 2884,
    mqttTlsCert: '/etc/village/mqtt.crt',
    mqttTlsKey: '/etc/village/mqtt.key',
    familyClients: ['saber', 'sword'],
    storageHosts: ['minio.lan:9000', '10.0.0.5'],
    dataSourceHosts: ['db.lan:5432'],
    videoHosts: ['nvr.lan:443'],
    smsGateway: 'http://10.0.0.9:8080',
    oidc: {
      issuer: 'https://login.example.cn/realms/village/',
      clientId: 'village',
      clientSecret: 'a secret of theirs',
      name: '县统一认证',
    },
  })
})

test.each([
  ['SMS_GATEWAY', '10.0.0.9:8080'],
  ['STORAGE_HOSTS', 'http://minio.lan'],
  ['VIDEO_HOSTS', 'nvr.lan:443;10.0.0.6'],
  ['DATA_SOURCE_HOSTS', 'db.lan:port'],
  ['FAMILY_CLIENTS', 'saber sword'],
  ['MQTT', 'yes'],
  ['MQTT', 'http://broker.lan'],
  ['MQTT_PORT', '70000'],
])('%s=%s is refused by name, with what it was and what it may be', (name, value) => {
  const { says, exitCode } = refusal({ [name]: value })
  expect(exitCode).toBe(2)
  expect(says.en).toMatch(`Setting ${name} is "${value}", but must be `)
  expect(says.zh).toMatch(`设置 ${name} 的值 "${value}" 无效，应为：`)
})

test('a broker of one’s own is named by its address, whose password no refusal repeats', () => {
  const mqttBroker = 'mqtts://village:secret@broker.lan:8883'
  expect(read({ MQTT: mqttBroker })).toMatchObject({ mqtt: true, mqttBroker })
  expect(refusal({ MQTT: 'mqqt://village:se/cret@broker.lan' }).says.en).toMatch('"mqqt://***@broker.lan"')
})

test('who signs people in from outside is named by https and with all that belongs to it', () => {
  const all = {
    PUBLIC_URL: 'https://village.example.cn',
    OIDC_ISSUER: 'https://login.example.cn',
    OIDC_CLIENT_ID: 'village',
    OIDC_CLIENT_SECRET: 'theirs',
  }
  expect(read(all).oidc).toMatchObject({ name: '' })
  expect(read({ ...all, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc).toBeDefined()
  expect(refusal({ ...all, OIDC_ISSUER: 'http://login.example.cn' }).says.en).toMatch('Setting OIDC_ISSUER is')
  for (const missing of ['PUBLIC_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    expect(refusal({ ...all, [missing]: '' }).says.en).toMatch(`Setting ${missing} is`)
  const long = 'theirs'.repeat(100)
  expect(refusal({ ...all, OIDC_CLIENT_SECRET: long }).says.en).not.toContain('theirs')
})
