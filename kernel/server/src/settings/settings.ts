import { join, resolve } from 'node:path'
import type { Label } from '@village/resource'
import type { RequestEncryption } from '@village/resource/encrypted-call.ts'
import type { KernelSettings, LogLevel } from '../contract/settings.ts'
import { isDatabaseUrl } from '../database/hosts/database-url.ts'
import { canReach, databaseAccount } from '../embedded/account.ts'
import { networksOf } from '../http/health/metrics-access.ts'
import { urlOf } from '../outgoing/read-address.ts'
import { dropUndefined, type Environment, readVariable, Wrong, webAddress } from './setting-values.ts'
import { tracingSettings } from './tracing-settings.ts'

const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
function onOff(env: Environment, name: string): boolean {
  const value = readVariable(env, name) ?? 'on'
  if (value !== 'on' && value !== 'off') throw new Wrong(name, value, { zh: 'on 或 off', en: 'on or off' })
  return value === 'on'
}

function demo(env: Environment): Pick<KernelSettings, 'demo' | 'demoDays'> {
  const value = readVariable(env, 'DEMO') ?? 'on'
  if (!/^(on|lite|off)$/.test(value)) throw new Wrong('DEMO', value, { zh: 'on、lite 或 off', en: 'on, lite or off' })
  return { demo: value !== 'off', demoDays: value === 'lite' ? 3 : 30 }
}

function requestEncryption(env: Environment): RequestEncryption {
  const value = readVariable(env, 'REQUEST_ENCRYPTION') ?? 'off'
  if (value === 'off' || value === 'on' || value === 'required') return value
  throw new Wrong('REQUEST_ENCRYPTION', value, { zh: 'off、on 或 required', en: 'off, on or required' })
}

interface Whole {
  readonly preset: string
  readonly min?: number
  readonly max: number
  readonly unit: Label
}
function readWhole(env: Environment, name: string, { preset, min = 0, max, unit }: Whole): number {
  const value = readVariable(env, name) ?? preset
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new Wrong(name, value, {
    zh: `${min} 到 ${max} 的整数（${unit.zh}）`,
    en: `a whole number of ${unit.en} from ${min} to ${max}`,
  })
}
const shutdownDelayMs = (env: Environment): number =>
  readWhole(env, 'SHUTDOWN_DELAY', { preset: '3', max: 60, unit: { zh: '秒', en: 'seconds' } }) * 1000
const encryptionWindowMs = (env: Environment): number =>
  readWhole(env, 'REQUEST_ENCRYPTION_SECONDS', {
    preset: '300',
    min: 10,
    max: 900,
    unit: { zh: '秒', en: 'seconds' },
  }) * 1000
const slowMs = (env: Environment): number =>
  readWhole(env, 'SLOW_MS', { preset: '1000', max: 600_000, unit: { zh: '毫秒', en: 'milliseconds' } })
const minFreeMb = (env: Environment): number =>
  readWhole(env, 'MIN_FREE_MB', { preset: '200', max: 999_999, unit: { zh: 'MB', en: 'megabytes' } })

const upgradeBackup = (env: Environment): boolean => onOff(env, 'UPGRADE_BACKUP')

const memoryMb = (env: Environment): number | undefined =>
  readVariable(env, 'MEMORY_MB') === undefined
    ? undefined
    : readWhole(env, 'MEMORY_MB', { preset: '', min: 256, max: 999_999, unit: { zh: 'MB', en: 'megabytes' } })

const databasePool = (env: Environment): number | undefined =>
  readVariable(env, 'DATABASE_POOL') === undefined
    ? undefined
    : readWhole(env, 'DATABASE_POOL', { preset: '', min: 4, max: 200, unit: { zh: '连接', en: 'connections' } })

function port(env: Environment): number {
  const value = readVariable(env, 'PORT') ?? '8080'
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > 65535)
    throw new Wrong('PORT', value, { zh: '1 到 65535 的整数', en: 'a whole number from 1 to 65535' })
  return number
}

function host(env: Environment): string {
  const value = readVariable(env, 'HOST') ?? '127.0.0.1'
  if (!/^[0-9A-Za-z.:_-]{1,253}$/.test(value))
    throw new Wrong('HOST', value, {
      zh: 'IP 地址或主机名，例如 127.0.0.1 或 0.0.0.0',
      en: 'an IP address or host name, for example 127.0.0.1 or 0.0.0.0',
    })
  return value
}

function databaseUrl(env: Environment): string | undefined {
  const value = readVariable(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  if (!isDatabaseUrl(value))
    throw new Wrong('DATABASE_URL', value, {
      zh: 'postgres://用户:密码@主机:5432/数据库，可列多个“主机:端口”并以逗号分隔（target_session_attrs 为 read-write、primary 或 any）',
      en: 'postgres://user:password@host:5432/database, with commas between several host:port (target_session_attrs: read-write, primary or any)',
    })
  return value
}

/** The embedded database has no standby. */
function databaseReadUrl(env: Environment): string | undefined {
  const value = readVariable(env, 'DATABASE_READ_URL')
  if (value === undefined) return undefined
  const url = urlOf(value)
  const isPostgres = url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
  if (!isPostgres || readVariable(env, 'DATABASE_URL') === undefined)
    throw new Wrong('DATABASE_READ_URL', value, {
      zh: 'postgres://主机:5432/数据库，即 DATABASE_URL 的流复制备库，且须同时设置 DATABASE_URL',
      en: 'postgres://host:5432/database, a streaming standby of DATABASE_URL, which has to be set as well',
    })
  return value
}

function adminPassword(env: Environment): string | undefined {
  const value = env['ADMIN_PASSWORD'] || undefined
  if (value !== undefined && (value.length < 8 || value.length > 64))
    throw new Wrong('ADMIN_PASSWORD', value, { zh: '8 到 64 个字符', en: '8 to 64 characters' })
  return value
}

function trustProxy(env: Environment): boolean | number | string {
  const value = readVariable(env, 'TRUST_PROXY') ?? 'off'
  if (value === 'off' || value === 'false') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  if (/^[0-9A-Fa-f.:/]+(\s*,\s*[0-9A-Fa-f.:/]+)*$/.test(value) && /[.:]/.test(value)) return value
  // Believing everybody would let any caller choose their own address.
  throw new Wrong('TRUST_PROXY', value, {
    zh: 'off、代理层数 1–9，或代理地址列表，例如 127.0.0.1,10.0.0.0/8',
    en: 'off, the number of proxies 1–9, or their addresses, for example 127.0.0.1,10.0.0.0/8',
  })
}

function logLevel(env: Environment): LogLevel {
  const value = readVariable(env, 'LOG_LEVEL') ?? 'info'
  const level = LOG_LEVELS.find(known => known === value)
  if (!level) throw new Wrong('LOG_LEVEL', value, { zh: LOG_LEVELS.join('、'), en: `one of ${LOG_LEVELS.join(', ')}` })
  return level
}

function metricsAllow(env: Environment): readonly string[] | undefined {
  const value = readVariable(env, 'METRICS_ALLOW')
  if (value === undefined) return undefined
  const list = value.split(',').map(one => one.trim())
  const isWide = (one: string): boolean => one.endsWith('/0')
  try {
    networksOf(list)
    if (!list.some(isWide)) return list
  } catch {
    // Said below, with what is allowed.
  }
  throw new Wrong('METRICS_ALLOW', value, {
    zh: '地址或网段，以逗号分隔，例如 10.0.0.7,10.1.0.0/16；不能是所有地址',
    en: 'addresses or networks with commas between, for example 10.0.0.7,10.1.0.0/16, and not all there are',
  })
}

function metricsToken(env: Environment): string | undefined {
  const value = readVariable(env, 'METRICS_TOKEN')
  if (value === undefined || /^[\x21-\x7e]{16,200}$/.test(value)) return value
  throw new Wrong('METRICS_TOKEN', value, {
    zh: '16 到 200 个字母、数字或符号',
    en: '16 to 200 letters, digits or signs',
  })
}

/** As root the database runs as another user, who cannot enter a checkout below root's own closed home. */
function dataDir(env: Environment): string {
  const value = readVariable(env, 'DATA_DIR')
  if (value !== undefined) return resolve(value)
  const here = resolve('data')
  const account = readVariable(env, 'DATABASE_URL') === undefined ? databaseAccount(join(here, 'pgdata')) : undefined
  return account && !canReach(resolve('.'), account) ? '/var/lib/digital-village' : here
}

/** Reads and checks the kernel's settings. Throws CannotStart (exit code 2) that names the variable and what is allowed. */
export function readSettings(env: Environment = process.env): KernelSettings {
  return dropUndefined({
    port: port(env),
    host: host(env),
    dataDir: dataDir(env),
    databaseUrl: databaseUrl(env),
    databasePool: databasePool(env),
    databaseReadUrl: databaseReadUrl(env),
    publicUrl: webAddress('PUBLIC_URL')(env),
    ...demo(env),
    captcha: onOff(env, 'CAPTCHA'),
    adminPassword: adminPassword(env),
    trustProxy: trustProxy(env),
    logLevel: logLevel(env),
    slowMs: slowMs(env),
    shutdownDelayMs: shutdownDelayMs(env),
    minFreeMb: minFreeMb(env),
    memoryMb: memoryMb(env),
    upgradeBackup: upgradeBackup(env),
    olderPostgres: readVariable(env, 'OLDER_POSTGRES'),
    requestEncryption: requestEncryption(env),
    encryptionWindowMs: encryptionWindowMs(env),
    metricsAllow: metricsAllow(env),
    metricsToken: metricsToken(env),
    tracing: tracingSettings(env),
    rateLimit: onOff(env, 'RATE_LIMIT'),
  }) as KernelSettings
}
