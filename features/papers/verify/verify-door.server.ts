import { addressKey, minuteLimit, perInstallation, provideDoor, type Services } from '@village/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewOfCode } from './looking-up.server.ts'
import { NOTHING_KNOWN, type VerifyView, verifyPage } from './verify-page.ts'

/** Requests of one address in a minute, and tries of the four signs of one code, from wherever. */
const PER_ADDRESS = 30
const SIGNS_PER_CODE = 5

/** No script, no frame, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const limitsOf = perInstallation(({ clock }: Services) => {
  const nowMs = (): number => clock.monotonicMs()
  return { addresses: minuteLimit(PER_ADDRESS, nowMs), signs: minuteLimit(SIGNS_PER_CODE, nowMs) }
})

type Asked = FastifyRequest<{ Params: { readonly code: string } }>

/** What was typed into the form, which comes as bytes. */
function typedSigns(body: unknown): string {
  const text = Buffer.isBuffer(body) && body.length < 200 ? body.toString('utf8') : ''
  return (new URLSearchParams(text).get('signs') ?? '').trim().toUpperCase()
}

async function viewFor(request: Asked, signs: string | null, services: Services): Promise<VerifyView> {
  const { addresses, signs: tries } = limitsOf(services)
  const address = addressKey(request.ip)
  // In capitals it is the same code, and has the same five tries.
  const code = request.params.code.slice(0, 64).toLowerCase()
  const isFull = addresses.isFull(address) || (signs !== null && tries.isFull(code))
  addresses.count(address)
  if (isFull) return { ...NOTHING_KNOWN, state: 'busy', code }
  if (signs !== null) tries.count(code)
  return viewOfCode(code, signs, services)
}

/** Wrong codes and known ones are answered with the same status, by the same statements. */
const answer = (view: VerifyView, reply: FastifyReply): FastifyReply =>
  reply
    .code(view.state === 'busy' ? 429 : 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(verifyPage(view))

/** The address that stands in the code of each paper, for whoever receives it (design/papers.md §3). */
export default provideDoor({
  name: 'papers.verify',
  open(app, services) {
    app.get('/verify/:code', async (request: Asked, reply) => answer(await viewFor(request, null, services), reply))
    app.post('/verify/:code', { bodyLimit: 1024 }, async (request: Asked, reply) =>
      answer(await viewFor(request, typedSigns(request.body), services), reply),
    )
  },
})
