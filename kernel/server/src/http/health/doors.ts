import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doorsOf } from '../../contract/runs.ts'
import type { Services } from '../../contract/services.ts'

/** Whatever has a body and is no upload gets half a minute for it (security §5.7). */
const BODY_MS = 30_000

/** Half a minute for a body that is no upload (those are read later): a client that drips bytes is cut (A132). */
export function hurryBodies(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const isRead = request.method === 'POST' && !request.raw.complete
    if (isRead) timers.set(request, setTimeout(() => request.raw.destroy(), BODY_MS).unref())
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(timers.get(request))
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(timers.get(request))
    done()
  })
}

/** The addresses that features serve in words of their own, each in a scope of its own. */
export async function openDoors(app: FastifyInstance, services: Services): Promise<void> {
  for (const door of doorsOf(services))
    await app.register(async own => {
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      hurryBodies(own)
      await door.open(own, services)
    })
}
