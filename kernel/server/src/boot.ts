import type { AddressInfo } from 'node:net'
import { VERSION } from '@village/resource'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { startSealing } from './audit/sealing.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { warnOfConnections } from './connections.ts'
import { cannotStart } from './contract/cannot-start.ts'
import type { Clock, Services } from './contract/services.ts'
import type { KernelSettings, Settings } from './contract/settings.ts'
import { noteFilled, openFilled } from './filling.ts'
import { buildApp } from './http/app.ts'
import { closeApp } from './http/draining.ts'
import { startJobs } from './jobs/worker.ts'
import { hubOf } from './live/hub.ts'
import { POOL_SIZE } from './open-services.ts'
import type { SpaceReader } from './pulse.ts'
import { NO_RUNS, startRuns } from './runs/run-all.ts'
import { featureSettings } from './settings/feature-settings.ts'
import type { Found } from './starting/found-modules.ts'
import { nodeSupport } from './starting/node-support.ts'
import { registryOf } from './starting/registry.ts'
import { openTracing } from './tracing/tracing.ts'
import { warnOfOrders } from './watch/changed-collations.ts'
import { kernelFigures } from './watch/figures.ts'

export interface StartOptions {
  readonly found: Found
  /** Those of features that are not among them are as with nothing set. */
  readonly settings: KernelSettings & Partial<Settings>
  /** Folder of db/migrations. */
  readonly migrations: string
  /** Folder of the built browser part; without it only the API is served. */
  readonly web?: string
  readonly clock?: Clock
  /** A database that is already up (tests); otherwise the settings say which one. */
  readonly cluster?: Cluster
  /** Without it nothing is listened on: tests call `app.inject`. */
  readonly listen?: boolean
  readonly poolSize?: number
  /** As in OpenOptions. */
  readonly readSpace?: SpaceReader
}

export interface Running {
  readonly app: FastifyInstance
  readonly services: Services
  /** http://host:port, when it listens. */
  readonly address: string
  /** Finishes acknowledged work, then releases everything. `delayMs` as in `closeApp`; ignored without a listener. */
  close(delayMs?: number): Promise<void>
}

const loggerOf = (settings: KernelSettings): Logger =>
  pino({
    level: settings.logLevel,
    base: undefined,
    redact: ['req.headers', 'password', '*.password', 'token', '*.token'],
  })

/** The first line: whoever sends a log says with it which version ran on what. */
function sayVersions(log: Logger): void {
  const { isSupported, says } = nodeSupport(process.versions.node, new Date().toISOString().slice(0, 10))
  log[isSupported ? 'info' : 'warn']({ version: VERSION, openssl: process.versions.openssl }, says)
}

async function listen(app: FastifyInstance, { host, port }: KernelSettings): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: address => `listening at ${address}` })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    cannotStart(`端口 ${port} 已被占用，请用 PORT 换一个端口`, `Port ${port} is taken: choose another one with PORT`)
  }
  const bound = app.server.address() as AddressInfo
  const shown = bound.address === '0.0.0.0' || bound.address === '::' ? 'localhost' : bound.address
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${bound.port}`
}

const whole = (found: Found, settings: StartOptions['settings']): Settings => ({
  ...featureSettings(found.added, {}),
  ...settings,
})

export interface FillOptions extends Pick<StartOptions, 'found' | 'settings' | 'migrations'> {
  readonly cluster: Cluster
}

/**
 * What a start does before it listens, and no more: migrations, reference rows, seeds. For a process of its own, which
 * takes along what this leaves in memory. A start after it finds nothing to do.
 */
export async function fill({ found, cluster, migrations, settings: own }: FillOptions): Promise<void> {
  const settings = whole(found, own)
  const { close } = await openFilled({
    settings,
    registry: registryOf(found),
    cluster,
    migrations,
    log: loggerOf(settings),
  })
  await close()
  await noteFilled(cluster, found.starters)
}

interface Working {
  readonly undo: (() => Promise<void>)[]
  /** Without a listener nothing is run: tests let time pass themselves. */
  readonly isListening: boolean
}
/** What goes on by itself. After the starters: what they seed and sweep is not yet anybody's work. */
async function startWork(services: Services, { jobs: connection }: Cluster, { undo, isListening }: Working) {
  const jobs = await startJobs(services, connection)
  undo.push(() => jobs.stop())
  undo.push(startSealing(services))
  const runs = isListening ? await startRuns(services, connection) : NO_RUNS
  undo.push(() => runs.stop())
  return { jobs, runs }
}

/** Brings the whole product up: database, migrations, reference rows, jobs, HTTP. */
export async function start(options: StartOptions): Promise<Running> {
  const { found } = options
  const settings = whole(found, options.settings)
  const registry = registryOf(found)
  const log = loggerOf(settings)
  sayVersions(log)
  const cluster = options.cluster ?? (await openCluster(settings))
  const undo: (() => Promise<void>)[] = [() => cluster.stop()]
  const releaseAll = async (): Promise<void> => {
    for (const one of undo.splice(0).reverse())
      await one().catch(error => log.error({ err: error }, 'a part did not close'))
  }
  try {
    const opened = await openFilled({ ...options, settings, registry, cluster, log })
    const { services } = opened
    undo.push(opened.close)
    undo.push(await openTracing(services))
    await warnOfConnections(services, options.poolSize ?? settings.databasePool ?? POOL_SIZE)
    await warnOfOrders(services)
    const { jobs, runs } = await startWork(services, cluster, { undo, isListening: options.listen === true })
    const figures = kernelFigures(services, runs.states)
    const app = await buildApp(services, { web: options.web, isLooking: jobs.isLooking, figures })
    // Streams never end by themselves, so waiting for them would never finish.
    app.addHook('preClose', async () => hubOf(services).close())
    let delayMs = 0
    // Jobs give back what they have begun while the calls under way are answered; both need the database.
    undo.push(async () => {
      await Promise.all([closeApp(app, delayMs), jobs.stop(), runs.stop()])
    })
    const address = options.listen ? await listen(app, settings) : ''
    const close = (wantedMs = settings.shutdownDelayMs): Promise<void> => {
      delayMs = options.listen ? wantedMs : 0
      return releaseAll()
    }
    return { app, services, address, close }
  } catch (error) {
    await releaseAll()
    throw error
  }
}
