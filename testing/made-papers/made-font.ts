import { fontOf } from '../../features/papers/fonts/writing-font.ts'

const view = (size: number): DataView => new DataView(new ArrayBuffer(size))
/** A table of two-byte numbers. */
function words(...values: readonly number[]): DataView {
  const table = view(values.length * 2)
  for (const [at, value] of values.entries()) table.setUint16(at * 2, value & 0xffff)
  return table
}
const joined = (...parts: readonly DataView[]): DataView => {
  const bytes = Buffer.concat(parts.map(part => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)))
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
const long = (value: number): readonly number[] => [value >>> 16, value & 0xffff]

/** A triangle of one contour: flags, then x and y of its three corners. */
const TRIANGLE = joined(
  words(1, 0, 0, 1000, 1000, 2, 0),
  new DataView(new Uint8Array([1, 1, 1]).buffer),
  words(0, 1000, -500, 0, 0, 1000),
  new DataView(new Uint8Array([0]).buffer),
)

function names(family: string): DataView {
  const text = words(...Array.from({ length: family.length }, (_, at) => family.charCodeAt(at)))
  return joined(words(0, 1, 18, 3, 1, 0x804, 1, text.byteLength, 0), text)
}

/** Groups of one character each, the glyphs in their order from 1 on. */
function groups(points: readonly number[]): DataView {
  const rows = points.flatMap((point, at) => [...long(point), ...long(point), ...long(at + 1)])
  const size = 16 + points.length * 12
  return joined(
    words(0, 1, 3, 10, ...long(12), 12, 0, ...long(size), ...long(0), ...long(points.length)),
    words(...rows),
  )
}
/** Segments of one character each, for those of the first 65,536. */
function segments(points: readonly number[]): DataView {
  const ends = [...points, 0xffff]
  const size = ends.length * 2
  const deltas = [...points.map((point, at) => at + 1 - point), 1]
  const list = words(4, 16 + size * 4, 0, size, 0, 0, 0, ...ends, 0, ...ends, ...deltas, ...ends.map(() => 0))
  return joined(words(0, 1, 3, 1, ...long(12)), list)
}

/** A small TrueType font with a triangle for each of these characters, `family` in its names as in those of Windows. */
export function madeFont(family: string, characters: string, format: 4 | 12 = 12): Buffer {
  const points = [...characters].map(one => one.codePointAt(0)!).sort((a, b) => a - b)
  const count = points.length + 1
  const outlines = Array.from({ length: count }, () => TRIANGLE)
  const head = joined(
    words(1, 0, 1, 0, 0, 0, ...long(0x5f0f3cf5), 3, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 1000),
    words(0, 8, 2, 1, 0),
  )
  const tables = [
    ['cmap', format === 12 ? groups(points) : segments(points)],
    ['glyf', joined(...outlines)],
    ['head', head],
    ['hhea', words(1, 0, 880, -120, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, count)],
    ['hmtx', words(...Array.from({ length: count }, () => [1000, 0]).flat())],
    ['loca', words(...Array.from({ length: count + 1 }, (_, at) => long(at * TRIANGLE.byteLength)).flat())],
    ['maxp', words(1, 0, count, 3, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', names(family)],
    ['post', words(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ] as const
  return Buffer.from(fontOf(0x00010000, tables))
}
