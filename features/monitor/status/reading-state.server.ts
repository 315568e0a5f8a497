import { hostname } from 'node:os'
import { VERSION } from '@village/resource'
import {
  cachedBriefly,
  changedOrdersOf,
  connectionNeed,
  databaseVersion,
  heldLogOf,
  jobDeskOf,
  type Measured,
  measured,
  openStreams,
  perInstallation,
  poolFiguresOf,
  replicaOf,
  type Services,
  standbysOf,
} from '@village/server'
import { auditState } from '../audit-check/audit-figures.server.ts'
import { backupSpace } from '../backup/backup-disk.server.ts'
import { backupState, isOverdue } from '../backup/overdue.server.ts'
import type { Backup, Jobs, RunningState } from './running-state.ts'

/** Many may look at the page: what it costs is paid once in two seconds. */
const KEPT_MS = 2000
const MB = 1_048_576

const shared = perInstallation(services => ({
  jobs: cachedBriefly(() => jobsOf(services), KEPT_MS),
  backup: cachedBriefly(() => backupOf(services), KEPT_MS),
  need: cachedBriefly(() => connectionNeed(services, services.settings.databasePool), KEPT_MS),
  version: cachedBriefly(() => databaseVersion(services), KEPT_MS),
}))

async function jobsOf(services: Services): Promise<Jobs | null> {
  const desk = jobDeskOf(services)
  if (!desk) return null
  const [{ waiting, due, running, givenUp, lateSeconds }, lines] = await Promise.all([desk.figures(), desk.lines()])
  return { waiting, due, running, givenUp, lateSeconds, lines }
}

const backupOf = (services: Services): Promise<Backup> =>
  services.readAs(services.platform, { source: 'job' }, async call => {
    const state = await backupState(call)
    const isMissing = !services.settings.demo && isOverdue(state, call.now)
    return { isTried: state.since !== null, lastGood: state.lastGood, isProven: state.isProven, isOverdue: isMissing }
  })

const numberOf = (value: Measured): number => (typeof value === 'number' ? value : 0)

async function devicesOf(services: Services): Promise<RunningState['devices']> {
  const [connected, perSecond, waiting] = await Promise.all(
    ['village_devices_connected', 'village_device_messages_per_second', 'village_device_messages_waiting'].map(
      async name => numberOf(await measured(name, services)),
    ),
  )
  return { connected: connected!, perSecond: perSecond!, waiting: waiting! }
}

const numberOrNull = async (name: string, services: Services): Promise<number | null> => {
  const value = await measured(name, services)
  return typeof value === 'number' ? value : null
}

async function certificateOf(services: Services): Promise<RunningState['certificate']> {
  const end = await numberOrNull('village_certificate_end_timestamp_seconds', services)
  const isStuck = (await numberOrNull('village_certificate_renewal_stuck', services)) === 1
  return end === null ? null : { endMs: end * 1000, isStuck }
}

/** What could not be read is null on the page, which says so, and a line in the log. */
const orNull = async <T>(what: string, asking: Promise<T>, { log }: Services): Promise<T | null> =>
  asking.catch(error => {
    log.warn({ what, err: (error as Error).message }, 'a part of the running state cannot be read')
    return null
  })

/** How the installation is doing. Never rejects for a part that cannot be read. */
export async function readState(services: Services): Promise<RunningState> {
  const { jobs, backup, need, version } = shared(services)
  const may = <T>(what: string, asking: Promise<T>): Promise<T | null> => orNull(what, asking, services)
  const [{ writes, isDatabaseFull, freeMb }, backupBytes] = await Promise.all([
    services.health(),
    may('backup disk', backupSpace(services)),
  ])
  const replica = replicaOf(services)
  return {
    at: services.clock.now(),
    server: hostname(),
    health: { writes, isDatabaseFull, freeMb },
    minFreeMb: services.settings.minFreeMb,
    backupFreeMb: backupBytes === null ? null : Math.floor(backupBytes / MB),
    connections: await may('connections', need()),
    pools: poolFiguresOf(services),
    standbys: await may('standbys', standbysOf(services)),
    replica: replica && { state: replica.state, lagSeconds: replica.lagSeconds },
    jobs: await may('jobs', jobs()),
    sweepAgeSeconds: await numberOrNull('village_alarm_sweep_age_seconds', services),
    streams: openStreams(services),
    devices: await devicesOf(services),
    backup: await may('backup', backup()),
    audit: await may('audit', auditState(services)),
    heldLog: await may('log', heldLogOf(services)),
    orders: await may('order', changedOrdersOf(services)),
    certificate: await certificateOf(services),
    versions: { product: VERSION, database: await may('version', version()), node: process.versions.node },
  }
}
