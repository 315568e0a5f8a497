import { cpSync, rmSync } from 'node:fs'
import type { Clock, Found, Services, Settings, SpaceReader, Starter } from '@village/server'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { discover } from '../apps/server/discover.ts'
import { clientOf, type Send, sendInto, signIn, type VillageClient } from './client.ts'
import { ask, openDesk } from './cluster/databases.ts'
import { ensureSeed, PASSWORD, settingsFor, startOver } from './cluster/seed.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { giveKnownPassword } from './known-password.ts'
import { temporaryDir } from './temporary.ts'

export interface VillageOptions {
  /** With the demo town (default) or with what every installation has. */
  readonly demo?: boolean
  readonly settings?: Partial<Settings>
  readonly clock?: Clock
  /** How much room the data folder has, in place of the disk. */
  readonly readSpace?: SpaceReader
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
  as(account: string, tenantId?: string, clientId?: string): Promise<VillageClient>
  /** Codes that the account holds, in no order; it has signed in by `as` before. */
  permissionsOf(account: string): readonly string[]
  /** Plain SQL as the owner of the tables: sees every row, whatever tenant or deletion. */
  sql<T = Record<string, any>>(text: string, values?: readonly unknown[]): Promise<readonly T[]>
  /** Puts a value into a parameter past the register's checks, as a restored backup may. */
  setParam(key: string, value: string): Promise<void>
  close(): Promise<void>
}

/**
 * No night falls into a test, whatever hour it is: what changes by itself then would be taken for what the test did. Nights are
 * at whole minutes, also the one that is due within this minute.
 */
const putNightsOff = (database: TestDatabase): Promise<unknown> =>
  ask(
    database.owner,
    `update graphile_worker._private_jobs set run_at = run_at + interval '2 days' where run_at > now() + interval '1 minute'
      or (run_at > now() and run_at = date_trunc('minute', run_at))`,
    [],
  )

/** Starters whose work a copy of a seed holds: those of the demo, and what every tenant has by declaration. */
async function fillersOf({ starters }: Found): Promise<ReadonlySet<string>> {
  const real = new Set((await foundWith(false)).starters.map(({ name }) => name))
  const isFiller = ({ name }: Starter): boolean =>
    !real.has(name) || /^system\.(.*dictionaries|menus|roles|regions|workdays)$/.test(name)
  return new Set(starters.filter(isFiller).map(({ name }) => name))
}

/** The tree is read once by each process of a run: it does not change meanwhile. */
const discovered = new Map<boolean, Promise<Found>>()
function foundWith(demo: boolean): Promise<Found> {
  const found = discovered.get(demo) ?? discover({ demo })
  discovered.set(demo, found)
  return found
}

/** Starts the product for a test, seeded and with all migrations. Captcha and rate limits are off unless `settings` say. */
export async function startVillage({ demo = true, settings: more, ...world }: VillageOptions = {}): Promise<Village> {
  const found = await foundWith(demo)
  const kind = demo ? 'town' : 'bare'
  const seedDir = await ensureSeed(inject('cluster'), kind, async () => found)
  const database = await createDatabase(kind)
  const dataDir = temporaryDir('village-town-')
  cpSync(seedDir, dataDir, { recursive: true })
  const settings = settingsFor(dataDir, kind, more)
  // What fills a village takes a while to see that it is filled. It is there when a test runs one of them later.
  const fillers = await fillersOf(found)
  const starters = found.starters.filter(({ name }) => !fillers.has(name))
  const { app, services, close } = await startOver(database, { ...found, starters }, settings, world)
  starters.splice(0, starters.length, ...found.starters)
  await putNightsOff(database)
  const desk = openDesk(database.owner)
  const send = sendInto(app)
  const rights = new Map<string, readonly string[]>()
  const as = async (account: string, tenantId?: string, clientId = 'village'): Promise<VillageClient> => {
    const sql =
      'select id, tenant_id from system_users where account = $1 and tenant_id = coalesce($2, tenant_id) and not is_deleted order by tenant_id'
    const [user] = await desk.ask(sql, [account, tenantId ?? null])
    if (!user) throw new Error(`there is no user ${account}${tenantId ? ` in tenant ${tenantId}` : ''}`)
    await services.as(services.platform, { source: 'start' }, call => giveKnownPassword(user.id, call))
    const principal = await services.registry.ports.identity.byUser(user.id, user.tenant_id, services)
    rights.set(account, [...(principal?.permissions ?? [])])
    return (await signIn(send, { account, password: PASSWORD, tenantId: user.tenant_id, clientId })).client
  }
  return {
    app,
    services,
    settings: services.settings,
    database,
    found,
    send,
    anyone: clientOf(send),
    as,
    permissionsOf: account => rights.get(account) ?? [],
    sql: (text, values = []) => desk.ask(text, values),
    async setParam(key, value) {
      await desk.ask('update system_param set param_value = $2 where param_key = $1', [key, value])
      await services.as(services.platform, {}, call => services.changed('system.param', call))
    },
    async close() {
      await close()
      await desk.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
