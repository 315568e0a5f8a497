import { languageOf, provideDoor, type Services } from '@village/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { waitForCommand } from '../command/polling.server.ts'
import { isCloud } from '../dialect/vendor-clouds.server.ts'
import type { Outcome } from '../intake/arrival.ts'
import { isSameNumber } from '../same-number.ts'
import { deviceBySignedBody, deviceByToken, type KnownDevice } from '../session/credentials.server.ts'
import { signinFailuresOf } from '../session/signin-failures.server.ts'
import { Guessing } from './guessing.server.ts'
import { Speakers } from './speakers.server.ts'
import type { Dialect } from './topic-rights.ts'

const DEVICE_BYTES = 256 * 1024
const GATEWAY_BYTES = 1024 * 1024
const MOST_WAIT_MS = 60_000
const PRESET_WAIT_MS = 20_000

type Params = Readonly<Record<'token' | 'productId' | 'deviceId' | 'eventId' | 'id' | 'cloud' | 'secureId', string>>
type Asked = FastifyRequest<{ Params: Params; Querystring: { readonly timeout?: string } }>

/** What devices send by HTTP (device-contract §4). */
class HttpDevices {
  readonly #services: Services
  readonly #guessing: Guessing
  readonly #speakers: Speakers

  constructor(services: Services) {
    this.#services = services
    this.#guessing = new Guessing(() => services.clock.monotonicMs())
    this.#speakers = new Speakers(services)
  }

  /** The device of a token; null after it was answered that there is none. */
  async #deviceOf(token: string, request: FastifyRequest, reply: FastifyReply): Promise<KnownDevice | null> {
    const device = await deviceByToken(token, this.#services)
    if (!device) await this.#refuse(token, request, reply)
    return device
  }

  async #refuse(credential: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    signinFailuresOf(this.#services).add(credential, request.ip)
    await this.#guessing.failed(request.ip)
    await reply.code(401).send({ error: 'the credential is wrong' })
  }

  async #take(
    device: KnownDevice,
    dialect: Dialect,
    topic: string,
    request: Asked,
    reply: FastifyReply,
  ): Promise<void> {
    const heard = await this.#speakers.of(device, dialect).hear(topic, bodyOf(request), false)
    if (heard === 'dropped')
      return void (await reply.code(429).header('retry-after', '1').send({ error: 'too many messages' }))
    if (heard === 'failed') return void (await reply.code(503).header('retry-after', '5').send({ error: 'not stored' }))
    await answer(heard, request, reply)
  }

  byToken(topicOf: (params: Params) => string) {
    return async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const device = await this.#deviceOf(request.params.token, request, reply)
      if (device) await this.#take(device, 't', topicOf(request.params), request, reply)
      return reply
    }
  }

  byBearer(subjectOf: (params: Params) => string) {
    return async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const token = /^Bearer (\S{1,64})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const device = await this.#deviceOf(token, request, reply)
      if (!device) return reply
      const { productId, deviceId } = request.params
      const isOwn = isSameNumber(deviceId, device.sn) && (device.productCode === '' || productId === device.productCode)
      if (!isOwn) return reply.code(403).send({ error: 'this is another device' })
      await this.#take(device, 'j', `/${productId}/${deviceId}/${subjectOf(request.params)}`, request, reply)
      return reply
    }
  }

  /** Takes a signed push of a vendor's cloud. */
  async bySignedBody(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { cloud, secureId } = request.params
    if (cloud !== 'village' && !isCloud(cloud)) return reply.code(404).send({ error: 'this cloud is not known here' })
    const [timestamp, signature] = ['x-timestamp', 'x-signature'].map(name => String(request.headers[name] ?? ''))
    const signed = { secureId, timestamp: timestamp!, signature: signature!, body: bodyOf(request) }
    const device = await deviceBySignedBody(signed, this.#services)
    if (!device) await this.#refuse(secureId, request, reply)
    else await this.#take(device, 't', cloud === 'village' ? 'v1/gateway/telemetry' : `cloud/${cloud}`, request, reply)
    return reply
  }

  async poll(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.params
    const device = await this.#deviceOf(token, request, reply)
    if (!device) return reply
    const asked = /^\d{1,6}$/.test(request.query.timeout ?? '') ? Number(request.query.timeout) : PRESET_WAIT_MS
    const leaving = new AbortController()
    request.raw.once('close', () => leaving.abort())
    const wait = { token, timeoutMs: Math.min(asked, MOST_WAIT_MS), left: leaving.signal }
    const command = await waitForCommand(device, wait, this.#services)
    if (command === 'ended') return reply.code(401).send({ error: 'the credential is no longer valid' })
    return command ? reply.send(command) : reply.code(408).send()
  }
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** 400 where nothing was kept, with the first fault; else 200 with what was refused. */
async function answer({ isKept, rejected }: Outcome, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const language = languageOf(request.headers['accept-language'])
  const said = rejected.map(({ at, reason }) => ({ at, reason: reason[language] }))
  const isNothing = said.length > 0 && !isKept
  await reply
    .code(isNothing ? 400 : 200)
    .send(isNothing ? { error: said[0]!.reason, rejected: said } : { rejected: said })
}

const small = { bodyLimit: DEVICE_BYTES }
const large = { bodyLimit: GATEWAY_BYTES }
function openT(app: FastifyInstance, devices: HttpDevices): void {
  const own = '/api/v1/:token'
  app.post(
    `${own}/telemetry`,
    small,
    devices.byToken(() => 'v1/devices/me/telemetry'),
  )
  app.post(
    `${own}/attributes`,
    small,
    devices.byToken(() => 'v1/devices/me/attributes'),
  )
  app.post(
    `${own}/gateway/telemetry`,
    large,
    devices.byToken(() => 'v1/gateway/telemetry'),
  )
  app.post(
    `${own}/rpc/:id`,
    small,
    devices.byToken(({ id }) => `v1/devices/me/rpc/response/${id}`),
  )
  app.get(`${own}/rpc`, (request, reply) => devices.poll(request as Asked, reply))
}
function openJ(app: FastifyInstance, devices: HttpDevices): void {
  const own = '/push/:productId/:deviceId'
  app.post(
    `${own}/properties/report`,
    small,
    devices.byBearer(() => 'properties/report'),
  )
  app.post(
    `${own}/event/:eventId`,
    small,
    devices.byBearer(({ eventId }) => `event/${eventId}`),
  )
}

const openClouds = (app: FastifyInstance, devices: HttpDevices): unknown =>
  app.post('/push/cloud/:cloud/:secureId', large, (request, reply) => devices.bySignedBody(request as Asked, reply))

function open(app: FastifyInstance, services: Services): void {
  const devices = new HttpDevices(services)
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const { statusCode: status = 503 } = error
    const isOurs = status >= 500
    return reply.code(isOurs ? 503 : status).send({ error: status === 413 ? 'the message is too long' : 'not taken' })
  })
  openT(app, devices)
  openJ(app, devices)
  openClouds(app, devices)
}

export default provideDoor({ name: 'device.http', open })
