import { open, readFile } from 'node:fs/promises'
import { archiveNames, BrokenCompound, BrokenZip, openCompound, wrongFormat } from '@village/server'

const ARCHIVE_LIMITS = { members: 2000, unpackedBytes: 200 * 1024 * 1024 }

const noMacros = () => wrongFormat('：不能带宏', ': it may not have macros')

/** The member without which an archive is no document of its kind. */
const mainMember: Readonly<Record<string, string>> = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' }

/** A .docx or .xlsx: whole, within bounds when it is unpacked, without macros. @throws Refusal 415 */
export async function checkArchive(path: string, extension: string): Promise<void> {
  const names = await archiveNames(path, ARCHIVE_LIMITS).catch(error => {
    const isBroken = error instanceof BrokenZip || /^Z_/.test(String((error as { code?: unknown }).code))
    throw isBroken
      ? wrongFormat('：文件损坏、带密码或解压后过大', ': it is broken, locked, or too large unpacked')
      : error
  })
  const has = (name: string): boolean => names.some(member => member.toLowerCase() === name)
  if (!has('[content_types].xml') || !has(mainMember[extension]!)) throw wrongFormat()
  if (names.some(name => /vbaproject\.bin$/i.test(name))) throw noMacros()
}

/** Streams of which one makes a compound file a document of its kind. */
const mainStreams: Readonly<Record<string, readonly string[]>> = { xls: ['workbook', 'book'], doc: ['worddocument'] }

/** A .doc or .xls. @throws Refusal 415 */
export async function checkCompound(path: string, extension: string): Promise<void> {
  const bytes = await readFile(path)
  try {
    const { names } = openCompound(bytes)
    if (!mainStreams[extension]!.some(name => names.has(name))) throw wrongFormat()
  } catch (error) {
    throw error instanceof BrokenCompound ? wrongFormat('：文件损坏', ': it is broken') : error
  }
  if (bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw noMacros()
}

/** A PDF that begins and ends as one and runs nothing when it is opened. @throws Refusal 415 */
export async function checkPdf(path: string, sizeBytes: number): Promise<void> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(5)
    await file.read(head, 0, 5, 0)
    const tail = Buffer.alloc(Math.min(2048, sizeBytes))
    await file.read(tail, 0, tail.length, sizeBytes - tail.length)
    if (head.toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) throw wrongFormat()
  } finally {
    await file.close()
  }
  const bytes = await readFile(path)
  if (['/JavaScript', '/JS', '/Launch'].some(word => hasName(bytes, word)))
    throw wrongFormat('：PDF 不能带脚本', ': a PDF may not have scripts')
}

/** Whether a name of PDF stands in the file: followed by a sign that ends names. */
function hasName(bytes: Buffer, name: string): boolean {
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    if (/[\s/<>()[\]]/.test(String.fromCharCode(bytes[at + name.length] ?? 32))) return true
  }
  return false
}
