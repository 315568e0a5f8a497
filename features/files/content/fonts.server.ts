import type { BoundedFile } from './bounded-file.server.ts'
import { broken, ContentFlaw } from './content-flaw.server.ts'

/** TrueType as Windows and as Apple begin it, OpenType with PostScript outlines, and several fonts in one file. */
const BEGINNINGS = ['00010000', '74727565', '4f54544f', '74746366']
const COLLECTION = '74746366'
const ENTRY_BYTES = 16

/** A font whose tables lie within its file, of a collection those of the first one. What is in them is not read here. @throws ContentFlaw */
export function checkFont(file: BoundedFile): void {
  const head = file.at(0, 16)
  const beginning = head.toString('hex', 0, 4)
  if (!BEGINNINGS.includes(beginning)) throw new ContentFlaw()
  const start = beginning === COLLECTION ? head.readUInt32BE(12) : 0
  const count = file.at(start, 12).readUInt16BE(4)
  const entries = file.at(start + 12, count * ENTRY_BYTES)
  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    file.step()
    if (entries.readUInt32BE(at + 8) + entries.readUInt32BE(at + 12) > file.sizeBytes) throw broken()
  }
}
