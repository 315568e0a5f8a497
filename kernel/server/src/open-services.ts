import { randomUUID } from 'node:crypto'
import { type Parameter, PLATFORM_TENANT, parameterOf } from '@village/resource'
import type pg from 'pg'
import type { Logger } from 'pino'
import { lru } from './common/lru.ts'
import { SEED_MS } from './common/patient-call.ts'
import type { Backups } from './contract/backups.ts'
import type { Origin, Principal } from './contract/half.ts'
import type { Clock, DictionaryEntry, Registry, Services } from './contract/services.ts'
import type { Settings } from './contract/settings.ts'
import { idMaker } from './data/compiled/ids.ts'
import { noteChanged } from './data/facts/call-context.ts'
import { setPools } from './data/pools.ts'
import { runCall } from './data/run-call.ts'
import { NUMBERS_SESSION, numberSeries } from './data/write/numbers.ts'
import { ReadLanes } from './database/pools/read-lanes.ts'
import { Replica } from './database/pools/replica.ts'
import { checkSession } from './database/pools/session-check.ts'
import { WritePool } from './database/pools/write-pool.ts'
import { logFailure } from './faults/faults.ts'
import { fittingParams } from './fitting-params.ts'
import { DEAR_AT_ONCE } from './http/guard/dear-calls.ts'
import { createCipher, masterKey } from './keys/cipher.ts'
import { sweepNonces } from './keys/nonces.ts'
import { forgetForeignEvents } from './live/events.ts'
import { type Hub, hubOf, LIVE_CHANNEL } from './live/hub.ts'
import { Keeper, Memory, newsOf } from './memory.ts'
import { resumeClock, type SpaceReader, startPulse } from './pulse.ts'
import { clockOf } from './starting/clock.ts'

/** The platform itself: start-up, seeds, jobs of nobody. Never behind a token. */
const PLATFORM_USER: Principal = {
  id: '0',
  tenantId: PLATFORM_TENANT,
  account: '',
  name: '系统',
  roleIds: [],
  roles: ['administrator'],
  deptIds: [],
  permissions: new Set(),
  platform: true,
  scope: { kind: 'all' },
  sessionId: '',
  mustChangePassword: false,
}

/** Connections for transactions unless DATABASE_POOL says another number. */
export const POOL_SIZE = 16
type Pool = 'reads' | 'dearReads' | 'writes' | 'inner' | 'loads' | 'seeds' | 'numbers'
/** How many connections each pool opens at most. */
export const poolSizes = (poolSize: number): Readonly<Record<Pool, number>> => ({
  reads: Math.ceil(poolSize / 2),
  dearReads: DEAR_AT_ONCE,
  writes: poolSize,
  // What requests wait for while they hold a connection (dictionaries, rights) is read through connections of its own.
  inner: 4,
  loads: 4,
  seeds: 2,
  numbers: 1,
})

export interface OpenOptions {
  readonly settings: Settings
  readonly registry: Registry
  readonly app: pg.ClientConfig
  /** A standby that takes reads, where there is one. */
  readonly replica?: pg.ClientConfig
  readonly log: Logger
  readonly clock?: Clock
  /** Connections for transactions at most; POOL_SIZE unless said. */
  readonly poolSize?: number
  /** How much room a folder's disk has; asked of the system unless said. */
  readonly readSpace?: SpaceReader
  readonly backups?: Backups
}
export interface OpenServices {
  readonly services: Services
  close(): Promise<void>
}

const SWEEP_MS = 600_000
const SWEPT_AT_ONCE = 5000
/** Answers to an Idempotency-Key are kept for a day. Returns how many went, a bounded number at once. */
export async function sweepAnswers(services: Services): Promise<number> {
  const gone = await services.as(
    services.platform,
    {},
    call => call.db.sql`delete from kernel_idempotency where (tenant_id, user_id, key) in
      (select tenant_id, user_id, key from kernel_idempotency where at < now() - interval '1 day' order by at limit ${SWEPT_AT_ONCE})
      returning key`,
  )
  return gone.length
}

const WRITING = { language: 'zh', reason: '', mode: 'write' } as const
const READING = { language: 'zh', reason: '', mode: 'read', isLong: true, mayReadReplica: true } as const
const JOB_ORIGIN = { ip: '', isConfidential: true, userAgent: '', source: 'job', headers: {} } as const
const originOf = (origin: Partial<Origin>): Origin => ({ ...JOB_ORIGIN, requestId: randomUUID(), ...origin })

/** Everything that a running product offers to its halves, over one pool of connections. */
export async function openServices({
  settings,
  registry,
  app,
  replica: standby,
  log,
  clock = clockOf(Date.now),
  poolSize = settings.databasePool ?? POOL_SIZE,
  readSpace,
  backups,
}: OpenOptions): Promise<OpenServices> {
  await checkSession(app)
  const onError = (error: Error): void => log.warn({ err: error.message }, 'a database connection broke')
  const size = poolSizes(poolSize)
  const reads = new ReadLanes({ connection: app, size: size.reads, onError })
  const dearReads = new ReadLanes({ connection: app, size: size.dearReads, onError })
  const writes = new WritePool({ connection: app, size: size.writes, onError })
  const inner = new WritePool({ connection: app, size: size.inner, onError })
  const loads = new WritePool({ connection: app, size: size.loads, onError })
  const seeds = new WritePool({ connection: { ...app, query_timeout: SEED_MS }, size: size.seeds, onError })
  const numbers = new WritePool({ connection: app, size: size.numbers, session: NUMBERS_SESSION, onError })
  const replica =
    standby && new Replica({ primary: app, replica: standby, sizes: size, log, nowMs: () => clock.monotonicMs() })
  const memory = new Memory()
  let hub: Hub | undefined
  const keeper = new Keeper(app, memory, log, {
    channel: LIVE_CHANNEL,
    onNotification: from => hub?.heard(from),
    changed: () => {
      // What is remembered from now on is read as it has become.
      replica?.noteCommit()
      hub?.doubt()
    },
    silent: () => {
      for (const pool of [reads, dearReads, writes, inner, loads, seeds, numbers, replica]) pool?.breakAll()
    },
  })
  await keeper.open()
  const { directory } = registry.ports
  const names = lru<{ readonly name: string; readonly until: number }>(20_000)

  const asFrom =
    (isLoad: boolean): Services['as'] =>
    (user, origin, work) =>
      runCall(services, { ...WRITING, user, isLoad, origin: originOf(origin) }, work)

  const services: Services = {
    settings,
    registry,
    clock,
    log,
    backups: backups ?? null,
    cipher: createCipher(masterKey(settings.dataDir)),
    ...idMaker(
      () => keeper.worker,
      () => clock.latest().getTime(),
    ),
    nextNumber: numberSeries(numbers),
    remember: (key, watched, load) => memory.get(key, watched, load),
    async changed(resource, call) {
      if (!call.writes) throw new Error('a call that only reads changes nothing')
      memory.forget(resource)
      noteChanged(call, resource)
    },
    async dictionary(tenantId, code): Promise<readonly DictionaryEntry[]> {
      const all = await memory.get(`dict:${tenantId}`, directory.dictionaryResources, () =>
        directory.dictionaries(tenantId, loading),
      )
      return all.get(code) ?? []
    },
    depts: tenantId =>
      memory.get(`depts:${tenantId}`, [directory.deptResource], () => directory.depts(tenantId, loading)),
    async deptsBelow(tenantId, deptId) {
      const depts = await services.depts(tenantId)
      if (!depts.some(dept => dept.id === deptId)) return []
      const below = [deptId]
      for (const id of below)
        below.push(...depts.filter(dept => dept.parentId === id && !below.includes(dept.id)).map(dept => dept.id))
      return below
    },
    async param<V>(tenantId: string, wanted: string | Parameter<V>): Promise<V & string> {
      const key = typeof wanted === 'string' ? wanted : wanted.key
      const set = await memory.get(`params:${tenantId}`, directory.paramResources, async () =>
        fittingParams(await directory.params(tenantId, loading), tenantId, services),
      )
      const value = set.get(key) ?? parameterOf(registry.features, key)?.value
      if (value === undefined) throw new Error(`nobody declares the parameter ${key}`)
      return (typeof wanted === 'string' ? value : wanted.is.read(value)) as V & string
    },
    async userNames(ids) {
      const now = performance.now()
      const missing = ids.filter(id => (names.get(id)?.until ?? 0) < now)
      if (missing.length > 0) {
        const found = await directory.userNames(missing, loading)
        for (const id of missing) names.set(id, { name: found.get(id) ?? '', until: now + 5000 })
      }
      return new Map(ids.map(id => [id, names.get(id)?.name ?? '']))
    },
    as: asFrom(false),
    readAs: (user, origin, work) => runCall(services, { ...READING, user, origin: originOf(origin) }, work),
    health: () => pulse.health(),
    platform: PLATFORM_USER,
  }
  // What the kernel remembers is read through connections of its own.
  const loading: Services = { ...services, as: asFrom(true) }
  hub = hubOf(services)
  const notify = (): void => hub?.notify()
  setPools(services, {
    reads,
    dearReads,
    replica,
    writes,
    inner,
    loads,
    seeds,
    notify,
    forget: resource => memory.forget(resource),
    // What is watched by now: a value may have been asked for after the change, and before its commit.
    newsOf: changed => newsOf(new Set([...changed].filter(name => memory.watches(name)))),
  })
  await replica?.open()
  await resumeClock(services)
  await forgetForeignEvents(services)
  const pulse = startPulse(services, readSpace)
  const sweeper = setInterval(() => {
    sweepAnswers(services).catch(logFailure(log, 'old answers were not swept'))
    sweepNonces(services).catch(logFailure(log, 'old nonces were not swept'))
  }, SWEEP_MS)
  sweeper.unref()
  return {
    services,
    async close() {
      clearInterval(sweeper)
      await pulse.stop()
      hub?.close()
      await keeper.close()
      await Promise.all([
        reads.close(),
        dearReads.close(),
        writes.close(),
        inner.close(),
        loads.close(),
        seeds.close(),
        numbers.close(),
        replica?.close(),
      ])
    },
  }
}
