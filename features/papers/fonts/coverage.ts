import { type FontTables, partOf, tableOf } from './font-tables.ts'
import { growingRanges, type Ranges } from './ranges.ts'

/** Platform and encoding of tables of Unicode, in the order in which the typesetter prefers them. */
const UNICODE = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0']
const LAST_POINT = 0x10ffff

const outOfOrder = (): never => {
  throw new RangeError('the characters are out of order')
}

/** Reads a cmap subtable of format 12: runs of characters with consecutive glyphs. */
function ofGroups(table: DataView, glyphs: number): Ranges {
  const count = table.getUint32(12)
  const groups = partOf(table, 16, count * 12)
  const found = growingRanges()
  let before = -1
  for (let at = 0; at < count; at++) {
    const [first, last] = [groups.getUint32(at * 12), groups.getUint32(at * 12 + 4)]
    const glyph = groups.getUint32(at * 12 + 8)
    if (first <= before || last < first || last > LAST_POINT) outOfOrder()
    before = last
    // Glyph 0 is the box that stands for what the font lacks.
    const from = glyph === 0 ? first + 1 : first
    const to = Math.min(last, first + glyphs - 1 - glyph)
    if (from <= to) found.add(from, to)
  }
  return found.ranges
}

/** Format 4: segments of the first 65,536 characters. */
function ofSegments(table: DataView, glyphs: number): Ranges {
  const size = table.getUint16(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  const found = growingRanges()
  let before = -1
  for (let at = 0; at + 1 < size; at += 2) {
    const [first, last] = [table.getUint16(starts + at), table.getUint16(ends + at)]
    const [delta, offset] = [table.getUint16(deltas + at), table.getUint16(offsets + at)]
    if (first <= before || last < first) outOfOrder()
    before = last
    for (let point = first; point <= last && point < 0xffff; point++) {
      const place = offsets + at + offset + 2 * (point - first)
      // Fonts are around whose last segment points beyond the end.
      const listed = offset === 0 ? point : place + 2 > table.byteLength ? 0 : table.getUint16(place)
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph > 0 && glyph < glyphs) found.add(point, point)
    }
  }
  return found.ranges
}

/** Characters with a glyph, from the cmap subtable that the typesetter uses. @throws RangeError for a damaged table */
export function charactersOf(tables: FontTables): Ranges {
  const map = tableOf(tables, 'cmap')
  const glyphs = tableOf(tables, 'maxp').getUint16(4)
  const places = new Map<string, number>()
  for (let at = 0; at < map.getUint16(2); at++) {
    const entry = 4 + at * 8
    places.set(`${map.getUint16(entry)}.${map.getUint16(entry + 2)}`, map.getUint32(entry + 4))
  }
  const place = UNICODE.map(key => places.get(key)).find(one => one !== undefined)
  if (place === undefined) throw new RangeError('the font has no table of Unicode')
  const table = partOf(map, place, map.byteLength - place)
  const format = table.getUint16(0)
  if (format === 12) return ofGroups(table, glyphs)
  if (format === 4) return ofSegments(table, glyphs)
  throw new RangeError(`characters are listed in format ${format}`)
}
