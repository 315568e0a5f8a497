import type { FileHandle } from 'node:fs/promises'

/** What office programs write as CSV: UTF-8, the code page of a Chinese Windows, or Excel's “Unicode text”. */
const decoded = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textAs('utf-16le', bytes)
  return textAs('utf-8', bytes) ?? textAs('gb18030', bytes)
}
function textAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Characters that no text of an office holds: the file is something else. */
const isBinary = (text: string): boolean =>
  [...text.slice(0, LOOKED_AT)].some(character => character < '\t' || (character > '\r' && character < ' '))
const LOOKED_AT = 64 * 1024

/** A table as plain text, for the parser. */
export interface TextTable {
  readonly text: string
  readonly delimiter: ',' | ';' | '\t'
}

/** The character between the cells of the first line that has any; null where none has. */
function delimiterOf(text: string): TextTable['delimiter'] | null {
  const lines = text.slice(0, LOOKED_AT).split(/\r?\n/)
  const first = lines.find(line => /[,;\t]/.test(line))
  if (first === undefined) return null
  const count = (mark: string): number => first.split(mark).length
  return (['\t', ',', ';'] as const).reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The file as a table of comma- or tab-separated values; null where it is none. It is held in memory whole. */
export async function textTable(file: FileHandle, sizeBytes: number): Promise<TextTable | null> {
  const bytes = Buffer.alloc(sizeBytes)
  const { bytesRead } = await file.read(bytes, 0, sizeBytes, 0)
  const text = decoded(bytes.subarray(0, bytesRead))
  if (text === null || isBinary(text) || /^\s*[<{[%]/.test(text)) return null
  const delimiter = delimiterOf(text)
  return delimiter && { text, delimiter }
}
