import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Clock,
  type Found,
  type Running,
  readSettings,
  type Services,
  type Settings,
  start,
} from '@village/server'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { discover } from '../apps/server/discover.ts'
import { setPassword } from '../features/account/public.server.ts'
import { clientOf, type Send, sendInto, signIn, type VillageClient } from './client.ts'
import { createDatabase, databaseNamed, onceFree, onServer, type TestDatabase } from './database.ts'
import { temporaryDir } from './temporary.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
const PASSWORD = 'Testing-7-villages'

export interface VillageOptions {
  /** With the demo town (default) or with what every installation has. */
  readonly demo?: boolean
  readonly settings?: Partial<Settings>
  readonly clock?: Clock
}

/** The whole product on a database of its own, without a port. */
export interface Village {
  readonly app: FastifyInstance
  readonly services: Services
  readonly settings: Settings
  readonly database: TestDatabase
  readonly found: Found
  readonly send: Send
  /** A caller who has not signed in. */
  readonly anyone: VillageClient
  /** Signs the account in through the front door, with a password that the test gives it. The first tenant that has it unless said. */
  as(account: string, tenantId?: string): Promise<VillageClient>
  /** Codes that the account holds, in no order; it has signed in by `as` before. */
  permissionsOf(account: string): readonly string[]
  /** Plain SQL as the owner of the tables: sees every row, whatever tenant or deletion. */
  sql<T = Record<string, any>>(text: string, values?: readonly unknown[]): Promise<readonly T[]>
  close(): Promise<void>
}

/** The settings of a test's installation. */
export const settingsFor = (dataDir: string, demo: boolean, more: Partial<Settings> = {}): Settings => ({
  ...readSettings({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'fatal',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    // A month of what devices tell would be copied for each test file.
    DEMO: demo ? 'lite' : 'off',
  }),
  ...more,
})

/** Starts the product on this database, as `npm start` does on its own; the first start fills it. */
export function startOn(found: Found, settings: Settings, database: TestDatabase, clock?: Clock): Promise<Running> {
  const { owner, app, jobs } = database
  const cluster = { owner, app, jobs, embedded: false, stop: async () => {} }
  return start({ found, settings, migrations: MIGRATIONS, cluster, poolSize: 6, ...(clock && { clock }) })
}

/** The first test of a run that wants it fills a database; the others, in whichever process, copy it with its keys. */
async function seeded(found: Found, demo: boolean): Promise<{ template: string; dataDir: string }> {
  const { owner, template: bare, runDir } = inject('cluster')
  const kind = demo ? 'town' : 'bare'
  const template = `${bare}_${kind}`
  const dataDir = join(runDir, `seed-${kind}`)
  const turn = new pg.Client(owner)
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await turn.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await fill(found, { template, dataDir, demo })
    return { template, dataDir }
  } finally {
    await turn.end()
  }
}

async function fill(found: Found, to: { template: string; dataDir: string; demo: boolean }): Promise<void> {
  const making = databaseNamed(`${to.template}_making`)
  await making.drop()
  rmSync(to.dataDir, { recursive: true, force: true })
  mkdirSync(to.dataDir, { mode: 0o711 })
  await onServer(`create database ${to.template}_making template ${inject('cluster').template}`)
  const running = await startOn(found, settingsFor(to.dataDir, to.demo), making)
  await running.close()
  // Copies keep what the planner knows; of tables that it knows nothing of it joins some row by row.
  await ask(making.owner, 'analyze', [])
  await onceFree(`alter database ${to.template}_making rename to ${to.template}`)
}

async function ask(config: pg.ClientConfig, text: string, values: readonly unknown[]): Promise<any[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(text, [...values]).finally(() => client.end())).rows
}

/** Starts the product for a test, seeded and with all migrations. Captcha and rate limits are off unless `settings` say. */
export async function startVillage({ demo = true, settings: more, clock }: VillageOptions = {}): Promise<Village> {
  const found = await discover()
  const seed = await seeded(found, demo)
  const database = await createDatabase(seed.template)
  const dataDir = temporaryDir('village-town-')
  cpSync(seed.dataDir, dataDir, { recursive: true })
  const settings = settingsFor(dataDir, demo, more)
  const { app, services, close } = await startOn(found, settings, database, clock)
  const send = sendInto(app)
  const rights = new Map<string, readonly string[]>()
  const as = async (account: string, tenantId?: string): Promise<VillageClient> => {
    const sql =
      'select id, tenant_id from system_user where account = $1 and tenant_id = coalesce($2, tenant_id) and not is_deleted order by tenant_id'
    const [user] = await ask(database.owner, sql, [account, tenantId ?? null])
    if (!user) throw new Error(`there is no user ${account}${tenantId ? ` in tenant ${tenantId}` : ''}`)
    await services.as(services.platform, { source: 'start' }, call =>
      setPassword(call, user.id, PASSWORD, { mustChange: false }),
    )
    const principal = await services.registry.ports.identity.byUser(user.id, user.tenant_id, services)
    rights.set(account, [...(principal?.permissions ?? [])])
    return (await signIn(send, { account, password: PASSWORD, tenantId: user.tenant_id })).client
  }
  return {
    app,
    services,
    settings,
    database,
    found,
    send,
    anyone: clientOf(send),
    as,
    permissionsOf: account => rights.get(account) ?? [],
    sql: (text, values = []) => ask(database.owner, text, values),
    async close() {
      await close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
