import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

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

/** Opens the file for the time of `work`. */
export async function withFile<T>(path: string, work: (file: FileHandle, sizeBytes: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}
