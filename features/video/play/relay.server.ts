import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { type Call, perInstallation, Refusal, Reply, refuse } from '@village/server'
import { open, readText } from '../sources/outgoing.server.ts'
import { SourceFailure } from '../sources/source-failure.server.ts'
import { testPiece, testPlaylist } from '../sources/test-source.server.ts'
import { rewritePlaylist } from './playlist.server.ts'
import { addressOf, type Opened, type Ticket, ticketOf } from './ticket.server.ts'

/** A piece of a stream is some seconds long: 4K at 16 Mbit/s has 20 MB in ten. */
const MAX_PIECE_BYTES = 20_971_520
/** Nothing came for so long. */
const IDLE_MS = 5000
/** A piece of some seconds takes as long on a line that just carries it; a camera that drips would take for ever. */
const WHOLE_MS = 60_000
/** Streams that go through one server process at once, and of them those of one play address: a player asks for two. */
const MOST_AT_ONCE = { all: 200, ofTicket: 8 } as const
const LIST_TYPE = 'application/vnd.apple.mpegurl'
/** Never what the other side says: its page would run as ours. */
const PIECE_TYPE = 'video/mp2t'
const PIECES = /^(video|audio)\/|^application\/(octet-stream|mp4|x-mpegurl|vnd\.apple\.mpegurl)|^binary\//i

/** Streams under way in all, and by play address; each counts until its last byte is sent or its reader is gone. */
const streams = perInstallation(() => ({ all: 0, ofTicket: new Map<string, number>() }))
/** What is fetched through one play address ends with it, at one moment of its own. */
const viewingOf = ({ ticket, tenantId }: Opened): string => `${tenantId} ${ticket.untilMs} ${new URL(ticket.at).host}`

/** Counts a stream; answers what ends its counting. @throws Refusal 429 */
function begin(opened: Opened, { services }: Call): () => void {
  const held = streams(services)
  const viewing = viewingOf(opened)
  const own = held.ofTicket.get(viewing) ?? 0
  if (held.all >= MOST_AT_ONCE.all || own >= MOST_AT_ONCE.ofTicket)
    refuse('播放的人太多，请稍后再试', 'Too many are watching; try again later', 429)
  held.all++
  held.ofTicket.set(viewing, own + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    held.all--
    const left = held.ofTicket.get(viewing)! - 1
    if (left > 0) held.ofTicket.set(viewing, left)
    else held.ofTicket.delete(viewing)
  }
}

const answer = (body: unknown, type: string): Reply => new Reply(body, 200, { 'content-type': type })

/** Whether what a playlist names may be asked for as freely as the playlist itself: it is on the same host and port. */
const inherits = (from: string, to: string): boolean => new URL(from).origin === new URL(to).origin

async function relayList({ ticket, tenantId }: Opened, upstream: IncomingMessage, call: Call): Promise<Reply> {
  const text = await readText(upstream)
  const written = rewritePlaylist(text, ticket.at, ({ url, kind }) => {
    if (url === '') throw new SourceFailure('codec')
    const part: Ticket = {
      kind,
      at: url,
      isTrusted: ticket.isTrusted && inherits(ticket.at, url),
      untilMs: ticket.untilMs,
    }
    return addressOf(part, tenantId, call.services)
  })
  if (written === null) throw new SourceFailure(/^\s*</.test(text) ? 'html' : 'codec')
  return answer(written, LIST_TYPE)
}

/** Passes on a piece as it comes, up to its greatest size; who sends nothing for five seconds is cut off. */
function relayPiece(upstream: IncomingMessage, end: () => void): Reply {
  let sizeBytes = 0
  const whole = setTimeout(() => upstream.destroy(new SourceFailure('silent')), WHOLE_MS)
  upstream.setTimeout(IDLE_MS, () => upstream.destroy(new SourceFailure('silent')))
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length
      done(sizeBytes > MAX_PIECE_BYTES ? new SourceFailure('long') : null, chunk)
    },
  })
  upstream.on('error', error => bounded.destroy(error))
  bounded.on('close', () => {
    clearTimeout(whole)
    upstream.destroy()
    end()
  })
  return answer(upstream.pipe(bounded), PIECE_TYPE)
}

interface Relaying {
  readonly opened: Opened
  /** Ends when the reader is gone. */
  readonly left: AbortSignal
  /** The stream counts no more. */
  end(): void
}
async function relay({ opened, left, end }: Relaying, call: Call): Promise<Reply> {
  const { kind, at, isTrusted } = opened.ticket
  const upstream = await open({ url: at, isTrusted, signal: left })
  try {
    if (upstream.statusCode !== 200) throw new SourceFailure('refused', undefined, upstream.statusCode)
    if (kind === 'list') {
      const list = await relayList(opened, upstream, call)
      end()
      return list
    }
    if (!PIECES.test(upstream.headers['content-type'] ?? 'application/octet-stream')) throw new SourceFailure('html')
    return relayPiece(upstream, end)
  } catch (error) {
    upstream.destroy()
    throw error
  }
}

function testAnswer({ ticket, tenantId }: Opened, call: Call): Reply {
  if (ticket.kind === 'piece') return answer(testPiece(Number(ticket.at)), PIECE_TYPE)
  const addressed = (piece: number) =>
    addressOf({ ...ticket, kind: 'piece', at: String(piece) }, tenantId, call.services)
  const ranMs = call.services.clock.latest().getTime() - Number(ticket.at)
  return answer(testPlaylist(Math.max(ranMs, 0), addressed), LIST_TYPE)
}

/**
 * What a play address leads to. Our server fetches it: a camera's own address stays here, a browser outside the village
 * reaches a camera within, and the address ends when it was said to.
 */
export async function stream(key: string, left: AbortSignal, call: Call): Promise<Reply> {
  const opened = ticketOf(key, call.services) ?? refuse('播放地址无效', 'The play address is not valid', 404)
  if (opened.ticket.untilMs < call.services.clock.latest().getTime())
    refuse('播放地址已过期，请重新打开', 'The play address is over: open it again', 404)
  if (/card|piece/.test(opened.ticket.kind)) return testAnswer(opened, call)
  const end = begin(opened, call)
  try {
    return await relay({ opened, left, end }, call)
  } catch (error) {
    end()
    if (error instanceof SourceFailure) throw new Refusal(error.says)
    throw error
  }
}
