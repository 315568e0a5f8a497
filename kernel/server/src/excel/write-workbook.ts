import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { type CellStyle, type ColumnDef, writeXlsx } from 'hucre/xlsx'
import { columnLetters } from './workbook-check.ts'
import { type NewMember, zipOf } from './zip-writing.ts'

/** What may be in a cell. Ids and identity numbers are given as text: Excel would round them. */
export type CellContent = string | number | null

export interface WorkbookColumn {
  readonly title: string
  /** In characters of the default font. */
  readonly width?: number
}
export interface NewWorkbook {
  readonly sheet: string
  readonly columns: readonly WorkbookColumn[]
  /** The watermark: who made this, when, of what. A sheet of its own, and the file's properties. */
  readonly about: { readonly sheet: string; readonly lines: readonly (readonly [string, string])[] }
}

export const HEAD_STYLE: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
  alignment: { vertical: 'center', wrapText: true },
  border: { bottom: { style: 'thin', color: { rgb: '8C9BB5' } } },
}
/** The text format: what starts with = stays text even after somebody edits the cell, and 18 digits stay 18 digits. */
export const TEXT_STYLE: CellStyle = { numFmt: '@' }

/** Widths that fit a title: a Chinese character is about as wide as two Latin letters. */
export const widthOf = (title: string): number =>
  Math.min(
    40,
    Math.max(
      10,
      [...title].reduce((sum, character) => sum + (character.charCodeAt(0) > 0xff ? 2 : 1), 4),
    ),
  )

/** Names of sheets: 31 characters, none of the reserved characters. */
export const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    // Excel counts places of a string: a character may have lost its second one.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || 'Sheet1'

const SAMPLE = 'sample of a text cell'

/**
 * The frame, made by the library: styles, widths, frozen head, watermark. Its only row shows how a text cell is
 * written.
 */
async function frame(book: NewWorkbook): Promise<Uint8Array> {
  const columns: ColumnDef[] = book.columns.map(({ title, width }) => ({ width: width ?? widthOf(title) }))
  const cells = new Map(
    book.columns.map(({ title }, i) => [`0,${i}`, { value: title, type: 'string' as const, style: HEAD_STYLE }]),
  )
  return writeXlsx({
    stringMode: 'inline',
    properties: { title: book.sheet, description: book.about.lines.map(line => line.join(': ')).join('\n') },
    sheets: [
      {
        name: sheetName(book.sheet),
        columns,
        rows: [book.columns.map(({ title }) => title), [SAMPLE]],
        cells: new Map([...cells, ['1,0', { value: SAMPLE, type: 'string' as const, style: TEXT_STYLE }]]),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnLetters(Math.max(1, columns.length))}1` },
      },
      {
        name: sheetName(book.about.sheet),
        columns: [
          { width: 18, style: HEAD_STYLE },
          { width: 90, style: TEXT_STYLE },
        ],
        rows: book.about.lines.map(line => [...line]),
      },
    ],
  })
}

interface Frame {
  readonly before: string
  readonly after: string
  readonly textStyle: string
  readonly others: readonly { readonly name: string; readonly content: Uint8Array }[]
}

/** Members of an archive that the library has just made: small, whole, trusted. */
function unpack(archive: Uint8Array): { name: string; content: Uint8Array }[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const members: { name: string; content: Uint8Array }[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const offset = bytes.readUInt32LE(at + 42)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    members.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), content })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return members
}

const SHEET = 'xl/worksheets/sheet1.xml'

function split(archive: Uint8Array): Frame {
  const members = unpack(archive)
  const sheet = Buffer.from(members.find(member => member.name === SHEET)!.content).toString('utf8')
  const sample = /<row r="2".*?<\/row>/s.exec(sheet)
  const style = sample && /<c [^>]*\bs="(\d+)"/.exec(sample[0])
  if (!sample || !style) throw new Error('the frame of a workbook has another shape than expected')
  return {
    before: sheet.slice(0, sample.index),
    after: sheet.slice(sample.index + sample[0].length),
    textStyle: style[1]!,
    others: members.filter(member => member.name !== SHEET),
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/**
 * Characters that XML cannot hold are dropped; `_x0041_` would be read as an escape, so its first character is escaped.
 */
const escapeXml = (text: string): string =>
  text
    .slice(0, 32_767)
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '',
    )
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>]/g, character => escapes[character]!)

function rowXml(rowNo: number, cells: readonly CellContent[], textStyle: string): string {
  const parts = cells.map((content, i) => {
    if (content === null || content === '') return ''
    const at = `${columnLetters(i + 1)}${rowNo}`
    if (typeof content === 'number') return Number.isFinite(content) ? `<c r="${at}"><v>${content}</v></c>` : ''
    return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(content)}</t></is></c>`
  })
  return `<row r="${rowNo}">${parts.join('')}</row>`
}

/** Excel ends here; the head is one of them. */
const MAX_ROWS = 1_048_576

/**
 * A workbook as a stream, pulling rows only as the consumer reads: memory does not depend on the number of rows.
 * Every text cell is text to Excel, also one that starts with = + - @ tab or CR (A113).
 */
export function writeWorkbook(book: NewWorkbook, rows: AsyncIterable<readonly CellContent[]>): Readable {
  async function* sheet({ before, after, textStyle }: Frame): AsyncGenerator<string> {
    yield before
    let rowNo = 1
    for await (const cells of rows) {
      if (++rowNo > MAX_ROWS) throw new Error('a sheet holds at most 1,048,576 rows')
      yield rowXml(rowNo, cells, textStyle)
    }
    yield after
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    const made = split(await frame(book))
    const members: NewMember[] = [
      ...made.others.map(({ name, content }) => ({ name, content: [content] })),
      { name: SHEET, content: sheet(made) },
    ]
    yield* zipOf(members)
  }
  return Readable.from(bytes(), { objectMode: false })
}
