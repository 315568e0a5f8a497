import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../contract/refusal.ts'
import type { Merge, SheetFacts } from './cell.ts'
import { COMPOUND_SIGNATURE } from './compound-file.ts'
import { openLegacyWorkbook } from './legacy-workbook.ts'
import { otherFormat, tooLarge, wrongFormat } from './refusals.ts'
import { type Hidden, hiddenIn, MERGE_OR_HIDDEN, noneHidden, sheetsIn } from './sheet-markup.ts'
import { type TextTable, textTable } from './text-table.ts'
import { BrokenZip, memberStream, type OpenZip, withFile, type ZipMember, zipMembers } from './zip.ts'

/** What a workbook may cost before anybody parses it (design/security §5.9, A111, A112). */
export interface WorkbookLimits {
  /** Size of the file as it was uploaded. */
  readonly fileBytes: number
  /** The same of a .xls: nothing in it is packed, and it is held in memory whole. */
  readonly legacyBytes: number
  readonly members: number
  /** All members together, inflated. */
  readonly unpackedBytes: number
  /** Unpacked to packed, asked of members above 10 MB only: small sheets of equal rows pack very well. */
  readonly ratio: number
  /** Rows that hold anything. */
  readonly rows: number
  readonly columns: number
  readonly parseMs: number
  readonly memoryMb: number
}
export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 50 * 1024 * 1024,
  legacyBytes: 20 * 1024 * 1024,
  members: 1000,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 150,
  rows: 100_000,
  columns: 200,
  parseMs: 60_000,
  memoryMb: 512,
}

export { otherFormat, tooLarge, wrongFormat } from './refusals.ts'

const LARGE_BYTES = 10 * 1024 * 1024
const isMarkup = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name)
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

function checkDirectory(members: readonly ZipMember[], sizeBytes: number, limits: WorkbookLimits): void {
  const names = new Set(members.map(member => member.name.toLowerCase()))
  if (names.size !== members.length) throw wrongFormat()
  // Of OpenOffice, LibreOffice and some of WPS.
  if (names.has('content.xml')) throw otherFormat('这是 ods 格式，', 'this is an ods. ')
  if (names.has('xl/workbook.bin')) throw otherFormat('这是 xlsb 格式，', 'this is an xlsb. ')
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml')) throw otherFormat()
  if (members.some(member => member.encrypted)) throw wrongFormat('：不能带密码', ': it may not have a password')
  const unpacked = members.reduce((sum, member) => sum + member.unpackedBytes, 0)
  if (unpacked > limits.unpackedBytes) throw tooLarge()
  if (unpacked > LARGE_BYTES && unpacked / sizeBytes > limits.ratio) throw tooLarge()
}

/** Markup that declares entities is refused: no spreadsheet program writes it. */
const DECLARATION = /<!(DOCTYPE|ENTITY)/i
/** Longer than any byte sequence that is searched. */
const CARRY = 500
const MAX_MERGES = 20_000

/** A → 1, Z → 26, AA → 27. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
/** 1 → A, 27 → AA. */
export function columnLetters(column: number): string {
  return column > 26
    ? columnLetters(Math.floor((column - 1) / 26)) + columnLetters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)
}
const mergeOf = ([, c1, r1, c2, r2]: RegExpMatchArray): Merge => ({
  fromRow: Number(r1),
  toRow: Number(r2),
  fromColumn: columnNumber(c1!),
  toColumn: columnNumber(c2!),
})

interface Scan extends Hidden {
  readonly merges: Merge[]
  readonly text: string
}

/** Inflates one member, counting; refuses declarations; gathers merged blocks and what is hidden, and the text where it is asked for. */
async function scan(zip: OpenZip, member: ZipMember, budget: { bytes: number }, keep: boolean): Promise<Scan> {
  const merges: Merge[] = []
  const hidden = noneHidden()
  let carry = ''
  let text = ''
  let first = true
  for await (const piece of (await memberStream(zip, member)) as AsyncIterable<Buffer>) {
    budget.bytes -= piece.length
    if (budget.bytes < 0) throw tooLarge()
    if (!isMarkup(member.name)) continue
    if (first && /^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(piece.toString('latin1', 0, 2))) throw wrongFormat()
    first = false
    const window = carry + piece.toString('latin1')
    if (DECLARATION.test(window)) throw wrongFormat()
    if (keep) text += piece.toString('latin1')
    if (!isSheet(member.name)) {
      carry = window.slice(-CARRY)
      continue
    }
    let end = 0
    for (const match of window.matchAll(MERGE_OR_HIDDEN)) {
      if (match[1]) merges.push(mergeOf(match))
      else hiddenIn(match[0], hidden)
      end = match.index + match[0].length
    }
    if (merges.length > MAX_MERGES) throw wrongFormat()
    carry = window.slice(Math.max(end, window.length - CARRY))
  }
  return { merges, text, ...hidden }
}

async function inspect(
  zip: OpenZip,
  sizeBytes: number,
  limits: WorkbookLimits,
): Promise<Omit<CheckedWorkbook, 'legacy' | 'table' | 'sheet'>> {
  const members = await zipMembers(zip.file, sizeBytes, limits.members)
  checkDirectory(members, sizeBytes, limits)
  const budget = { bytes: limits.unpackedBytes }
  const scans = new Map<string, Scan>()
  const texts = new Map<string, string>()
  for (const member of members) {
    const keep =
      /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/i.test(member.name) && member.unpackedBytes < 1024 * 1024
    const found = await scan(zip, member, budget, keep)
    scans.set(member.name, found)
    texts.set(member.name.toLowerCase(), found.text)
  }
  const workbook = texts.get('xl/workbook.xml') ?? ''
  const sheets = sheetsIn(workbook, texts.get('xl/_rels/workbook.xml.rels') ?? '')
  return {
    sheets: sheets.map(({ member, name, isHidden }) => {
      const { merges, hiddenRows, hiddenColumns } = scans.get(member) ?? { merges: [], ...noneHidden() }
      return { name, isHidden, merges, hiddenRows, hiddenColumns }
    }),
    ...(/<(?:\w+:)?workbookPr\s[^>]*date1904="(?:1|true)"/.test(workbook) && { calendar: 1904 }),
  }
}

/** The sheet that is asked for, or the first one that people see. */
function sheetOf(sheets: readonly SheetFacts[], wanted: number | undefined): number {
  if (wanted !== undefined) return sheets[wanted] ? wanted : 0
  return Math.max(
    sheets.findIndex(sheet => !sheet.isHidden),
    0,
  )
}

/** A workbook that may be parsed. */
export interface CheckedWorkbook {
  /** All sheets in order. For .xls files, hidden and merged cells are known for the sheet that is read only. */
  readonly sheets: readonly SheetFacts[]
  /** The one that is read, from 0. */
  readonly sheet: number
  /** It counts its days from 1904. */
  readonly calendar?: 1904
  /** Of a .xls: what the parser reads instead of the file, and which of its sheets, from 0. */
  readonly legacy?: { readonly container: Buffer; readonly sheet: number }
  /** Of a .csv: its text, which the parser reads instead of the file. */
  readonly table?: TextTable
}

/** How far a table is looked for: exported pages begin with long style sheets. */
const PAGE_BYTES = 256 * 1024

/** Systems of offices often write a web page, an archive of one or Excel's XML of 2003 and call it .xls. */
async function isPage(file: FileHandle): Promise<boolean> {
  const bytes = Buffer.alloc(PAGE_BYTES)
  const { bytesRead } = await file.read(bytes, 0, PAGE_BYTES, 0)
  const text = bytes.toString('latin1', 0, bytesRead).replaceAll('\0', '')
  return (
    /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(<|MIME-Version:)/i.test(text) && /<(table|(\w+:)?workbook)\b/i.test(text)
  )
}

const page = (): Refusal =>
  wrongFormat(
    '：这是网页格式，请用 Excel 打开后另存为 xlsx',
    ': this is a web page. Open it in Excel and save it as xlsx',
  )

async function inspectLegacy(
  file: FileHandle,
  sizeBytes: number,
  limits: WorkbookLimits,
  wanted?: number,
): Promise<CheckedWorkbook> {
  if (sizeBytes > limits.legacyBytes) throw tooLarge()
  const bytes = Buffer.alloc(sizeBytes)
  const { bytesRead } = await file.read(bytes, 0, sizeBytes, 0)
  const { sheets, calendar, ...legacy } = openLegacyWorkbook(bytes.subarray(0, bytesRead), wanted)
  return { sheets, sheet: legacy.sheet, legacy, ...(calendar && { calendar }) }
}

/** Values with commas or tabs between them are a workbook of one sheet. */
async function inspectText(file: FileHandle, sizeBytes: number, limits: WorkbookLimits): Promise<CheckedWorkbook> {
  if (await isPage(file)) throw page()
  if (sizeBytes > limits.legacyBytes) throw tooLarge()
  const table = await textTable(file, sizeBytes)
  if (!table) throw otherFormat()
  return { sheets: [{ name: 'CSV', isHidden: false, merges: [], ...noneHidden() }], sheet: 0, table }
}

/**
 * Says whether the file may be parsed at all, and what its sheets are. What it is, its first bytes say, not
 * its name. Everything is inflated once, piece by piece, and counted: what an archive claims about itself is not
 * believed. @throws Refusal 413 文件太大 or 415 文件格式不符合要求
 */
export async function checkWorkbook(
  path: string,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
  wanted?: number,
): Promise<CheckedWorkbook> {
  return withFile(path, async (file, sizeBytes) => {
    if (sizeBytes > limits.fileBytes) throw tooLarge()
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    if (head.equals(COMPOUND_SIGNATURE)) return inspectLegacy(file, sizeBytes, limits, wanted)
    if (head.readUInt32LE(0) !== 0x04034b50) return inspectText(file, sizeBytes, limits)
    try {
      const found = await inspect({ path, file }, sizeBytes, limits)
      return { ...found, sheet: sheetOf(found.sheets, wanted) }
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (error instanceof BrokenZip || (error as { code?: string }).code?.startsWith('Z_')) throw wrongFormat()
      throw error
    }
  })
}
