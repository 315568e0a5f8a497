import { perInstallation } from '../common/lru.ts'
import type { Services } from '../contract/services.ts'
import type { SpanStart, TracedWork } from './traced-work.ts'

/** Where a piece of work comes from, as `traceparent` and `tracestate` say it. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Tells what calls and jobs cost, in spans. */
export interface Tracing {
  /** A piece of work of a caller, whose trace it goes on with where the headers name one. */
  called(start: SpanStart, headers: Headers): TracedWork
  /** A piece of work with a trace of its own, which names the one that has caused it. */
  queued(start: SpanStart, cause: string | undefined): TracedWork
  /** Sends what waits, for three seconds at most. */
  close(): Promise<void>
}

const opened = perInstallation<{ tracing?: Tracing }>(() => ({}))
/** The tracing of this installation; undefined when no collector is set. */
export const tracingOf = (services: Services): Tracing | undefined => opened(services).tracing

/**
 * Begins to tell what calls cost, where the settings name a collector: only then is any of it loaded. Returns what ends it.
 */
export async function openTracing(services: Services): Promise<() => Promise<void>> {
  const { tracing: settings } = services.settings
  if (!settings) return async () => {}
  const { otlpTracing } = await import('./otlp.ts')
  const tracing = otlpTracing(settings, services)
  opened(services).tracing = tracing
  services.log.info({ url: settings.url, share: settings.share }, 'what calls cost is told as traces')
  return () => {
    delete opened(services).tracing
    return tracing.close()
  }
}
