import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@village/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../common/texts.ts'
import type { Registry } from '../../contract/services.ts'
import { API_HEADERS, sendJson } from '../answers/reply.ts'
import { sendStatic, staticFiles } from '../answers/static.ts'
import type { Guard } from '../guard/guard.ts'
import type { RouteSpec } from '../routes/route.ts'
import { openApiOf } from './openapi.ts'

/** Swagger UI runs no text as code, but writes styles and draws its pictures as data. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
<div id="docs"></div>
<p id="sign-in" hidden><a href="/">请先登录，再刷新本页<br>Please sign in first, then reload this page</a></p>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/api/docs/start.js"></script>
</html>
`
/** Reads the session that this browser keeps (`dv-access-token`, in the form of the specification) and shows the calls. */
const start = `const kept = JSON.parse(localStorage.getItem('dv-access-token') || '{}')
const withToken = request => {
  request.headers = { ...request.headers, 'blade-auth': 'bearer ' + (kept.content || '') }
  return request
}
const answer = await fetch('/api/openapi.json', withToken({}))
if (answer.ok)
  SwaggerUIBundle({ spec: await answer.json(), dom_id: '#docs', requestInterceptor: withToken, deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null })
else document.getElementById('sign-in').hidden = false
`
const ASSETS = /\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/

const assetsFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

const DOCUMENT = { method: 'GET', path: '/api/openapi.json', access: 'signedIn', answer: 'one' } as const
interface Documented {
  readonly routes: readonly RouteSpec[]
  readonly registry: Registry
  readonly guard: Guard
}

/**
 * GET /api/openapi.json for signed-in users and, to look at it, /api/docs: a page that says nothing by itself and
 * asks for the document with the session of its browser.
 */
export async function docsRoutes(app: FastifyInstance, { routes, registry, guard }: Documented): Promise<void> {
  const texts: Partial<Record<Language, string>> = {}
  const headers = { ...API_HEADERS, 'content-security-policy': DOCS_POLICY }
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    request.caller = await guard.admit(request, DOCUMENT)
  }
  app.get(DOCUMENT.path, { onRequest }, (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['accept-language'])
    texts[language] ??= JSON.stringify(openApiOf(routes, registry, language))
    return sendJson(request, reply, texts[language])
  })
  app.get('/api/docs', (_: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('content-type', 'text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs/start.js', (_: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('content-type', 'text/javascript; charset=utf-8').send(start),
  )
  for (const [path, entry] of await staticFiles(assetsFolder(), '/api/docs/'))
    if (ASSETS.test(path))
      app.get(path, (request: FastifyRequest, reply: FastifyReply) => sendStatic(request, reply, entry, DOCS_POLICY))
}
