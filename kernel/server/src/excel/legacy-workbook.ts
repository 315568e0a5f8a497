import type { Merge, SheetFacts } from './cell.ts'
import { BrokenCompound, compoundOf, openCompound } from './compound-file.ts'
import { otherFormat, wrongFormat } from './refusals.ts'
import { type Hidden, noneHidden } from './sheet-markup.ts'

/** A .xls that may be parsed: what the parser gets, and what it cannot be trusted with. */
export interface LegacyWorkbook {
  /** The records of the workbook in a container of our own. */
  readonly container: Buffer
  /** The sheet that is read, from 0; charts and macro sheets count. */
  readonly sheet: number
  /** All its sheets; what is merged and hidden is known of the one that is read. */
  readonly sheets: readonly SheetFacts[]
  /** It counts its days from 1904. */
  readonly calendar?: 1904
}

/** Numbers of records (MS-XLS 2.3.2). */
const BOF = 0x0809
const EOF = 0x000a
const FILE_PASS = 0x002f
const BOUND_SHEET = 0x0085
const MERGE_CELLS = 0x00e5
const DATE_MODE = 0x0022
const ROW = 0x0208
const COLUMNS = 0x007d
const FORMULA = 0x0006
const FORMULA_TEXT = 0x0207
const LABEL = 0x0204
/** A label with formatted parts, which follow its text. */
const RICH_LABEL = 0x00d6
/** What may be between a formula and its text: shared formula, array formula, data table. */
const BETWEEN = new Set([0x04bc, 0x0221, 0x0236])
/** BIFF8: Excel 97 to 2003. */
const VERSION_8 = 0x0600
const GLOBALS = 0x0005
const WORKSHEET = 0x0010
const MAX_MERGES = 20_000

interface BiffRecord {
  readonly id: number
  /** Where its head of four bytes begins. */
  readonly at: number
  readonly body: Buffer
}

const throwBroken = (why: string): never => {
  throw new BrokenCompound(why)
}
const saveAs = (zh: string, en: string) =>
  wrongFormat(`：${zh}，请用 Excel 打开后另存为 xlsx`, `: ${en}. Open it in Excel and save it as xlsx`)
const withPassword = () =>
  wrongFormat('：文件带密码，请去掉密码后再导入', ': it has a password. Remove the password and import it again')

/** The records from one BOF to its own EOF; charts within a sheet have both of their own. */
function* substream(book: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0
  for (let at = from; at + 4 <= book.length; ) {
    const id = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    if (end > book.length) throwBroken('a record ends beyond the stream')
    if (depth === 0 && id !== BOF) throwBroken('no beginning')
    yield { id, at, body: book.subarray(at + 4, end) }
    if (id === BOF) depth++
    if (id === EOF && --depth === 0) return
    at = end
  }
  throwBroken('no end')
}

interface BoundSheet {
  /** Where its records begin. */
  readonly at: number
  readonly name: string
  readonly isHidden: boolean
}
function boundSheet(body: Buffer): BoundSheet {
  const isWide = (body.readUInt8(7) & 1) === 1
  const end = 8 + body.readUInt8(6) * (isWide ? 2 : 1)
  return {
    at: body.readUInt32LE(0),
    isHidden: (body.readUInt8(4) & 3) !== 0,
    name: body.subarray(8, end).toString(isWide ? 'utf16le' : 'latin1'),
  }
}
interface Globals {
  readonly sheets: readonly BoundSheet[]
  readonly isFrom1904: boolean
}
/** The sheets and the calendar. The records before a password are readable, those after it are not. */
function globalsOf(book: Buffer): Globals {
  if (book.length < 8 || book.readUInt16LE(0) !== BOF) throwBroken('no records')
  if (book.readUInt16LE(4) !== VERSION_8 || book.readUInt16LE(6) !== GLOBALS)
    throw saveAs('这是很旧的 Excel 格式', 'it is of a very old Excel')
  const sheets: BoundSheet[] = []
  let isFrom1904 = false
  for (const { id, body } of substream(book, 0)) {
    if (id === FILE_PASS) throw withPassword()
    if (id === BOUND_SHEET) sheets.push(boundSheet(body))
    if (id === DATE_MODE) isFrom1904 = body.readUInt16LE(0) === 1
  }
  return { sheets, isFrom1904 }
}

/** A sheet's beginning, which must be where the workbook says. */
function isWorksheet(book: Buffer, at: number): boolean {
  if (at + 8 > book.length || book.readUInt16LE(at) !== BOF) throwBroken('a sheet is not where it should be')
  return book.readUInt16LE(at + 6) === WORKSHEET
}

function mergesOf(body: Buffer): Merge[] {
  return Array.from({ length: body.readUInt16LE(0) }, (_, i) => ({
    fromRow: body.readUInt16LE(2 + i * 8) + 1,
    toRow: body.readUInt16LE(4 + i * 8) + 1,
    fromColumn: body.readUInt16LE(6 + i * 8) + 1,
    toColumn: body.readUInt16LE(8 + i * 8) + 1,
  }))
}

/** The parser reads past a text that claims more characters than its record holds. */
function checkText(body: Buffer, at: number): void {
  const bytesPerCharacter = body.readUInt8(at + 2) & 1 ? 2 : 1
  if (at + 3 + body.readUInt16LE(at) * bytesPerCharacter > body.length) throwBroken('a text ends beyond its record')
}

/** A formula whose value is a text that is in a record of its own. */
const givesText = ({ id, body }: BiffRecord): boolean =>
  id === FORMULA && body.length >= 14 && body.readUInt16LE(12) === 0xffff && body[6] === 0

/** Takes a hidden row or hidden columns out of their record. */
function noteHidden({ id, body }: BiffRecord, { hiddenRows, hiddenColumns }: Hidden): void {
  if (id === ROW && (body.readUInt16LE(12) & 0x20) !== 0) hiddenRows.add(body.readUInt16LE(0) + 1)
  if (id !== COLUMNS || (body.readUInt16LE(8) & 1) === 0) return
  for (let column = body.readUInt16LE(0); column <= Math.min(body.readUInt16LE(2), 255); column++)
    hiddenColumns.add(column + 1)
}

/**
 * Walks the sheet that is imported, and writes two kinds of records as the parser knows them; all lengths, and so all
 * offsets, stay. A label with formatted parts becomes a plain one. A formula's text, which is found only right behind
 * it, changes places with the shared formula in between.
 */
function prepareSheet(book: Buffer, from: number): Pick<SheetFacts, 'merges' | 'hiddenRows' | 'hiddenColumns'> {
  const merges: Merge[] = []
  const hidden = noneHidden()
  let textBelongsAt: number | null = null
  for (const record of substream(book, from)) {
    const { id, at, body } = record
    if (id === MERGE_CELLS) merges.push(...mergesOf(body))
    noteHidden(record, hidden)
    if (merges.length > MAX_MERGES) throwBroken('too many merged blocks')
    if (id === RICH_LABEL) book.writeUInt16LE(LABEL, at)
    if (id === LABEL || id === RICH_LABEL) checkText(body, 6)
    if (id === FORMULA_TEXT) {
      checkText(body, 0)
      const length = body.length + 4
      if (textBelongsAt !== null && textBelongsAt < at) {
        const text = Buffer.from(book.subarray(at, at + length))
        book.copyWithin(textBelongsAt + length, textBelongsAt, at)
        text.copy(book, textBelongsAt)
      }
    }
    if (givesText(record)) textBelongsAt = at + 4 + body.length
    else if (!BETWEEN.has(id)) textBelongsAt = null
  }
  return { merges, ...hidden }
}

/** The sheet that is asked for, else the first with cells that people see, else the first with cells; -1 where none has. */
function chosenSheet(book: Buffer, sheets: readonly BoundSheet[], wanted?: number): number {
  const holdsCells = sheets.map(({ at }) => isWorksheet(book, at))
  if (wanted !== undefined && holdsCells[wanted]) return wanted
  const shown = sheets.findIndex(({ isHidden }, i) => holdsCells[i] && !isHidden)
  return shown >= 0 ? shown : holdsCells.indexOf(true)
}

/**
 * Opens a .xls (BIFF8 in an OLE compound file) without reading its cells: finds what must be refused, and puts the
 * records into a container that holds nothing else, because the parser takes the last Workbook that it meets, also one
 * of an embedded object, and believes what a container says of itself.
 * @throws Refusal 415 文件格式不符合要求, in words where there is something that people can do
 */
export function openLegacyWorkbook(bytes: Buffer, wanted?: number): LegacyWorkbook {
  try {
    const file = openCompound(bytes)
    if (file.names.has('encryptedpackage')) throw withPassword()
    if (!file.names.has('workbook') && file.names.has('book'))
      throw saveAs('这是很旧的 Excel 格式', 'it is of a very old Excel')
    if (!file.names.has('workbook')) throw otherFormat()
    const book = file.stream('workbook')
    const { sheets, isFrom1904 } = globalsOf(book)
    const sheet = chosenSheet(book, sheets, wanted)
    if (sheet < 0) throw wrongFormat()
    const facts = prepareSheet(book, sheets[sheet]!.at)
    const unknown = { merges: [], ...noneHidden() }
    return {
      sheets: sheets.map(({ name, isHidden }, i) => ({ name, isHidden, ...(i === sheet ? facts : unknown) })),
      sheet,
      container: compoundOf('Workbook', book),
      ...(isFrom1904 && { calendar: 1904 }),
    }
  } catch (error) {
    // A record that is shorter than its content.
    if (error instanceof BrokenCompound || error instanceof RangeError)
      throw saveAs('文件已损坏', 'the file is damaged')
    throw error
  }
}
