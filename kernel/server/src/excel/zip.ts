import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'

/** One member of an archive, as its central directory tells it. The sizes are claims: inflating must count again. */
export interface ZipMember {
  readonly name: string
  /** 0 stored, 8 deflated; nothing else occurs in workbooks. */
  readonly method: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly offset: number
  readonly encrypted: boolean
}

/** The archive is broken, or of a kind that no spreadsheet program writes. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip'
}

const END_SIGNATURE = 0x06054b50
const DIRECTORY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
/** The end record is 22 bytes and a comment of at most 65,535. */
const END_REGION_BYTES = 22 + 65_535
/** What the directory says of one member, with its name and what programs add. */
const ENTRY_BYTES = 1024

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw new BrokenZip('the archive ends too early')
  return bytes
}

async function directoryOf(
  file: FileHandle,
  sizeBytes: number,
  maxMembers: number,
): Promise<{ bytes: Buffer; count: number }> {
  const length = Math.min(sizeBytes, END_REGION_BYTES)
  const tail = await readAt(file, sizeBytes - length, length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_SIGNATURE) throw new BrokenZip('no directory')
  const count = tail.readUInt16LE(end + 10)
  const directoryBytes = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count === 0xffff || start === 0xffffffff || start + directoryBytes > sizeBytes) throw new BrokenZip('zip64')
  if (count > maxMembers || directoryBytes > maxMembers * ENTRY_BYTES) throw new BrokenZip('too many members')
  return { bytes: await readAt(file, start, directoryBytes), count }
}

/** Lists the members of an archive; reads its directory only, at most `maxMembers` entries of it. */
export async function zipMembers(file: FileHandle, sizeBytes: number, maxMembers: number): Promise<ZipMember[]> {
  const { bytes, count } = await directoryOf(file, sizeBytes, maxMembers)
  const members: ZipMember[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_SIGNATURE)
      throw new BrokenZip('broken directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    members.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return members
}

/** An archive for the time of a check. */
export interface OpenZip {
  readonly path: string
  readonly file: FileHandle
}

/** The content of one member as a stream. The reader counts: a member may inflate to more than it claims. */
export async function memberStream({ file, path }: OpenZip, member: ZipMember): Promise<Readable> {
  if (member.method !== 0 && member.method !== 8) throw new BrokenZip(`method ${member.method}`)
  const head = await readAt(file, member.offset, 30)
  if (head.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new BrokenZip('broken member')
  const start = member.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (member.packedBytes === 0) return Readable.from([])
  const packed = createReadStream(path, { start, end: start + member.packedBytes - 1 })
  if (member.method === 0) return packed
  const inflated = createInflateRaw()
  packed.on('error', error => inflated.destroy(error))
  inflated.on('close', () => packed.destroy())
  return packed.pipe(inflated)
}

/** A member to be written: its content comes piece by piece and is never held whole. */
export interface NewMember {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly offset: number
}

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
/** 1980-01-01, the smallest date of the format: the same rows make the same file. */
const DOS_DATE = 0x0021

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL_SIGNATURE, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}
function descriptor(member: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(member.crc, 4)
  bytes.writeUInt32LE(member.packedBytes, 8)
  bytes.writeUInt32LE(member.unpackedBytes, 12)
  return bytes
}
function directoryEntry(member: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(DIRECTORY_SIGNATURE, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(8, 10)
  head.writeUInt16LE(DOS_DATE, 14)
  head.writeUInt32LE(member.crc, 16)
  head.writeUInt32LE(member.packedBytes, 20)
  head.writeUInt32LE(member.unpackedBytes, 24)
  head.writeUInt16LE(member.name.length, 28)
  head.writeUInt32LE(member.offset, 42)
  return Buffer.concat([head, member.name])
}
function endRecord(count: number, directoryBytes: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(start, 16)
  return end
}

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

/** An archive as a stream of bytes in bounded memory; deflating runs on the thread pool. At most 4 GiB. */
export async function* zipOf(members: AsyncIterable<NewMember> | Iterable<NewMember>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of members) {
    const start = offset
    const head = localHead(Buffer.from(name, 'utf8'))
    yield head
    offset += head.length
    let crc = 0
    let unpackedBytes = 0
    let packedBytes = 0
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of collectChunks(content)) {
        crc = crc32(piece, crc)
        unpackedBytes += piece.length
        yield piece
      }
    }
    const source = Readable.from(counted())
    const deflate = createDeflateRaw({ level: 6 })
    source.on('error', error => deflate.destroy(error))
    for await (const packed of source.pipe(deflate)) {
      packedBytes += packed.length
      yield packed as Buffer
    }
    const member = { name: Buffer.from(name, 'utf8'), crc, packedBytes, unpackedBytes, offset: start }
    written.push(member)
    offset += packedBytes + 16
    yield descriptor(member)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

/** Opens the file for the time of `work`. */
export async function withFile<T>(path: string, work: (file: FileHandle, sizeBytes: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}
