/** A part of a view. @throws RangeError where the view does not reach so far */
export function partOf(view: DataView, offset: number, length: number): DataView {
  if (offset + length > view.byteLength) throw new RangeError(`${offset + length} of ${view.byteLength} bytes`)
  return new DataView(view.buffer, view.byteOffset + offset, length)
}

/** TrueType as Windows and as Apple begin it, and OpenType with PostScript outlines. */
const BEGINNINGS = [0x00010000, 0x74727565, 0x4f54544f]
/** `ttcf`: several fonts in one file. */
const COLLECTION = 0x74746366
/** Fonts have some twenty. */
const MOST_TABLES = 100

const tagAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(at => view.getUint8(offset + at)))

/** How a font's outlines are written: the first sign of its file. */
export interface FontTables {
  readonly beginning: number
  readonly byTag: ReadonlyMap<string, DataView>
}
/** The tables of a font, of the first one where the file is a collection. @throws RangeError where it is no font or is cut off */
export function tablesOf(bytes: Uint8Array): FontTables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.getUint32(0) === COLLECTION ? file.getUint32(12) : 0
  const beginning = file.getUint32(start)
  const count = file.getUint16(start + 4)
  if (!BEGINNINGS.includes(beginning) || count > MOST_TABLES) throw new RangeError('this does not begin as a font')
  const byTag = new Map<string, DataView>()
  for (let at = 0; at < count; at++) {
    const entry = start + 12 + at * 16
    byTag.set(tagAt(file, entry), partOf(file, file.getUint32(entry + 8), file.getUint32(entry + 12)))
  }
  return { beginning, byTag }
}

/** A table by its tag. @throws RangeError where the font has none */
export function tableOf({ byTag }: FontTables, tag: string): DataView {
  const table = byTag.get(tag)
  if (!table) throw new RangeError(`there is no table ${tag}`)
  return table
}
