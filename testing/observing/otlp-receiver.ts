import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as it came over the wire. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty where the trace begins with it. */
  readonly parentSpanId: string
  readonly name: string
  readonly facts: Readonly<Record<string, string | number>>
  /** Trace ids of its span links. */
  readonly links: readonly string[]
  readonly isFault: boolean
  /** What the process says of itself. */
  readonly resource: Readonly<Record<string, string | number>>
}

export interface OtlpReceiver {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** All that came, as it came. */
  readonly bodies: string[]
  /** While it is set, each batch is answered with this status and forgotten. */
  refusesWith: number | undefined
  close(): Promise<void>
}

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[]
const factsOf = (attributes: Attributes = []): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      const [[kind, content]] = Object.entries(value) as [[string, string | number]]
      return [key, kind === 'stringValue' ? content : Number(content)]
    }),
  )

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body)
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
    scopeSpans.flatMap(({ spans }: any) =>
      spans.map((span: any) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        facts: factsOf(span.attributes),
        links: (span.links ?? []).map((link: any) => link.traceId),
        isFault: span.status?.code === 2,
        resource: factsOf(resource.attributes),
      })),
    ),
  )
}

/** A collector of traces that speaks OTLP as JSON over HTTP. */
export async function openReceiver(): Promise<OtlpReceiver> {
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces && receiver.refusesWith === undefined) {
      receiver.bodies.push(body)
      receiver.spans.push(...spansIn(body))
    }
    answer.writeHead(isTraces ? (receiver.refusesWith ?? 200) : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    refusesWith: undefined,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return receiver
}
