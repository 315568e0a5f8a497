import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { refusal, texts } from '../../common/texts.ts'
import type { Services } from '../../contract/services.ts'
import { frameHosts } from './frame-hosts.ts'
import { imageHosts } from './image-hosts.ts'
import { isPagePath, isThere, pagePolicy, type StaticFiles, scriptHashes, sendStatic } from './static.ts'

interface Pages {
  /** Paths of calls. */
  readonly paths: ReadonlySet<string>
  readonly files: StaticFiles
  readonly services: Services
}
async function policyOf(services: Services, scripts: readonly string[]): Promise<string> {
  const frames = await frameHosts(services).catch(() => [])
  return pagePolicy({ frames, images: await imageHosts(services).catch(() => []), scripts })
}
/** Answers paths that are no call: with a file, with the page, or with 404 or 405. */
export async function servePages(app: FastifyInstance, { paths, files, services }: Pages): Promise<void> {
  const index = files.get('/index.html')
  const scripts = index ? scriptHashes(await readFile(index.plain.path, 'utf8')) : []
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Calls of the family without the /api before them are no pages: whoever forgets it is told.
    const isPage = isPagePath(path) && !path.startsWith('/blade-')
    const listed = isRead ? (files.get(path) ?? (isPage ? index : undefined)) : undefined
    const file = listed && isThere(listed) ? listed : undefined
    // The page itself says that the village cannot be reached, also while the database is away.
    const policy = file && file === index ? await policyOf(services, scripts) : null
    if (file && policy) return sendStatic(request, reply, file, policy)
    if (file) return sendStatic(request, reply, file)
    if (paths.has(path) || !(isRead || request.method === 'POST')) throw refusal(texts.method, 405)
    throw refusal(texts.unknownPath, 404)
  })
}
