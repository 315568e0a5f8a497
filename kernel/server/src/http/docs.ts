import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@village/resource'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../services.ts'
import { openApiOf } from './openapi.ts'
import { API_HEADERS, sendJson } from './reply.ts'
import type { RouteSpec } from './route.ts'
import { sendStatic, staticFiles } from './static.ts'
import { languageOf } from './texts.ts'

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
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null })
`
const ASSETS = /\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/

const assetsFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** GET /api/openapi.json and, to look at it, /api/docs: declarations only, no data of anybody. */
export async function docsRoutes(
  app: FastifyInstance,
  routes: readonly RouteSpec[],
  registry: Registry,
): Promise<void> {
  const texts: Partial<Record<Language, string>> = {}
  const headers = { ...API_HEADERS, 'content-security-policy': DOCS_POLICY }
  app.get('/api/openapi.json', (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    texts[language] ??= JSON.stringify(openApiOf(routes, registry, language))
    return sendJson(request, reply, texts[language])
  })
  app.get('/api/docs', (_, reply) =>
    reply.headers(headers).header('content-type', 'text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs/start.js', (_, reply) =>
    reply.headers(headers).header('content-type', 'text/javascript; charset=utf-8').send(start),
  )
  for (const [path, entry] of await staticFiles(assetsFolder(), '/api/docs/'))
    if (ASSETS.test(path)) app.get(path, (request, reply) => sendStatic(request, reply, entry, DOCS_POLICY))
}
