import { expect, test } from 'vitest'
import { CannotStart } from '../contract/cannot-start.ts'
import { readSettings } from './settings.ts'

const here = { DATA_DIR: '/tmp/village' }

const refusal = (env: Record<string, string>): CannotStart => {
  try {
    readSettings({ ...here, ...env })
  } catch (error) {
    if (error instanceof CannotStart) return error
    throw error
  }
  throw new Error('was accepted')
}

test('with nothing set the village runs for this machine alone, with the demo town', () => {
  expect(readSettings(here)).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/tmp/village',
    demo: true,
    demoDays: 30,
    captcha: true,
    trustProxy: false,
    logLevel: 'info',
    slowMs: 1000,
    shutdownDelayMs: 3000,
    minFreeMb: 200,
    upgradeBackup: true,
    requestEncryption: 'off',
    encryptionWindowMs: 300_000,
    rateLimit: true,
  })
})

test('every setting is read', () => {
  const all = {
    PORT: '80',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://a:b@db:5432/village',
    DATABASE_POOL: '24',
    DATABASE_READ_URL: 'postgres://standby:5432/village',
    PUBLIC_URL: 'https://village.example.cn/',
    DEMO: 'off',
    CAPTCHA: 'off',
    ADMIN_PASSWORD: 'correct horse',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    LOG_LEVEL: 'debug',
    SLOW_MS: '250',
    SHUTDOWN_DELAY: '15',
    MIN_FREE_MB: '5000',
    MEMORY_MB: '2048',
    UPGRADE_BACKUP: 'off',
    OLDER_POSTGRES: '/usr/lib/postgresql/15',
    REQUEST_ENCRYPTION: 'required',
    REQUEST_ENCRYPTION_SECONDS: '60',
    METRICS_ALLOW: '10.0.0.7, 10.1.0.0/16,fd00::/8',
    METRICS_TOKEN: 'a-token-of-some-length',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.lan:4318/',
    OTEL_SERVICE_NAME: 'village-north',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    RATE_LIMIT: 'off',
  }
  expect(readSettings({ ...here, ...all })).toEqual({
    port: 80,
    host: '0.0.0.0',
    dataDir: '/tmp/village',
    databaseUrl: 'postgres://a:b@db:5432/village',
    databasePool: 24,
    databaseReadUrl: 'postgres://standby:5432/village',
    publicUrl: 'https://village.example.cn',
    demo: false,
    demoDays: 30,
    captcha: false,
    adminPassword: 'correct horse',
    trustProxy: '127.0.0.1, 10.0.0.0/8',
    logLevel: 'debug',
    slowMs: 250,
    shutdownDelayMs: 15_000,
    minFreeMb: 5000,
    memoryMb: 2048,
    upgradeBackup: false,
    olderPostgres: '/usr/lib/postgresql/15',
    requestEncryption: 'required',
    encryptionWindowMs: 60_000,
    metricsAllow: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8'],
    metricsToken: 'a-token-of-some-length',
    tracing: {
      url: 'http://collector.lan:4318/v1/traces',
      serviceName: 'village-north',
      share: 0.1,
      followsCaller: true,
    },
    rateLimit: false,
  })
  expect(readSettings({ ...here, TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readSettings({ ...here, DEMO: 'lite' })).toMatchObject({ demo: true, demoDays: 3 })
  expect(readSettings({ ...here, PUBLIC_URL: '', LOG_LEVEL: '' }).logLevel).toBe('info')
})

test.each([
  ['PORT', '99999'],
  ['PORT', '80a'],
  ['PORT', '0'],
  ['HOST', 'http://x'],
  ['DEMO', 'yes'],
  ['CAPTCHA', 'true'],
  ['RATE_LIMIT', '0'],
  ['LOG_LEVEL', 'verbose'],
  ['PUBLIC_URL', 'village.example.cn'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', 'true'],
  ['REQUEST_ENCRYPTION', 'yes'],
  ['REQUEST_ENCRYPTION_SECONDS', '9'],
  ['REQUEST_ENCRYPTION_SECONDS', '901'],
  ['SHUTDOWN_DELAY', '61'],
  ['SLOW_MS', '1s'],
  ['MIN_FREE_MB', '1GB'],
  ['SHUTDOWN_DELAY', '-1'],
  ['SHUTDOWN_DELAY', '1.5'],
  ['DATABASE_POOL', '3'],
  ['METRICS_ALLOW', '10.0.0.0/33'],
  ['METRICS_ALLOW', 'prometheus.lan'],
  ['METRICS_ALLOW', '10.0.0.7,0.0.0.0/0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.lan:4317'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
])('%s=%s is refused by name, with what it was and what it may be', (name, value) => {
  const { says, exitCode } = refusal({ [name]: value })
  expect(exitCode).toBe(2)
  expect(says.en).toMatch(new RegExp(`^Setting ${name} is "${value}", but must be .+`))
  expect(says.zh).toMatch(new RegExp(`^设置 ${name} 的值 "${value}" 无效，应为：.+`))
})

test('traces go where OpenTelemetry’s own variables say, and nowhere where they say so', () => {
  const tracing = (env: Record<string, string>) =>
    readSettings({ ...here, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.lan:4318', ...env }).tracing
  expect(tracing({})).toEqual({
    url: 'http://collector.lan:4318/v1/traces',
    serviceName: 'digital-village',
    share: 1,
    followsCaller: true,
  })
  const url = 'https://traces.lan/own/path'
  expect(tracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).toMatchObject({ url })
  expect(tracing({ OTEL_TRACES_SAMPLER: 'always_off' })).toMatchObject({ share: 0, followsCaller: false })
  expect(tracing({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(tracing({ OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
  expect(() => tracing({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toThrow(CannotStart)
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' }
  expect(() => tracing(share)).toThrow(CannotStart)
})

test('a wrong secret is refused without being shown', () => {
  const wrong: readonly Record<string, string>[] = [
    { ADMIN_PASSWORD: 'short!' },
    { METRICS_TOKEN: 'short!' },
    { DATABASE_URL: 'mysql://root:short!@db/village' },
    { DATABASE_URL: 'postgres://root:short!@a,,b/village' },
  ]
  for (const env of wrong) {
    const { says } = refusal(env)
    expect(says.en + says.zh).not.toContain('short!')
    expect(says.en).toContain('is ***')
  }
})
