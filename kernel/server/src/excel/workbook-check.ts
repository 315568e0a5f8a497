import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../contract/refusal.ts'
import type { Merge } from './cell.ts'
import { COMPOUND_SIGNATURE } from './compound-file.ts'
import { openLegacyWorkbook } from './legacy-workbook.ts'
import { tooLarge, wrongFormat } from './refusals.ts'
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

export { tooLarge, wrongFormat } from './refusals.ts'

const LARGE_BYTES = 10 * 1024 * 1024
const isMarkup = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name)
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

function checkDirectory(members: readonly ZipMember[], sizeBytes: number, limits: WorkbookLimits): void {
  const names = new Set(members.map(member => member.name.toLowerCase()))
  if (names.size !== members.length) throw wrongFormat()
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml')) throw wrongFormat()
  if (members.some(member => member.encrypted)) throw wrongFormat('：不能带密码', ': it may not have a password')
  const unpacked = members.reduce((sum, member) => sum + member.unpackedBytes, 0)
  if (unpacked > limits.unpackedBytes) throw tooLarge()
  if (unpacked > LARGE_BYTES && unpacked / sizeBytes > limits.ratio) throw tooLarge()
}

/** Markup that declares entities is refused: no spreadsheet program writes it. */
const DECLARATION = /<!(DOCTYPE|ENTITY)/i
const MERGE = /<mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
/** Longer than any byte sequence that is searched. */
const CARRY = 200
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

interface Scan {
  readonly merges: Merge[]
  readonly text: string
}

/** Inflates one member, counting; refuses declarations; gathers merged blocks, and the text where it is asked for. */
async function scan(zip: OpenZip, member: ZipMember, budget: { bytes: number }, keep: boolean): Promise<Scan> {
  const merges: Merge[] = []
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
    for (const match of window.matchAll(MERGE)) {
      merges.push(mergeOf(match))
      end = match.index + match[0].length
    }
    if (merges.length > MAX_MERGES) throw wrongFormat()
    carry = window.slice(Math.max(end, window.length - CARRY))
  }
  return { merges, text }
}

/** The member that holds the first sheet: named by the workbook, found by its relations. */
function firstSheet(workbook: string, relations: string): string | undefined {
  const id = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/.exec(workbook)?.[1]
  const tags = relations.match(/<Relationship\s[^>]*>/g) ?? []
  const target = tags.find(tag => tag.includes(`Id="${id}"`))?.match(/Target="([^"]+)"/)?.[1]
  return target?.replace(/^\/?(xl\/)?/, 'xl/')
}

async function inspect(zip: OpenZip, sizeBytes: number, limits: WorkbookLimits): Promise<readonly Merge[]> {
  const members = await zipMembers(zip.file, sizeBytes, limits.members)
  checkDirectory(members, sizeBytes, limits)
  const budget = { bytes: limits.unpackedBytes }
  const merges = new Map<string, readonly Merge[]>()
  const texts = new Map<string, string>()
  for (const member of members) {
    const keep =
      /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/i.test(member.name) && member.unpackedBytes < 1024 * 1024
    const found = await scan(zip, member, budget, keep)
    merges.set(member.name, found.merges)
    texts.set(member.name.toLowerCase(), found.text)
  }
  const sheet = firstSheet(texts.get('xl/workbook.xml') ?? '', texts.get('xl/_rels/workbook.xml.rels') ?? '')
  return (sheet && merges.get(sheet)) || []
}

/** A workbook that may be parsed. */
export interface CheckedWorkbook {
  /** Where its first sheet is merged. */
  readonly merges: readonly Merge[]
  /** Of a .xls: what the parser reads instead of the file, and which of its sheets, from 0. */
  readonly legacy?: { readonly container: Buffer; readonly sheet: number }
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

async function inspectLegacy(file: FileHandle, sizeBytes: number, limits: WorkbookLimits): Promise<CheckedWorkbook> {
  if (sizeBytes > limits.legacyBytes) throw tooLarge()
  const bytes = Buffer.alloc(sizeBytes)
  const { bytesRead } = await file.read(bytes, 0, sizeBytes, 0)
  const { merges, ...legacy } = openLegacyWorkbook(bytes.subarray(0, bytesRead))
  return { merges, legacy }
}

/**
 * Says whether the file may be parsed at all, and where its first sheet is merged. What it is, its first bytes say, not
 * its name. Everything is inflated once, piece by piece, and counted: what an archive claims about itself is not
 * believed. @throws Refusal 413 文件太大 or 415 文件格式不符合要求
 */
export async function checkWorkbook(path: string, limits: WorkbookLimits = WORKBOOK_LIMITS): Promise<CheckedWorkbook> {
  return withFile(path, async (file, sizeBytes) => {
    if (sizeBytes > limits.fileBytes) throw tooLarge()
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    if (head.equals(COMPOUND_SIGNATURE)) return inspectLegacy(file, sizeBytes, limits)
    if (head.readUInt32LE(0) !== 0x04034b50) throw (await isPage(file)) ? page() : wrongFormat()
    try {
      return { merges: await inspect({ path, file }, sizeBytes, limits) }
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (error instanceof BrokenZip || (error as { code?: string }).code?.startsWith('Z_')) throw wrongFormat()
      throw error
    }
  })
}
