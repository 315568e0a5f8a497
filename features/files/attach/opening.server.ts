import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Id, StoredOf } from '@village/resource'
import { type Call, type Principal, Reply, refuse, uploadFolder } from '@village/server'
import { fileKinds } from '../content/file-kinds.ts'
import { look } from '../content/looking.server.ts'
import { storeById } from '../oss/stores.server.ts'
import { type Length, ofLength } from '../storage/bounded-stream.server.ts'
import { type ByteRange, type FileStore, StoreFailure, thumbnailKey } from '../storage/file-store.server.ts'
import { attach } from './attach.resource.ts'
import { type FileView, readTicket, type Ticket } from './tickets.server.ts'
import { isVisible } from './visible-files.server.ts'

type File = StoredOf<typeof attach>
interface Opened {
  readonly file: File
  readonly store: FileStore
  readonly viewer: Principal
}

const gone = (): never => refuse('文件不存在或已删除', 'There is no such file any more', 404)
const over = (): never => refuse('文件链接已失效，请刷新页面', 'This link is not valid any more; reload the page', 403)

/** The file behind a ticket, and who looks: in a session that is not over, with the right to see it that they have now. */
async function openedBy(ticket: Ticket, call: Call): Promise<Opened> {
  const { services, origin } = call
  const viewer = await services.registry.ports.identity.bySession(ticket.sessionId, ticket.tenantId, services)
  if (!viewer || viewer.tenantId !== ticket.tenantId) return over()
  const may = await services.as(viewer, origin, async own => {
    if (ticket.view === 'download' && !own.may('attach_download')) return false
    return isVisible(ticket.fileId, own)
  })
  if (!may) return over()
  return services.as(services.platform, { source: 'web', requestId: origin.requestId }, async own => {
    const file = await own.db.of(attach).get(ticket.fileId)
    const store = file?.stored === 1 && (await storeById(file.ossId, own))
    return file && store ? { file, store, viewer } : gone()
  })
}

/** Whoever opens personal papers is in the access log, as with every other sensitive value. */
async function noteSight({ file, viewer }: Opened, call: Call): Promise<void> {
  if (!file.bizType || !file.bizId) return
  const { services, origin } = call
  const entry = { resource: file.bizType, recordIds: [file.bizId as Id], fields: [file.bizField ?? ''] }
  await services.as(viewer, origin, own =>
    services.registry.ports.accessLog.seen({ ...entry, action: 'view', reason: '' }, own),
  )
}

const headers = (type: string, name: string, isShown: boolean, maxAge: number): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': maxAge ? `private, max-age=${maxAge}` : 'no-store',
})

/** One range as browsers ask for films: bytes=0- or bytes=100-199. Anything else means the whole. */
function rangeOf(asked: string | undefined, sizeBytes: number): ByteRange | null {
  const found = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(asked ?? '')
  if (!found) return null
  const first = Number(found[1])
  const last = found[2] ? Math.min(Number(found[2]), sizeBytes - 1) : sizeBytes - 1
  return first <= last ? { first, last } : null
}

/** What a small picture may have: 320 pixels take 30 KB. */
const MAX_SMALL_BYTES = 1024 * 1024

interface Part {
  readonly key: string
  readonly length: Length
  readonly range?: ByteRange
}
const smallOf = ({ name }: File): Part => ({ key: thumbnailKey(name!), length: { least: 1, most: MAX_SMALL_BYTES } })
function wholeOf({ name, attachSize }: File, range?: ByteRange): Part {
  const sizeBytes = range ? range.last - range.first + 1 : (attachSize ?? 0)
  return { key: name!, length: { least: sizeBytes, most: sizeBytes }, ...(range && { range }) }
}

async function streamOf(store: FileStore, { key, length, range }: Part): Promise<Readable> {
  const stream = await store.read(key, range).catch(error => {
    if (error instanceof StoreFailure) return refuse('存储服务没有正常响应', 'The storage does not answer')
    throw error
  })
  return stream ? ofLength(stream, length) : gone()
}

const small = async ({ file, store }: Opened): Promise<Reply> =>
  new Reply(await streamOf(store, smallOf(file)), 200, headers('image/jpeg', 'small.jpg', true, 600))

/** Writes what the storage holds to a file of our own. */
async function fetchTo(path: string, store: FileStore, part: Part): Promise<void> {
  const stream = await streamOf(store, part)
  await pipeline(stream, createWriteStream(path, { mode: 0o600 })).catch(error => {
    if (error instanceof StoreFailure) return refuse('存储服务没有正常响应', 'The storage does not answer')
    throw error
  })
}

/** A personal paper, large or small, with the viewer's account and the moment across it. */
async function marked({ file, store, viewer }: Opened, view: FileView, { call, left }: Asked): Promise<Reply> {
  const folder = await mkdtemp(join(await uploadFolder(call.services), 'mark-'))
  try {
    const [path, out] = [join(folder, 'picture'), join(folder, 'marked')]
    await fetchTo(path, store, view === 'thumbnail' ? smallOf(file) : wholeOf(file))
    const words = `${viewer.account} ${call.now.slice(0, 16)}`
    await look({ do: 'mark', path, words, out }, { personId: viewer.id, signal: left }, call.services)
    const name = view === 'thumbnail' ? 'small.jpg' : file.originalName.replace(/\.png$/i, '.jpg')
    return new Reply(await readFile(out), 200, headers('image/jpeg', name, view !== 'download', 0))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function whole({ file, store }: Opened, isShown: boolean, call: Call): Promise<Reply> {
  const { contentType } = fileKinds[file.extension ?? ''] ?? { contentType: 'application/octet-stream' }
  const size = file.attachSize ?? 0
  const range = rangeOf(call.origin.headers['range'], size)
  const stream = await streamOf(store, wholeOf(file, range ?? undefined))
  const more = {
    ...headers(contentType, file.originalName, isShown, file.sensitive ? 0 : 600),
    'accept-ranges': 'bytes',
  }
  if (!range) return new Reply(stream, 200, { ...more, 'content-length': String(size) })
  const { first, last } = range
  const part = { 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': String(last - first + 1) }
  return new Reply(stream, 206, { ...more, ...part })
}

/** An opening, and until when somebody waits for it. */
interface Asked {
  readonly call: Call
  readonly left: AbortSignal
}

/**
 * Answers a ticket with its file. Personal papers have one rule for every view of them: logged, marked where they are
 * pictures, kept by no browser. @throws Refusal 403 over, 404 gone, 400 the storage does not answer
 */
export async function openFile(given: string, call: Call, left: AbortSignal): Promise<Reply> {
  const ticket = readTicket(given, call.services) ?? over()
  const opened = await openedBy(ticket, call)
  const { file } = opened
  if (ticket.view === 'thumbnail' && file.hasThumbnail !== 1) return gone()
  const family = fileKinds[file.extension ?? '']?.family
  if (file.sensitive === 1) {
    await noteSight(opened, call)
    if (family === 'picture') return marked(opened, ticket.view, { call, left })
  }
  if (ticket.view === 'thumbnail') return small(opened)
  const isShown = ticket.view === 'show' && (family === 'picture' || family === 'video')
  return whole(opened, isShown, call)
}
