import type { BoundedFile } from './bounded-file.server.ts'
import { ContentFlaw } from './content-flaw.server.ts'

/** A letter of a name as it is, or as a number: /J#61vaScript is the same name. */
function letter(sign: string): string {
  const number = sign.charCodeAt(0).toString(16)
  return `(?:${sign}|#${number}|#${number.toUpperCase()})`
}
const nameOf = (word: string): string => [...word].map(letter).join('')
/** Names that run something when a PDF is opened, followed by a sign that ends names. */
const RUNS = new RegExp(`/(?:${['JavaScript', 'JS', 'Launch'].map(nameOf).join('|')})[\\s/<>()[\\]]`)
/** Longer than any of them with each letter as a number. */
const OVERLAP_BYTES = 64

/**
 * A PDF that begins and ends as one and shows nothing that it would run. What lies packed in its streams is not seen
 * (docs/decisions/0067). @throws ContentFlaw
 */
export function checkPdf(file: BoundedFile): void {
  const tailBytes = Math.min(2048, file.sizeBytes)
  const head = file.at(0, Math.min(5, file.sizeBytes))
  const tail = file.at(file.sizeBytes - tailBytes, tailBytes)
  if (head.toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) throw new ContentFlaw()
  for (const piece of file.pieces(OVERLAP_BYTES))
    if (RUNS.test(piece.toString('latin1'))) throw new ContentFlaw('：PDF 不能带脚本', ': a PDF may not have scripts')
}
