import { VERSION } from '@village/resource'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cachedBriefly } from '../../common/brief-cache.ts'
import { type Figure, gaugesOf, type Measured } from '../../contract/gauges.ts'
import type { Services } from '../../contract/services.ts'
import { causeOf } from '../../faults/faults.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** One finished call by its route id, never by its address. */
  observe(route: string, status: number, ms: number): void
  /** Prometheus text. */
  text(): Promise<string>
  readonly contentType: string
}

/** What a metric of either kind does. */
type Shown = Pick<Gauge, 'reset' | 'inc' | 'remove'>
function show(metric: Shown, label: string | undefined, value: Measured): void {
  metric.reset()
  // By itself one without parts shows 0.
  if (value === null && !label) metric.remove({})
  if (typeof value === 'number') metric.inc(value)
  else for (const [part, count] of Object.entries(value ?? {})) metric.inc({ [label!]: part }, count)
}

/** A figure that cannot be read is left out: whoever scrapes still learns all others. */
function addFigure(figure: Figure, services: Services, registry: Registry): void {
  const { name, help, label, isCounter } = figure
  const read = cachedBriefly(async () => figure.read(services), 0)
  const Kind = isCounter ? Counter : Gauge
  new Kind({
    name,
    help,
    ...(label && { labelNames: [label] }),
    registers: [registry],
    async collect() {
      try {
        show(this, label, await read())
      } catch (error) {
        show(this, label, null)
        services.log.debug({ figure: name, cause: causeOf(error) }, 'a figure cannot be read')
      }
    },
  })
}

/** Which version runs, on which Node. */
function versionMetric(registry: Registry): void {
  const labels = { version: VERSION, node: process.versions.node }
  const help = 'Always 1; its labels say which version runs'
  new Gauge({ name: 'village_version', help, labelNames: ['version', 'node'], registers: [registry] }).set(labels, 1)
}

/** Calls by route, the event loop, memory, the given figures and those of features. Each product has its own registry. */
export function metricsOf(services: Services, figures: readonly Figure[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'village_call_seconds',
    help: 'Seconds from request to reply by route id and status class',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  versionMetric(registry)
  for (const figure of [...figures, ...gaugesOf(services)]) addFigure(figure, services, registry)
  return {
    observe: (route, status, ms) => calls.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
