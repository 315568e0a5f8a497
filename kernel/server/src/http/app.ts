import { resolve } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { languageOf } from '../common/texts.ts'
import { type CallCost, freeCall } from '../contract/call-cost.ts'
import type { Figure } from '../contract/gauges.ts'
import type { Principal } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { hearDatabase } from '../faults/full-disk.ts'
import { type TracedWork, within } from '../tracing/traced-work.ts'
import { closeSilent, refuseBroken } from './answers/broken-requests.ts'
import { answeredOf } from './answers/error-answers.ts'
import { envelope, refusedEnvelope, sendJson } from './answers/reply.ts'
import { servePages } from './answers/serve-pages.ts'
import { type StaticFiles, staticFiles } from './answers/static.ts'
import { beginTrace, endTrace } from './call-trace.ts'
import { WAITS, type Waits } from './connection-timeouts.ts'
import { docsRoutes } from './docs/docs.ts'
import { prepareDraining } from './draining.ts'
import { type EncryptedCalls, encryptedCallsOf } from './encryption/encrypted-calls.ts'
import { offerEncryption, tellingPage } from './encryption/encryption-offer.ts'
import { dearCalls } from './guard/dear-calls.ts'
import { type Guard, guardOf } from './guard/guard.ts'
import { lagOf } from './guard/lag.ts'
import { trustOf } from './guard/trust.ts'
import { uploadFolder } from './guard/uploads.ts'
import { hurryBodies, openDoors } from './health/doors.ts'
import { healthRoutes, readyFigure } from './health/health.ts'
import { type Metrics, metricsOf } from './health/metrics.ts'
import { callLog, faultLog } from './journal/call-log.ts'
import { type Journal, type JournalTicket, journalOf } from './journal/journal.ts'
import { refusalLog } from './journal/refusal-log.ts'
import { takesPictures } from './pictures/pictures-in-calls.ts'
import { parseJson, parsePairs } from './routes/parameters.ts'
import { canonicalUrlOf } from './routes/path-aliases.ts'
import { type RouteSpec, routesOf } from './routes/routes.ts'
import { type Serving, serveRoute } from './serve-route.ts'

/** Limits of security §5.7. Uploads may take ten minutes. */
const BODY_BYTES = 1_048_576
/** A text with its pictures as programs write it: twenty photos of 300 KB as base64. */
const TEXT_BODY_BYTES = 8 * BODY_BYTES
const HEADER_BYTES = 16_384
const UPLOAD_MS = 600_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null until known. Known is not admitted: the call may still be refused. */
    caller: Principal | null
    /** Route id of the call, for logs and metrics. */
    routeId: string
    /** What the call has cost so far. */
    cost: CallCost
    /** What the journal says of an admitted call; null before. */
    journal: JournalTicket | null
    /** What a trace tells of the call; null where none does. */
    trace: TracedWork | null
  }
}

const requestIds = (): (() => string) => {
  const start = Date.now().toString(36)
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

const createServer = (services: Services, waits: Waits): FastifyInstance => {
  const canonicalUrl = canonicalUrlOf(services.registry)
  return fastify({
    rewriteUrl: ({ url }) => canonicalUrl(url ?? '/'),
    loggerInstance: services.log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    childLoggerFactory: logger => logger,
    genReqId: requestIds(),
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    trustProxy: trustOf(services.settings.trustProxy),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    keepAliveTimeout: waits.keptMs,
    clientErrorHandler: refuseBroken(waits.lingerMs),
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: waits.headersMs,
      connectionsCheckingInterval: waits.checkEveryMs,
    },
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 100,
      querystringParser: parsePairs,
    },
  }) as unknown as FastifyInstance
}

function decorate(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('routeId', 'other')
  app.decorateRequest('journal', null)
  app.decorateRequest('trace', null)
  app.decorateRequest('cost', null as unknown as CallCost)
  app.decorateRequest('secret', null)
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parsePairs }
  for (const [type, parse] of Object.entries(parsers))
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, parse(body as string))
      } catch (error) {
        done(error as Error)
      }
    })
}

/** Ends a connection whose client keeps sending what nobody wants any more. */
function endLingering({ raw }: FastifyRequest, lingerMs: number): void {
  if (raw.complete) return
  raw.resume()
  setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref()
}

interface Answering {
  readonly services: Services
  readonly journal: Journal
  readonly lingerMs: number
}
function answerErrors(app: FastifyInstance, { services, journal, lingerMs }: Answering): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const { status, msg, data, isFault } = answeredOf(error, language, services.registry)
    hearDatabase(error, services)
    if (isFault) {
      faultLog(services.log)(error, request)
      journal.fault(error, request, reply.elapsedTime)
    }
    endLingering(request, lingerMs)
    const detail = isFault ? { requestId: request.id } : data
    return sendJson(request, reply.code(status), refusedEnvelope(status, msg, detail))
  })
}

interface Parts extends Serving {
  readonly guard: Guard
  readonly encrypted: EncryptedCalls
}
function addRoute(app: FastifyInstance, route: RouteSpec, parts: Parts): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(takesPictures(route) && { bodyLimit: TEXT_BODY_BYTES }),
    onRequest: async request => {
      request.routeId = route.id
      beginTrace(parts.services, request, route)
      await within(request.trace, () => parts.guard.admit(request, route))
      parts.encrypted.judge(request, route)
    },
    preValidation: request => parts.encrypted.open(request),
    handler: (request, reply) => {
      const { caller } = request
      if (caller) return within(request.trace, () => serveRoute(parts, { route, user: caller, request }, reply))
      return sendJson(request, reply, envelope([], languageOf(request.headers['accept-language'])))
    },
    ...(route.access === 'public' && route.method === 'POST'
      ? {
          onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
            if (reply.statusCode >= 400 && reply.statusCode !== 429) parts.guard.failed(request.ip)
            done()
          },
        }
      : {}),
  })
}

/** Reading calls stay free of the hooks that bodies need: they are nine of ten. */
async function addRoutes(app: FastifyInstance, routes: readonly RouteSpec[], parts: Parts): Promise<void> {
  for (const route of routes) if (route.method === 'GET') addRoute(app, route, parts)
  await app.register(async writing => {
    await writing.register(multipart)
    hurryBodies(writing)
    for (const route of routes) if (route.method === 'POST') addRoute(writing, route, parts)
  })
}

/** Keeps an account of calls that were refused, by the guard or by a rule of the domain. */
function noteRefused(app: FastifyInstance, services: Services): void {
  const refused = refusalLog(services)
  app.addHook('onResponse', ({ caller, ip, routeId }, reply, done) => {
    if (reply.statusCode === 403) refused.note({ caller, ip, route: routeId })
    done()
  })
  app.addHook('onClose', () => refused.stop())
}

interface Observers {
  readonly metrics: Metrics
  readonly journal: Journal
}
function observe(app: FastifyInstance, services: Services, { metrics, journal }: Observers): void {
  const logCall = callLog(services)
  const secure = services.settings.publicUrl?.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    request.cost = freeCall()
    reply.header('x-request-id', request.id)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.routeId, reply.statusCode, reply.elapsedTime)
    logCall(request, reply)
    endTrace(request, reply)
    journal.done(request, reply)
    done()
  })
  app.addHook('onClose', () => journal.stop())
}

export interface AppOptions {
  /** Folder of the built browser application (.cache/web); without it only the API is served. */
  readonly web?: string | undefined
  /** Figures for the metrics beside those of features. */
  readonly figures?: readonly Figure[]
  /** Whether this process looks for jobs, for /readyz; it always does unless said. */
  readonly isLooking?: (() => boolean) | undefined
  /** Shorter ones for tests. */
  readonly waits?: Partial<Waits>
}

/**
 * The whole product over HTTP: every declared call, health and metrics, the document of the calls, the browser's
 * application. Not yet listening: `app.listen`. Throws where declarations cannot be served (see routesOf).
 */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { web, figures = [], isLooking = () => true } = options
  const waits = { ...WAITS, ...options.waits }
  const app = createServer(services, waits)
  app.server.maxHeadersCount = 0
  closeSilent(app.server, waits.silentMs)
  const isDraining = prepareDraining(app)
  const lag = lagOf(() => services.clock.monotonicMs())
  const readiness = { isDraining, isLooking }
  const metrics = metricsOf(services, [readyFigure(readiness), ...figures])
  const routes = routesOf(services.registry)
  const uploads = await uploadFolder(services)

  decorate(app)
  const journal = journalOf(services)
  observe(app, services, { metrics, journal })
  noteRefused(app, services)
  readBodies(app)
  answerErrors(app, { services, journal, lingerMs: waits.lingerMs })
  const parts = {
    services,
    uploads,
    lag,
    dear: dearCalls(),
    guard: guardOf(services, lag),
    encrypted: encryptedCallsOf(services),
  }
  await addRoutes(app, routes, parts)
  await openDoors(app, services)
  healthRoutes(app, services, metrics, readiness)
  offerEncryption(app, services)
  await docsRoutes(app, { routes, registry: services.registry, guard: parts.guard })
  const paths = new Set([...routes.map(route => route.path), '/api/bare', '/healthz', '/readyz', '/metrics'])
  const files: StaticFiles = web ? await staticFiles(resolve(web)) : new Map()
  await servePages(app, { paths, files: await tellingPage(files, services), services })
  app.addHook('onClose', () => lag.stop())
  return app
}
