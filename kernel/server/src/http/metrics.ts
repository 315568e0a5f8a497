import { VERSION } from '@village/resource'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { gaugesOf } from '../contract/gauges.ts'
import type { Services } from '../contract/services.ts'
import { poolsOf } from '../data/pools.ts'
import type { Replica } from '../database/replica.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** One finished call by its route id, never by its address. */
  observe(route: string, status: number, ms: number): void
  /** Prometheus text. */
  text(): Promise<string>
  readonly contentType: string
}

/** How many jobs are in which state, asked when somebody reads the metrics. */
export type JobCounts = () => Promise<Readonly<Record<string, number>>>

/** Which of the things that features run go on in this process. */
export type RunStates = () => readonly (readonly [name: string, isRunning: boolean])[]

/** Which version runs, on which Node. */
function versionMetric(registry: Registry): void {
  const labels = { version: VERSION, node: process.versions.node }
  const help = 'Always 1; its labels say which version runs'
  new Gauge({ name: 'village_version', help, labelNames: ['version', 'node'], registers: [registry] }).set(labels, 1)
}

/** Whether the replica is used, how far behind it is, and who has answered what it might have answered. */
function replicaMetrics(replica: Replica, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'village_replica_used',
    help: '1 while the replica takes reads, 0 while it is left out',
    registers,
    collect() {
      this.set(replica.health.state === 'used' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'village_replica_lag_seconds',
    help: 'Seconds that the replica is behind the primary',
    registers,
    collect() {
      this.set(replica.health.lagSeconds)
    },
  })
  new Gauge({
    name: 'village_replica_statements',
    help: 'Statements of calls that may read at the replica, by who answered them',
    labelNames: ['by'],
    registers,
    collect() {
      for (const [by, count] of Object.entries(replica.health.answered)) this.set({ by }, count)
    },
  })
}

function runMetrics(runs: RunStates, registry: Registry): void {
  new Gauge({
    name: 'village_running',
    help: '1 where this process runs it; what one server leads is 1 in one process only',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      for (const [name, isRunning] of runs()) this.set({ name }, isRunning ? 1 : 0)
    },
  })
}

function featureMetrics(services: Services, registry: Registry): void {
  for (const { name, help, label, read } of gaugesOf(services))
    new Gauge({
      name,
      help,
      ...(label && { labelNames: [label] }),
      registers: [registry],
      collect() {
        const value = read(services)
        if (typeof value === 'number') this.set(value)
        else for (const [part, count] of Object.entries(value)) this.set({ [label!]: part }, count)
      },
    })
}

/** Calls by route, the event loop, memory, connections and waiting jobs. Each product has its own registry. */
export function metricsOf(services: Services, countJobs?: JobCounts, runs?: RunStates): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'village_call_seconds',
    help: 'Seconds from request to reply by route id and status class',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'village_database_connections',
    help: 'Database connections by state; waiting counts calls without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolsOf(services)?.writes.counts ?? {})) this.set({ state }, count)
    },
  })
  const { replica } = poolsOf(services) ?? {}
  versionMetric(registry)
  if (replica) replicaMetrics(replica, registry)
  if (runs) runMetrics(runs, registry)
  featureMetrics(services, registry)
  if (countJobs)
    new Gauge({
      name: 'village_jobs',
      help: 'Queued jobs by state',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        for (const [state, count] of Object.entries(await countJobs())) this.set({ state }, count)
      },
    })
  return {
    observe: (route, status, ms) => calls.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
