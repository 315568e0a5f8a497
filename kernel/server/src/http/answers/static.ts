import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of pages and their parts (security §5.8). */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

interface Allowed {
  /** Hosts whose pages are shown in a frame. */
  readonly frames: readonly string[]
  /** Hosts whose pictures are shown. */
  readonly images: readonly string[]
  /** Hashes of scripts that stand in the page itself. */
  readonly scripts: readonly string[]
}
/** The policy of a page that may do so much more. */
export const pagePolicy = ({ frames, images, scripts }: Allowed): string =>
  PAGE_POLICY.replace("frame-src 'self' blob:", ["frame-src 'self' blob:", ...frames].join(' '))
    .replace("img-src 'self' data: blob:", ["img-src 'self' data: blob:", ...images].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))

/** The scripts that stand in a page itself, as its policy names them. Those with attributes are files. */
export const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

interface StaticFile {
  readonly path: string
  readonly sizeBytes: number
  readonly tag: string
  /** Sent in place of what is in the file. */
  readonly content?: Buffer
  /** The file is packed by gzip and is unpacked as it is sent. */
  readonly isPacked?: boolean
}
interface StaticEntry {
  readonly type: string
  readonly immutable: boolean
  readonly plain: StaticFile
  readonly br?: StaticFile
  readonly gz?: StaticFile
}
/** The files of one folder by their exact address. What is not in the list does not exist: no path is ever built. */
export type StaticFiles = ReadonlyMap<string, StaticEntry>

const fileOf = async (path: string): Promise<StaticFile> => {
  const { size, mtimeMs } = await stat(path)
  return { path, sizeBytes: size, tag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
}
const readCompressed = (path: string, ending: string): Promise<StaticFile> | undefined =>
  existsSync(path + ending) ? fileOf(path + ending) : undefined

/** A bundle has such files packed alone. The last four bytes of gzip say how large the content is (RFC 1952). */
async function packedFile(path: string): Promise<StaticFile> {
  const { sizeBytes, tag } = await fileOf(path)
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, sizeBytes - 4)
    return { path, sizeBytes: buffer.readUInt32LE(0), tag: tag.replace(/"$/, '-plain"'), isPacked: true }
  } finally {
    await file.close()
  }
}

async function entryOf(folder: string, name: string): Promise<StaticEntry> {
  const path = join(folder, name)
  return {
    type: types[extname(name)]!,
    // Vite puts a hash of the content into the names below assets/.
    immutable: name.startsWith('assets/'),
    plain: existsSync(path) ? await fileOf(path) : await packedFile(`${path}.gz`),
    br: await readCompressed(path, '.br'),
    gz: await readCompressed(path, '.gz'),
  } as StaticEntry
}

/** Lists a folder once; an absent folder has no files. Kinds of files that no page needs are left out. */
export async function staticFiles(folder: string, prefix = '/'): Promise<StaticFiles> {
  if (!existsSync(folder)) return new Map()
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found
    .filter(one => one.isFile() && !one.name.startsWith('.'))
    .map(one =>
      join(one.parentPath, one.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
        .replace(/\.gz$/, ''),
    )
    .filter(name => types[extname(name)] !== undefined)
  const entries = [...new Set(names)].map(async name => [prefix + name, await entryOf(folder, name)] as const)
  return new Map(await Promise.all(entries))
}

const chosen = (entry: StaticEntry, accepted: string): { file: StaticFile; encoding?: string } => {
  if (entry.br && /\bbr\b/.test(accepted)) return { file: entry.br, encoding: 'br' }
  return entry.gz && /\bgzip\b/.test(accepted) ? { file: entry.gz, encoding: 'gzip' } : { file: entry.plain }
}

/** Scripts and styles are ruled by the page that loads them; what a browser may open by itself rules itself. */
const isDocument = ({ type }: StaticEntry): boolean => !/^text\/(javascript|css)\b/.test(type)

/** Whether a listed file is still there: an update may take files away under a server that is running. */
export const isThere = ({ plain }: StaticEntry): boolean => plain.content !== undefined || existsSync(plain.path)

/** What is in a file; a reader that goes away in the middle ends both streams. */
function contentOf({ path, content, isPacked }: StaticFile): Buffer | Readable {
  if (content) return content
  const read = createReadStream(path)
  // An error of either reaches whoever reads the second one, which pipeline destroys.
  return isPacked ? pipeline(read, createGunzip(), () => undefined) : read
}

/** Sends a listed file: packed when the browser takes it, 304 when it has it. */
export function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: StaticEntry,
  policy = PAGE_POLICY,
): FastifyReply {
  const { file, encoding } = chosen(entry, String(request.headers['accept-encoding'] ?? ''))
  reply.headers({
    'content-type': entry.type,
    'cache-control': entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(isDocument(entry) && {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    }),
    vary: 'accept-encoding',
    etag: file.tag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  reply.header('content-length', file.sizeBytes)
  return request.method === 'HEAD' ? reply.send() : reply.send(contentOf(file))
}

/** Whether a path is a page of the browser's own router: no call, no file. */
export function isPagePath(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/api' && !/\.[^/]*$/.test(path) && !/[%\\;]|\/\//.test(path)
}
