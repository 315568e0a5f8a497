import { type FontTables, tableOf } from './font-tables.ts'

/** Tables that the outlines of characters need; those of colours, pictures, scripts and instances stay out. */
const KEPT = ['CFF ', 'OS/2', 'VORG', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post', 'vhea', 'vmtx']

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** A table of names that all say the same: family, style, full name and the name in a PDF. */
function nameTable(family: string): DataView {
  const kinds = [1, 4, 6]
  const texts = 6 + kinds.length * 12
  const table = new DataView(new ArrayBuffer(texts + family.length * 2))
  table.setUint16(2, kinds.length)
  table.setUint16(4, texts)
  for (const [at, kind] of kinds.entries()) {
    const entry = 6 + at * 12
    for (const [place, value] of [3, 1, 0x409, kind, family.length * 2, 0].entries())
      table.setUint16(entry + place * 2, value)
  }
  for (let at = 0; at < family.length; at++) table.setUint16(texts + at * 2, family.charCodeAt(at))
  return table
}

/** A font file of these tables, in the order of their tags. */
export function fontOf(beginning: number, tables: readonly (readonly [tag: string, table: DataView])[]): Uint8Array {
  const heads = 12 + tables.length * 16
  const bytes = new Uint8Array(tables.reduce((sum, [, { byteLength }]) => sum + padded(byteLength), heads))
  const file = new DataView(bytes.buffer)
  file.setUint32(0, beginning)
  file.setUint16(4, tables.length)
  let place = heads
  for (const [at, [tag, table]] of tables.entries()) {
    const entry = 12 + at * 16
    for (let sign = 0; sign < 4; sign++) file.setUint8(entry + sign, tag.charCodeAt(sign))
    file.setUint32(entry + 8, place)
    file.setUint32(entry + 12, table.byteLength)
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), place)
    place += padded(table.byteLength)
  }
  return bytes
}

/**
 * A font of its own with these outlines and a family that nobody else has: whatever a file calls itself, it takes the
 * place of no other. `family` is ASCII. @throws RangeError where a table is missing
 */
export function faceOf(tables: FontTables, family: string): Uint8Array {
  const outlines = tables.byTag.has('CFF ') ? [] : ['glyf', 'loca']
  for (const needed of ['cmap', 'head', 'hhea', 'hmtx', 'maxp', ...outlines]) tableOf(tables, needed)
  const kept = KEPT.flatMap(tag => {
    const table = tables.byTag.get(tag)
    return table ? [[tag, table] as const] : []
  })
  const own = [...kept, ['name', nameTable(family)] as const]
  return fontOf(
    tables.beginning,
    own.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
