import { hostname } from 'node:os'
import {
  type Context,
  defaultTextMapGetter,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions'
import { VERSION } from '@village/resource'
import type { Services } from '../contract/services.ts'
import type { TracingSettings } from '../contract/settings.ts'
import { tellingExporter } from './telling-exporter.ts'
import type { SpanStart, TracedWork } from './traced-work.ts'
import type { Headers, Tracing } from './tracing.ts'

/** Spans below one call or job: a job over a hundred thousand records would leave no room for anybody else. */
const MOST_PARTS = 500
/** Whoever stops the product waits no longer for a collector. */
const CLOSE_MS = 3000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const
const propagator = new W3CTraceContextPropagator()

function samplerOf({ share, followsCaller }: TracingSettings): Sampler {
  const own = new TraceIdRatioBasedSampler(share)
  return followsCaller ? new ParentBasedSampler({ root: own }) : own
}

/** Which process tells; OTEL_RESOURCE_ATTRIBUTES may say more. */
const resourceOf = ({ serviceName }: TracingSettings, port: number): Resource =>
  resourceFromAttributes({
    [ATTR_SERVICE_VERSION]: VERSION,
    [ATTR_SERVICE_INSTANCE_ID]: `${hostname()}:${port}`,
    'host.name': hostname(),
  })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }))

/** How many parts the trace of one call still takes, and how many it did not take. */
interface Room {
  left: number
  leftOut: number
}
function workOf(tracer: Tracer, span: Span, room: Room, isRoot = false): TracedWork {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const isKept = span.isRecording()
  let isOver = false
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    part(start) {
      if (!isKept || isOver) return undefined
      if (room.left === 0) {
        room.leftOut++
        return undefined
      }
      room.left--
      return workOf(tracer, spanOf(tracer, start, { from: trace.setSpan(ROOT_CONTEXT, span) }), room)
    },
    end(facts = {}, fault) {
      isOver = true
      span.setAttributes(facts)
      if (isRoot && room.leftOut > 0) span.setAttribute('digital_village.parts_left_out', room.leftOut)
      if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

interface Origin {
  readonly from?: Context
  readonly links?: Link[]
}
const spanOf = (tracer: Tracer, { name, kind, facts }: SpanStart, { from = ROOT_CONTEXT, links = [] }: Origin): Span =>
  tracer.startSpan(name, { kind: KINDS[kind], attributes: facts, links }, from)

const contextOf = (headers: Headers): Context => propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
function linksTo(traceparent: string | undefined): Link[] {
  const context = traceparent === undefined ? undefined : trace.getSpanContext(contextOf({ traceparent }))
  return context ? [{ context }] : []
}

const atMost = (work: Promise<unknown>, ms: number): Promise<void> =>
  new Promise(done => {
    const timer = setTimeout(done, ms)
    const end = (): void => {
      clearTimeout(timer)
      done()
    }
    work.then(end, end)
  })

/**
 * Spans over OTLP/HTTP by OpenTelemetry's own SDK. They wait in a queue with a bound, off the path of the calls; what it has
 * no room for is dropped. The SDK reads the further variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_…) itself.
 */
export function otlpTracing(settings: TracingSettings, { log, settings: { port } }: Services): Tracing {
  const exporter = tellingExporter(new OTLPTraceExporter({ url: settings.url }), log)
  const provider = new BasicTracerProvider({
    resource: resourceOf(settings, port),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('digital-village', VERSION)
  const begin = (start: SpanStart, origin: Origin): TracedWork =>
    workOf(tracer, spanOf(tracer, start, origin), { left: MOST_PARTS, leftOut: 0 }, true)
  return {
    called: (start, headers) => begin(start, { from: contextOf(headers) }),
    queued: (start, cause) => begin(start, { links: linksTo(cause) }),
    close: () => atMost(provider.shutdown(), CLOSE_MS),
  }
}
