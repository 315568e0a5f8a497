/** The container is broken, or built in a way that no spreadsheet program builds it. */
export class BrokenCompound extends Error {
  override readonly name = 'BrokenCompound'
}

/** The first eight bytes of an OLE compound file (MS-CFB 2.2). */
export const COMPOUND_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const HEADER_BYTES = 512
const MINI_SECTOR_BYTES = 64
/** Streams below this size are in the mini stream; the format allows no other value. */
const MINI_CUTOFF_BYTES = 4096
const ENTRY_BYTES = 128
/** A workbook with macros has some dozens. */
const MAX_ENTRIES = 4096
const HEADER_FATS = 109
/** Numbers of sectors from here on are markers: free, end of chain, table. */
const FIRST_MARKER = 0xfffffffa
const END_OF_CHAIN = 0xfffffffe
const NOBODY = 0xffffffff

interface Entry {
  readonly name: string
  readonly kind: 'storage' | 'stream' | 'root' | 'none'
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly sizeBytes: number
}

/** Sectors of one size with the table that chains them. */
interface Space {
  readonly bytes: Buffer
  readonly sectorBytes: number
  readonly table: readonly number[]
}

const throwBroken = (why: string): never => {
  throw new BrokenCompound(why)
}

function sector({ bytes, sectorBytes }: Space, index: number): Buffer {
  const at = index * sectorBytes
  return at >= bytes.length ? throwBroken('a sector beyond the end') : bytes.subarray(at, at + sectorBytes)
}

/** The sectors of a chain, joined; `sizeBytes` of them where it is known. A cyclic chain is refused. */
function joinChain(space: Space, start: number, sizeBytes?: number): Buffer {
  const mostBytes = sizeBytes ?? space.bytes.length
  if (mostBytes > space.bytes.length) throwBroken('a stream longer than its file')
  const pieces: Buffer[] = []
  const most = Math.ceil(mostBytes / space.sectorBytes)
  let at = start
  for (; at < FIRST_MARKER && pieces.length < most; at = space.table[at] ?? throwBroken('a chain leads nowhere'))
    pieces.push(sector(space, at))
  const joined = Buffer.concat(pieces)
  if (sizeBytes === undefined) return at < FIRST_MARKER ? throwBroken('a chain bites its tail') : joined
  return joined.length < sizeBytes ? throwBroken('a stream ends too early') : joined.subarray(0, sizeBytes)
}

const numbers = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4))

/** The sectors that hold the table of chains: the first are in the header, others in sectors of their own. */
function tableSectors(header: Buffer, space: Space): readonly number[] {
  const found = numbers(header.subarray(76, 76 + HEADER_FATS * 4))
  const most = Math.ceil(space.bytes.length / space.sectorBytes)
  let next = header.readUInt32LE(68)
  for (let i = 0; next < FIRST_MARKER; i++) {
    if (i > most) throwBroken('the table bites its tail')
    const more = numbers(sector(space, next))
    next = more.pop() ?? END_OF_CHAIN
    found.push(...more)
  }
  const used = found.filter(index => index < FIRST_MARKER)
  return new Set(used).size === used.length ? used : throwBroken('a table sector is named twice')
}

const KINDS: Readonly<Record<number, Entry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' }

function entriesOf(directory: Buffer): readonly Entry[] {
  const count = Math.floor(directory.length / ENTRY_BYTES)
  if (count > MAX_ENTRIES) throwBroken('too many entries')
  return Array.from({ length: count }, (_, i) => {
    const entry = directory.subarray(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES)
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2
    return {
      name: entry.toString('utf16le', 0, nameBytes).toLowerCase(),
      kind: KINDS[entry[66]!] ?? 'none',
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      sizeBytes: entry.readUInt32LE(120),
    }
  })
}

/** Streams directly below the root: an embedded object has a Workbook of its own, further down. */
function topStreams(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const streams = new Map<string, Entry>()
  const seen = new Set<number>([NOBODY])
  const open = [entries[0]?.child ?? NOBODY]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue
    seen.add(index)
    const entry = entries[index] ?? throwBroken('an entry that is not there')
    if (entry.kind === 'stream') streams.set(entry.name, entry)
    open.push(entry.left, entry.right)
  }
  return streams
}

/** Streams of an OLE compound file by name, in lower case. */
export interface CompoundFile {
  readonly names: ReadonlySet<string>
  /** A copy of a stream's bytes. @throws BrokenCompound */
  stream(name: string): Buffer
}

/**
 * Opens an OLE compound file (MS-CFB), the container of .xls. What the file says of itself is believed only as far as
 * its own bytes reach: time and memory stay in proportion to its size.
 * @throws BrokenCompound
 */
export function openCompound(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(COMPOUND_SIGNATURE)) throwBroken('no compound file')
  const shift = bytes.readUInt16LE(30)
  if ((shift !== 9 && shift !== 12) || bytes.readUInt16LE(32) !== 6) throwBroken('sectors of an unknown size')
  if (bytes.readUInt32LE(56) !== MINI_CUTOFF_BYTES) throwBroken('an unknown cutoff')
  const sectorBytes = 1 << shift
  const bare: Space = { bytes: bytes.subarray(sectorBytes), sectorBytes, table: [] }
  const table = tableSectors(bytes, bare).flatMap(index => numbers(sector(bare, index)))
  const space: Space = { ...bare, table }
  const entries = entriesOf(joinChain(space, bytes.readUInt32LE(48)))
  const root = entries[0]
  if (root?.kind !== 'root') return throwBroken('no root')
  const streams = topStreams(entries)
  const miniSpace = (): Space => ({
    bytes: joinChain(space, root.start, root.sizeBytes),
    sectorBytes: MINI_SECTOR_BYTES,
    table: numbers(joinChain(space, bytes.readUInt32LE(60))),
  })
  return {
    names: new Set(streams.keys()),
    stream: name => {
      const { start, sizeBytes } = streams.get(name) ?? throwBroken('no such stream')
      return Buffer.from(joinChain(sizeBytes < MINI_CUTOFF_BYTES ? miniSpace() : space, start, sizeBytes))
    },
  }
}

/** One name of the directory of a new compound file. */
function entry(name: string, kind: 2 | 5, child: number, place: readonly [start: number, sizeBytes: number]): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes[66] = kind
  bytes[67] = 1
  for (const [at, index] of [
    [68, NOBODY],
    [72, NOBODY],
    [76, child],
    [116, place[0]],
    [120, place[1]],
  ] as const)
    bytes.writeUInt32LE(index, at)
  return bytes
}

const padToUnit = (bytes: Buffer, unit: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((unit - (bytes.length % unit)) % unit)])

/**
 * A compound file that holds one stream and nothing else, in sectors of 4 KB: stream, directory, table.
 * Room for 440 MB; a shorter stream than 4 KB is filled up with zeros, which end a stream of records.
 */
export function compoundOf(name: string, content: Buffer): Buffer {
  const unit = 4096
  const stream = padToUnit(content.length < unit ? padToUnit(content, unit) : content, unit)
  const directory = padToUnit(
    Buffer.concat([entry('Root Entry', 5, 1, [END_OF_CHAIN, 0]), entry(name, 2, NOBODY, [0, stream.length])]),
    unit,
  )
  const count = stream.length / unit
  const tables = Math.ceil((count + 2) / (unit / 4 - 1))
  const table = Buffer.alloc(tables * unit, 0xff)
  for (let i = 0; i <= count; i++) table.writeUInt32LE(i >= count - 1 ? END_OF_CHAIN : i + 1, i * 4)
  for (let i = 0; i < tables; i++) table.writeUInt32LE(0xfffffffd, (count + 1 + i) * 4)
  const header = Buffer.alloc(unit)
  COMPOUND_SIGNATURE.copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(4, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(12, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 40)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(count, 48)
  header.writeUInt32LE(MINI_CUTOFF_BYTES, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  for (let i = 0; i < HEADER_FATS; i++) header.writeUInt32LE(i < tables ? count + 1 + i : NOBODY, 76 + i * 4)
  return Buffer.concat([header, stream, directory, table])
}
