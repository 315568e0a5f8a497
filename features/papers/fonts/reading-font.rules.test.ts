import { expect, test } from 'vitest'
import { madeFont } from '../../../testing/made-papers/made-font.ts'
import { tablesOf } from './font-tables.ts'
import { chineseOf, countOf, hasPoint, someOf } from './ranges.ts'
import { readFont, readOrNull } from './reading-font.ts'
import { faceOf, fontOf } from './writing-font.ts'

const RARE = '\u{30001}\u{30002}\u{30005}\ue001'
const font = madeFont('某县补字', RARE)

/** The same font with one table in place of another. */
function withTable(tag: string, change: (table: Uint8Array) => Uint8Array): Buffer {
  const { beginning, byTag } = tablesOf(font)
  const tables = [...byTag].map(([name, { buffer, byteOffset, byteLength }]) => {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength).slice()
    const changed = name === tag ? change(bytes) : bytes
    return [name, new DataView(changed.buffer, changed.byteOffset, changed.byteLength)] as const
  })
  return Buffer.from(fontOf(beginning, tables))
}
/** A table with a number of four bytes changed in it. */
const put = (place: number, value: number) => (table: Uint8Array) => {
  new DataView(table.buffer).setUint32(place, value)
  return table
}

test('a font says its name in Chinese and the characters that it has', () => {
  expect(readFont(font)).toEqual({
    family: '某县补字',
    characters: [0xe001, 0xe001, 0x30001, 0x30002, 0x30005, 0x30005],
  })
  expect(readFont(madeFont('Old', '\ue001\ue002字', 4))?.characters).toEqual([0x5b57, 0x5b57, 0xe001, 0xe002])
})

test('of a collection the first font counts', () => {
  const start = 16
  const head = Buffer.alloc(start)
  head.write('ttcf')
  head.writeUInt32BE(1, 8)
  head.writeUInt32BE(start, 12)
  const moved = Buffer.from(font)
  for (let at = 0; at < moved.readUInt16BE(4); at++) {
    const place = 12 + at * 16 + 8
    moved.writeUInt32BE(moved.readUInt32BE(place) + start, place)
  }
  expect(readFont(Buffer.concat([head, moved]))).toEqual(readFont(font))
})

test('a font that begins in the middle of a larger buffer reads nothing beside it', () => {
  const within = Buffer.concat([Buffer.alloc(7, 1), font, Buffer.alloc(1000, 1)]).subarray(7, 7 + font.length)
  expect(readFont(within)).toEqual(readFont(font))
  expect(readFont(within.subarray(0, font.length - 40))).toBeNull()
})

test.each([
  ['groups that overlap', put(12 + 16 + 12, 0xe001)],
  ['a group that ends before it begins', put(12 + 16 + 4, 0xe000)],
  ['a group beyond all characters', put(12 + 16 + 3 * 12 + 4, 0xffffffff)],
  ['more groups than there are', put(12 + 12, 0xffffffff)],
  ['a list that begins beyond the table', put(8, 0xfffffff0)],
  ['a list in a format that nobody uses', put(12, 0x00080000)],
])('%s make no font', (_, change) => {
  expect(readFont(withTable('cmap', change))).toBeNull()
})

test('characters whose glyph is not there, or is the box itself, do not count', () => {
  expect(readFont(withTable('cmap', put(12 + 16 + 8, 0)))?.characters).not.toContain(0xe001)
  expect(readFont(withTable('cmap', put(12 + 16 + 8, 5)))?.characters).not.toContain(0xe001)
  expect(readFont(withTable('cmap', put(12 + 16 + 8, 0xffffffff)))?.characters).not.toContain(0xe001)
})

test('a font without a name, or with one that is cut off', () => {
  expect(readFont(withTable('name', () => new Uint8Array(6)))?.family).toBe('')
  expect(readFont(withTable('name', table => table.slice(0, -2)))).toBeNull()
})

test('a file that is cut off anywhere is read as what it is or not at all', () => {
  const read = Array.from({ length: font.length }, (_, at) => readFont(font.subarray(0, at)))
  expect(read.filter(one => one !== null)).toEqual([])
  expect(['', 'OTTO', 'no font at all', '\0\x01\0\0'].map(text => readFont(Buffer.from(text)))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let one = seed; ; ) {
    one = (Math.imul(one, 1664525) + 1013904223) >>> 0
    yield one
  }
}
test('20,000 files with bytes changed anywhere are read within bounds or not at all', () => {
  const random = numbers(7)
  const next = (below: number): number => random.next().value % below
  for (let n = 0; n < 20_000; n++) {
    const changed = Buffer.from(n % 2 ? font : madeFont('补', '\ue001\ue003字', 4))
    for (let at = 0; at < 1 + (n % 6); at++) changed[next(changed.length)] = [0, 0xff, 0x7f, next(256)][next(4)]!
    const read = readFont(changed)
    if (read) expect(countOf(read.characters)).toBeLessThanOrEqual(0x110000)
    readOrNull(() => faceOf(tablesOf(changed), 'own'))
  }
})

test('a face has a family of its own, the same characters, and no table that it does not need', () => {
  const more = withTable('post', table => table)
  const { byTag, beginning } = tablesOf(more)
  const drawn = fontOf(beginning, [...byTag, ['SVG ', new DataView(new ArrayBuffer(8))]])
  const face = faceOf(tablesOf(drawn), 'own-1')
  expect(readFont(face)).toEqual({ family: 'own-1', characters: readFont(font)!.characters })
  expect([...tablesOf(face).byTag.keys()]).not.toContain('SVG ')
  expect(
    readOrNull(() => faceOf({ beginning, byTag: new Map([...byTag].filter(([tag]) => tag !== 'glyf')) }, 'x')),
  ).toBe(null)
})

test('Chinese characters are told from others, and some of them taken from all over', () => {
  const ranges = [0x20, 0x7e, 0x4dff, 0x4e10, 0x30000, 0x30003]
  expect(chineseOf(ranges)).toEqual([0x4e00, 0x4e10, 0x30000, 0x30003])
  expect([0x1f, 0x20, 0x7e, 0x7f, 0x30003, 0x30004].map(point => hasPoint(ranges, point))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ])
  expect([...someOf([0x4e00, 0x4e09, 0x30000, 0x30009], 5)]).toEqual(['一', '丄', '丈', '\u{30002}', '\u{30006}'])
  expect(hasPoint([], 0x20)).toBe(false)
})
