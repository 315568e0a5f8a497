import { deflateRawSync } from 'node:zlib'
import { compoundOf } from '../../kernel/server/src/excel/compound-file.ts'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A picture of stripes; JPEG ones carry a place of recording in their metadata. */
export async function picture(format: 'png' | 'jpeg', width = 640, height = 480): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const made = sharp({ create: { width, height, channels: 3, background: '#39d' } })
  if (format === 'png') return made.png().toBuffer()
  return made
    .jpeg()
    .withExif({ IFD0: { Model: 'Spy camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 23/1 31/1' } })
    .toBuffer()
}

/** An archive with these members; `claim` says another unpacked size than there is. */
export function zipOf(members: Readonly<Record<string, Buffer | string>>, claim?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claim ?? plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claim ?? plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(members).length, 8)
  end.writeUInt16LE(Object.keys(members).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

export const docx = (more: Readonly<Record<string, Buffer | string>> = {}, claim?: number): Buffer =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more }, claim)

export const pdf = (body = ''): Buffer => Buffer.from(`%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n${body}\n%%EOF\n`)

/** A .xls that holds nothing but the stream by which it is known. */
export const xls = (): Buffer => compoundOf('Workbook', Buffer.alloc(512))

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
/** A film without pictures whose metadata name the place of recording. */
export const video = (brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(brand, 'latin1'), u32(512), Buffer.from('isomiso2', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('udta', box('\u00a9xyz', Buffer.from('+37.3920+121.4880/')))),
    box('mdat', Buffer.alloc(2000, 7)),
  ])
