import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { defineApi } from '@village/resource'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { eventually } from '../../../../testing/wait-limits.ts'
import { type Call, type Principal, serveApi } from '../contract/half.ts'
import type { JournalFault } from '../contract/journal.ts'
import { type OpenServices, openServices } from '../open-services.ts'
import { featureSettings } from '../settings/feature-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { registryOf } from '../starting/registry.ts'
import { Liveness } from './liveness.ts'
import { longJob, tidyJob, urgentJob } from './long-job.ts'
import { nightAfter, nightly } from './night.ts'
import { oneByOne, refuseUnfinished } from './one-by-one.ts'
import { type RunningJobs, startJobs } from './worker.ts'

const clerk: Principal = {
  id: '11',
  tenantId: '000001',
  account: 'clerk',
  name: '文员',
  roleIds: [],
  roles: [],
  deptIds: [],
  permissions: new Set<string>(),
  platform: false,
  sessionId: '',
  mustChangePassword: false,
  scope: { kind: 'own' },
}
const gone: Principal = { ...clerk, id: '12' }

/** What administrators are told of. */
const told: JournalFault[] = []
/** What ran: name, word, who, how far they see. */
const seen: string[] = []
let failures = 0
let isReleased = false
const note = (name: string, word: string, call: Call): void =>
  void seen.push(
    `${name} ${word} ${call.user.id} ${call.user.tenantId} ${call.user.scope.kind} ${call.language} ${call.writes ? 'w' : 'r'}`,
  )

const badNight = nightly({
  job: 'bell.night' as never,
  at: { hour: 19 },
  run: async () => {
    throw new Error('a bad night')
  },
})
const api = (name: string) => defineApi({ name, label: { zh: name, en: name }, path: `/${name}`, endpoints: {} })
type Slots = Record<string, (payload: { word: string }, call: Call) => Promise<void>>
const half = (name: string, jobs: Slots) => serveApi(api(name), {}, { jobs })
const served = [
  half('bell', {
    'bell.tidy': tidyJob(async ({ word }, call) => note('tidy', word, call)),
    'bell.ring': async ({ word }, call) => note('ring', word, call),
    'bell.night': badNight.handler as never,
    'bell.urgent': urgentJob(async ({ word }, call) => note('urgent', word, call)),
    'bell.endless': longJob(async ({ word }, call) => {
      note('endless', word, call)
      await eventually(() => isReleased)
    }),
    'bell.where': tidyJob(async ({ word }, call) => void seen.push(`where ${word} ${call.tenant}`)),
    'bell.long': longJob(async ({ word }, call) => note('long', word, call)),
    'bell.fragile': async ({ word }, call) => {
      note('fragile', word, call)
      if (failures++ === 0) throw new Error('secret of the house')
    },
  }),
]

let database: TestDatabase
let open: OpenServices
let jobs: RunningJobs
const dataDir = temporaryDir()
const lines: string[] = []

beforeAll(async () => {
  database = await createDatabase()
  const registry = registryOf({
    features: [],
    apis: served.map(one => one.of),
    resources: [],
    rules: [],
    places: [],
    starters: [],
    added: [],
    served,
    ports: {
      identity: {
        byToken: async () => null,
        byUser: async (id: string) => (id === clerk.id ? clerk : null),
        bySession: async () => null,
      },
      directory: {
        deptResource: '',
        userResource: '',
        dictionaryResources: [],
        paramResources: [],
        isTenant: async () => true,
        dictionaries: async () => new Map(),
        depts: async () => [],
        params: async () => new Map(),
        userNames: async () => new Map(),
      },
      exchange: { requestExport: async () => ({ id: '7' }) },
      accessLog: { seen: async () => {} },
      files: { areFree: async () => true, tie: async () => {}, keepPicture: async () => '7' },
      journal: { keep: async ({ faults }) => void told.push(...faults) },
      refusals: { note: async () => {} },
    },
  })
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  open = await openServices({
    settings: { ...featureSettings([], {}), ...readSettings({ DATA_DIR: dataDir }) },
    registry,
    app: database.app,
    log,
    poolSize: 4,
  })
  jobs = await startJobs(open.services, database.jobs)
}, 60_000)
afterAll(async () => {
  await jobs?.stop()
  await open?.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const runAs = <T>(user: Principal, work: (call: Call) => Promise<T>): Promise<T> =>
  open.services.as(user, { requestId: 'r1' }, work)
const queueJob = (call: Call, job: string, word: string, more?: object) =>
  (call.later as (...args: unknown[]) => Promise<void>)(job, { word }, more)
const runsOf = (word: string): string[] => seen.filter(one => one.split(' ')[1] === word).map(one => one)
async function waitForRuns(word: string, n: number): Promise<string[]> {
  await eventually(() => runsOf(word).length >= n)
  return runsOf(word).sort()
}
async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.owner)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('a job runs as whoever queued it, after the commit and not without one', async () => {
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'kept'))
  await runAs(clerk, async call => {
    await queueJob(call, 'bell.ring', 'lost')
    throw new Error('no')
  }).catch(() => {})
  expect(await waitForRuns('kept', 1)).toEqual(['ring kept 11 000001 own zh w'])
  expect(runsOf('lost')).toEqual([])
})

test('the night is three o’clock in the villages', () => {
  const at = { hour: 19 }
  expect(nightAfter(new Date('2026-11-20T18:59:00Z'), at).toISOString()).toBe('2026-11-20T19:00:00.000Z')
  expect(nightAfter(new Date('2026-11-20T19:00:00Z'), at).toISOString()).toBe('2026-11-21T19:00:00.000Z')
})

test('a night that fails is followed by the next one all the same', async () => {
  const nights = () =>
    ask(`select j.last_error is not null as failed, j.attempts, j.run_at > now() as ahead
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'bell.night' order by j.id`)
  await runAs(open.services.platform, call => queueJob(call, 'bell.night', 'tonight', { key: 'tonight' }))
  await eventually(async () => (await nights())[0]?.['failed'] === true)
  const [, ...next] = await nights()
  expect(next).toEqual([{ failed: false, attempts: 0, ahead: true }])
})

test('a long job holds no transaction', async () => {
  await runAs(clerk, call => queueJob(call, 'bell.long', 'slow'))
  expect(await waitForRuns('slow', 1)).toEqual(['long slow 11 000001 own zh r'])
})

test('a job that fails is tried again, and its fault is logged without what it was about', async () => {
  failures = 0
  await runAs(clerk, call => queueJob(call, 'bell.fragile', 'private-word'))
  expect(await waitForRuns('private-word', 2)).toHaveLength(2)
  const log = lines.join('\n')
  expect(log).toContain('a job failed and will be tried again')
  expect(log).not.toContain('private-word')
  expect(log).not.toContain('secret of the house')
}, 30_000)

test('work of a disabled user is dropped, but a tidy job is done, by nobody and with the whole tenant in view', async () => {
  await runAs(gone, call => queueJob(call, 'bell.ring', 'dropped'))
  await runAs(gone, call => queueJob(call, 'bell.tidy', 'after'))
  expect(await waitForRuns('after', 1)).toEqual(['tidy after 0 000001 all zh w'])
  expect(runsOf('dropped')).toEqual([])
  expect(lines.join('\n')).toContain('a job was dropped')
}, 30_000)

test('a job that is queued again under its key before it begins runs once', async () => {
  const at = new Date(Date.now() + 1500)
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'first', { key: 'k', at }))
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'second', { key: 'k', at }))
  expect(await waitForRuns('second', 1)).toHaveLength(1)
  expect(runsOf('first')).toEqual([])
}, 30_000)

test('the job of a process that was killed is taken over within seconds', async () => {
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'orphan', { at: new Date(Date.now() + 3_600_000) }))
  await ask(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'pool-of-the-dead' where payload::text like '%orphan%'`,
  )
  await pause(300)
  expect(runsOf('orphan')).toEqual([])
  const other = new Liveness(database.jobs, open.services.log, { askedAgainMs: 50 })
  expect(await other.sweep()).toBe(1)
  expect(await waitForRuns('orphan', 1)).toHaveLength(1)
  await other.close()
}, 30_000)

test('what the platform queues about a record of another township runs in that township', async () => {
  await runAs(open.services.platform, call => queueJob(call.with({ tenant: '000007' }), 'bell.where', 'there'))
  await runAs(open.services.platform, call => queueJob(call, 'bell.where', 'anywhere'))
  expect(await waitForRuns('there', 1)).toEqual(['where there 000007'])
  expect(await waitForRuns('anywhere', 1)).toEqual(['where anywhere null'])
})

test('a piece of a job that fails is put aside, and the others are done, each in its own township', async () => {
  const places: string[] = []
  const aside: string[] = []
  const pieces = ['000001', '000002', '000003'].map(tenantId => ({ tenantId, id: tenantId }))
  const done = await runAs(open.services.platform, call =>
    oneByOne(
      call,
      { job: 'bell.night' as never, pieces },
      async ({ tenantId }, own) => {
        if (tenantId === '000002') throw new Error('secret of the piece')
        places.push(`${own.user.id} ${own.user.tenantId} ${own.user.scope.kind} ${own.writes}`)
      },
      async ({ id }) => void aside.push(id),
    ),
  )
  expect(places).toEqual(['0 000001 all true', '0 000003 all true'])
  expect([done, aside]).toEqual([{ done: 2, failed: 1, left: 0 }, ['000002']])
  expect(() => refuseUnfinished(done)).toThrow('1 pieces failed')
  expect(lines.join('\n')).toContain('a piece of a job failed')
  expect(told).toMatchObject([{ tenantId: '000002', method: 'JOB', path: 'bell.night' }])
})

test('the server’s role can queue jobs and do nothing else there', async () => {
  const client = new pg.Client(database.app)
  await client.connect()
  await client.query('set role village_app')
  for (const text of [
    'select * from graphile_worker._private_jobs',
    'delete from graphile_worker._private_jobs',
    `select graphile_worker.add_job('bell.ring')`,
    `select graphile_worker.force_unlock_workers(array['a'])`,
  ])
    await expect(client.query(text)).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

test('after the engine lost all its connections it comes back and goes on', async () => {
  await ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'village_jobs' and datname = current_database()`,
  )
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'again')).catch(() =>
    runAs(clerk, call => queueJob(call, 'bell.ring', 'again')),
  )
  expect(await waitForRuns('again', 1)).toHaveLength(1)
}, 30_000)

test('a short job and an urgent one wait behind no work that lasts', async () => {
  await runAs(clerk, async call => {
    for (const word of ['first', 'second', 'third']) await queueJob(call, 'bell.endless', word)
  })
  await eventually(() => seen.filter(one => one.startsWith('endless')).length >= 2)
  await runAs(clerk, call => queueJob(call, 'bell.urgent', 'fire'))
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'dinner'))
  await waitForRuns('fire', 1)
  await waitForRuns('dinner', 1)
  expect(runsOf('third')).toEqual([])
  isReleased = true
  await waitForRuns('third', 1)
})

test('a job that is called off before it begins does not run', async () => {
  const at = new Date(Date.now() + 1500)
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'escalation', { key: 'escalation', at }))
  await runAs(clerk, call => queueJob(call, 'bell.ring', 'reminder', { key: 'reminder', at }))
  await runAs(clerk, call => call.callOff('escalation'))
  await waitForRuns('reminder', 1)
  expect(runsOf('escalation')).toEqual([])
})
