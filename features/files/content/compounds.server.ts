import { LOOKING } from '../limits/limits.ts'
import { noMacros } from './archives.server.ts'
import type { BoundedFile } from './bounded-file.server.ts'
import { broken, ContentFlaw, tooHeavy } from './content-flaw.server.ts'

/** Streams of which one makes a compound file a document of its kind. */
const mainStreams: Readonly<Record<string, readonly string[]>> = { xls: ['workbook', 'book'], doc: ['worddocument'] }
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le')

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const STREAM = 2
/** Numbers of sectors from here on are markers: free, end of chain, table. */
const FIRST_MARKER = 0xfffffffa

/** Where sectors are (MS-CFB 2.2). The first of them lies behind the header, which takes the room of one. */
interface Sectors {
  readonly sizeBytes: number
  read(index: number): Buffer
}

function sectorsOf(file: BoundedFile, header: Buffer): Sectors {
  const shift = header.readUInt16LE(30)
  if (!header.subarray(0, 8).equals(SIGNATURE) || (shift !== 9 && shift !== 12)) throw broken()
  const sizeBytes = 1 << shift
  return {
    sizeBytes,
    read(index) {
      file.step()
      const at = (index + 1) * sizeBytes
      // Some programs leave out the zeros at the end of the last sector.
      return file.at(at, Math.min(sizeBytes, Math.max(file.sizeBytes - at, 4)))
    },
  }
}

/** The sectors that hold the table of chains: 109 are named in the header, others in sectors of their own. */
function tableSectors(header: Buffer, sectors: Sectors): readonly number[] {
  const found: number[] = []
  const take = (bytes: Buffer): void => {
    for (let at = 0; at + 4 <= bytes.length; at += 4) found.push(bytes.readUInt32LE(at))
  }
  take(header.subarray(76))
  for (let next = header.readUInt32LE(68); next < FIRST_MARKER; ) {
    const bytes = sectors.read(next)
    take(bytes.subarray(0, -4))
    next = bytes.readUInt32LE(bytes.length - 4)
  }
  return found.filter(index => index < FIRST_MARKER)
}

/** The names of all streams, in small letters. A chain that bites its tail has more entries than a directory may. */
function streamNames(file: BoundedFile): ReadonlySet<string> {
  const header = file.at(0, HEADER_BYTES)
  const sectors = sectorsOf(file, header)
  const table = tableSectors(header, sectors)
  const perSector = sectors.sizeBytes / 4
  const names = new Set<string>()
  let entries = 0
  for (let index = header.readUInt32LE(48); index < FIRST_MARKER; ) {
    const bytes = sectors.read(index)
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      if (++entries > LOOKING.entries) throw tooHeavy()
      const nameBytes = Math.min(64, Math.max(2, bytes.readUInt16LE(at + 64))) - 2
      if (bytes[at + 66] === STREAM) names.add(bytes.toString('utf16le', at, at + nameBytes).toLowerCase())
    }
    const within = table[Math.floor(index / perSector)]
    if (within === undefined) throw broken()
    index = sectors.read(within).readUInt32LE((index % perSector) * 4)
  }
  return names
}

/** A .doc or .xls without macros. @throws ContentFlaw */
export function checkCompound(file: BoundedFile, extension: string): void {
  const names = streamNames(file)
  if (!mainStreams[extension]!.some(name => names.has(name))) throw new ContentFlaw()
  for (const piece of file.pieces(MACROS.length)) if (piece.includes(MACROS)) throw noMacros()
}
