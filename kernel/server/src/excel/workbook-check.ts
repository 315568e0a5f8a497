import { Refusal } from '../refusal.ts'
import { BrokenZip, memberStream, type OpenZip, withFile, type ZipMember, zipMembers } from './zip.ts'

/** What a workbook may cost before anybody parses it (design/security §5.9, A111, A112). */
export interface WorkbookLimits {
  /** Size of the file as it was uploaded. */
  readonly fileBytes: number
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
  members: 1000,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 150,
  rows: 100_000,
  columns: 200,
  parseMs: 60_000,
  memoryMb: 512,
}

/** A merged block of the first sheet, counted from 1 as people do; both ends belong to it. */
export interface Merge {
  readonly fromRow: number
  readonly toRow: number
  readonly fromColumn: number
  readonly toColumn: number
}

export const tooLarge = (): Refusal =>
  new Refusal({ zh: '文件太大，请拆分后再导入', en: 'File too large, please split it and import the parts' }, 413)
export const wrongFormat = (zh = '', en = ''): Refusal =>
  new Refusal({ zh: `文件格式不符合要求${zh}`, en: `File format does not meet the requirements${en}` }, 415)
export const tooWide = (columns: number): Refusal =>
  new Refusal({ zh: `表格的列太多，最多${columns}列`, en: `The sheet is too wide: at most ${columns} columns` }, 413)
export const tooLong = (rows: number): Refusal =>
  new Refusal(
    { zh: `表格的行太多，最多${rows}行，请拆分后再导入`, en: `Too many rows: at most ${rows}, please split the file` },
    413,
  )

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
/** Longer than any sign that is looked for. */
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

/**
 * Says whether the file may be parsed at all, and where its first sheet is merged. Everything is inflated once, piece
 * by piece, and counted: what an archive claims about itself is not believed.
 * @throws Refusal 413 文件太大 or 415 文件格式不符合要求
 */
export async function checkWorkbook(path: string, limits: WorkbookLimits = WORKBOOK_LIMITS): Promise<readonly Merge[]> {
  return withFile(path, async (file, sizeBytes) => {
    if (sizeBytes > limits.fileBytes) throw tooLarge()
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    if (head.readUInt32BE(0) === 0xd0cf11e0)
      throw wrongFormat('：请另存为 xlsx（不带密码）后再导入', ': save it as xlsx without a password and import that')
    if (head.readUInt32LE(0) !== 0x04034b50) throw wrongFormat('：请使用 xlsx 文件', ': please use an xlsx file')
    try {
      return await inspect({ path, file }, sizeBytes, limits)
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (error instanceof BrokenZip || (error as { code?: string }).code?.startsWith('Z_')) throw wrongFormat()
      throw error
    }
  })
}
