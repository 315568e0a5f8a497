import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A member to be written: its content comes piece by piece and is never held whole. */
export interface NewMember {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** The smallest date of the format: the same rows make the same file. */
const MADE = new Date(1980, 0, 1)

/** Pieces below this size are gathered before they go to the compressor. */
const PIECE_BYTES = 64 * 1024

async function* collectChunks(content: NewMember['content']): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece)
    pieces.push(bytes)
    size += bytes.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

type Members = AsyncIterable<NewMember> | Iterable<NewMember>
async function addAll(zip: ZipFile, members: Members, signal: AbortSignal): Promise<void> {
  for await (const { name, content } of members) {
    const source = Readable.from(collectChunks(content))
    zip.addReadStream(source, name, { mtime: MADE })
    try {
      await once(source, 'end', { signal })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}

/** An archive as a stream of bytes in bounded memory; deflating runs on the thread pool. Throws what a member throws. */
export async function* zipOf(members: Members): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stopping = new AbortController()
  // addAll() throws a member's error; without a listener it would also end the process.
  zip.on('error', () => {})
  addAll(zip, members, stopping.signal).catch((error: Error) => output.destroy(error))
  try {
    for await (const piece of output) yield piece as Buffer
  } finally {
    stopping.abort()
  }
}
