import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Label } from '@village/resource'
import type pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import type { KernelSettings } from '../contract/settings.ts'
import { readDatabaseUrl, type Wanted } from '../database/hosts/database-url.ts'
import { checkPrimary, Hosts, isPassing, NoPrimary } from '../database/hosts/hosts.ts'
import { PrimaryClient } from '../database/hosts/primary-client.ts'
import { replicaAddress } from '../database/hosts/replica-address.ts'
import { ensureRoles, LOGINS, type Login, type Passwords } from '../database/roles.ts'
import { keepSecret } from '../database/secret.ts'
import { APPLICATION, launch } from '../embedded/launch.ts'
import { checkKey, type KeySettings, keepKeyMark } from '../keys/key-mark.ts'

/** A PostgreSQL that is up, and how each of our three roles reaches the product's database in it. */
export interface Cluster {
  /** Owns all tables; for migrations alone. */
  readonly owner: pg.ClientConfig
  /** `village_app`: the server. Owns nothing, row-level security holds it. */
  readonly app: pg.ClientConfig
  /** `village_jobs`: owns the schema graphile_worker and nothing else. */
  readonly jobs: pg.ClientConfig
  /** The standby of DATABASE_READ_URL, as `village_app`. */
  readonly replica?: pg.ClientConfig
  readonly embedded: boolean
  /** Ends the embedded database; leaves a server alone. Close all pools first. */
  stop(): Promise<void>
}

/** The part of the settings that the database needs. */
export type ClusterSettings = Pick<KernelSettings, 'dataDir' | 'databaseUrl' | 'databaseReadUrl'> & KeySettings
export interface ClusterOptions {
  /** Where a wait is announced; the terminal unless said. */
  readonly say?: (says: Label) => void
  /** Settings of the embedded server over the launcher's own, `name=value`. */
  readonly flags?: readonly string[]
}

/** The product's database in the embedded PostgreSQL. */
export const DATABASE = 'village'
const PATIENCE_MS = 30_000
/** Node's words for a certificate that it does not believe. */
const UNTRUSTED = /CERT|UNABLE_TO_(GET|VERIFY|DECODE)|HOSTNAME_MISMATCH/
const REFUSED = new Set(['28P01', '28000'])

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
const print = (says: Label): void => console.log(`${says.zh}\n${says.en}`)

/** What stands in the way, or undefined when the sign-in succeeded at a server that is as wanted. */
async function signIn(config: pg.ClientConfig, wanted: Wanted = 'any'): Promise<unknown> {
  const client = new PrimaryClient({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await checkPrimary(client, wanted)
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

const waitsFor = (where: string, error: unknown): Label =>
  error instanceof NoPrimary && error.hasStandbys
    ? {
        zh: `数据库 ${where} 只有备库应答，等待主库，最多 30 秒……`,
        en: `Only standbys answer at the database ${where}. Waiting up to 30 s for a primary …`,
      }
    : { zh: `等待数据库 ${where}，最多 30 秒……`, en: `Waiting up to 30 s for the database ${where} …` }

function refuseDatabase(where: string, error: unknown): never {
  const why = (error as Error).message || codeOf(error)
  if (error instanceof NoPrimary && error.hasStandbys)
    cannotStart(
      `数据库 ${where} 没有主库，只有备库应答：${why}。请提升一台备库，或在 DATABASE_URL 中列出主库`,
      `The database ${where} has no primary, only standbys answer: ${why}. Promote one, or name the primary in DATABASE_URL`,
    )
  if (UNTRUSTED.test(codeOf(error)))
    cannotStart(
      `数据库 ${where} 的证书不可信：${why}。请在 DATABASE_URL 中用 sslmode=verify-full&sslrootcert=文件 指定签发它的机构证书，主机须写成证书上的名称`,
      `The certificate of the database ${where} is not trusted: ${why}. Name the authority that issued it with sslmode=verify-full&sslrootcert=FILE in DATABASE_URL, and the host as the certificate does`,
    )
  cannotStart(`无法连接数据库 ${where}：${why}`, `The database ${where} cannot be reached: ${why}`)
}

/** Waits until the database is there and writes. A server with one host is asked as well: it may be a standby. */
async function waitFor(config: pg.ClientConfig, wanted: Wanted, say: (says: Label) => void): Promise<void> {
  const where = `${config.hosts ?? `${config.host}:${config.port ?? 5432}`}/${config.database}`
  const until = performance.now() + PATIENCE_MS
  let said = false
  for (;;) {
    const error = await signIn(config, wanted)
    if (error === undefined) return
    if (!isPassing(error) || performance.now() > until) refuseDatabase(where, error)
    if (!said) say(waitsFor(where, error))
    said = true
    await pause(500)
  }
}

async function makeDatabase(server: pg.ClientConfig): Promise<void> {
  const client = new PrimaryClient(server)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another start made it in the same moment.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error
  } finally {
    await client.end()
  }
}

async function openEmbedded(settings: ClusterSettings, options: ClusterOptions): Promise<Cluster> {
  const server = await launch({ dataDir: settings.dataDir, flags: options.flags ?? [] })
  try {
    await makeDatabase(server.client)
    const owner = { ...server.client, database: DATABASE }
    return { ...(await withRoles(owner, settings)), embedded: true, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const passwordsIn = (dataDir: string): Passwords => {
  const of = (login: Login): string => {
    const password = keepSecret(dataDir, login, () => randomBytes(24).toString('base64url'))
    if (/^[\x21-\x7e]{16,200}$/.test(password)) return password
    const file = join(dataDir, 'secret', login)
    return cannotStart(
      `${file} 已损坏：应为一行口令。请从备份恢复，或删除后重新启动以生成新的口令`,
      `${file} is broken: it holds one line with a password. Restore it, or remove it to have a new one made`,
    )
  }
  return { village_app: of('village_app'), village_jobs: of('village_jobs') }
}

/** Makes the roles, and gives their password anew to those that do not sign in with it. */
async function withRoles(
  owner: pg.ClientConfig,
  settings: ClusterSettings,
): Promise<Pick<Cluster, 'owner' | 'app' | 'jobs'>> {
  // First of all: with another key the passwords of a running server are not ours to change.
  await checkKey(owner, settings)
  const passwords = passwordsIn(settings.dataDir)
  const as = (user: Login): pg.ClientConfig => ({ ...owner, user, password: passwords[user] })
  const errors = await Promise.all(LOGINS.map(login => signIn(as(login))))
  await ensureRoles(
    owner,
    passwords,
    LOGINS.filter((_, i) => REFUSED.has(codeOf(errors[i]))),
  )
  await keepKeyMark(owner, settings)
  return { owner, app: as('village_app'), jobs: as('village_jobs') }
}

/** A replica that is away stops no start: it is used as soon as it is there. */
async function sayReplica(replica: pg.ClientConfig, say: (says: Label) => void): Promise<void> {
  const where = `${replica.host}:${replica.port ?? 5432}/${replica.database}`
  const error = await signIn(replica)
  if (error === undefined) return
  const why = (error as Error).message || codeOf(error)
  say({
    zh: `暂时连不上只读库 ${where}：${why}。先由主库应答，恢复后自动使用`,
    en: `The replica ${where} cannot be reached: ${why}. The primary answers until it is back`,
  })
}

async function openServer(settings: ClusterSettings, url: string, options: ClusterOptions): Promise<Cluster> {
  const { config, hosts, wanted } = readDatabaseUrl(url)
  const owner: pg.ClientConfig = {
    ...config,
    application_name: APPLICATION,
    ...(hosts.length > 0 && { hosts: new Hosts(hosts, wanted) }),
  }
  // The server cannot start at a standby, whatever the URL says.
  await waitFor(owner, wanted === 'any' ? 'primary' : wanted, options.say ?? print)
  const roles = await withRoles(owner, settings)
  const { databaseReadUrl } = settings
  const replica = databaseReadUrl === undefined ? undefined : replicaAddress(databaseReadUrl, roles.app)
  if (replica) await sayReplica(replica, options.say ?? print)
  return { ...roles, ...(replica && { replica }), embedded: false, stop: async () => {} }
}

/**
 * Brings up the database that the settings ask for, with its roles: the server of DATABASE_URL (waited for up to 30 s),
 * else the embedded one in DATA_DIR. Throws CannotStart with what to do.
 */
export function openCluster(settings: ClusterSettings, options: ClusterOptions = {}): Promise<Cluster> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings, options)
    : openServer(settings, settings.databaseUrl, options)
}
