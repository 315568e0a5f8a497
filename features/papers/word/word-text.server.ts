import type { Align, Size } from '../layout/layout.ts'
import { SIZES_PT } from '../layout/layout.ts'

/** The library that writes .docx files; it is loaded with the first draft. */
export type Docx = typeof import('docx')
type Paragraph = InstanceType<Docx['Paragraph']>
type ParagraphLook = Exclude<ConstructorParameters<Docx['Paragraph']>[0], string>

/** 仿宋 by its two names; Word takes its own where the machine has none. */
export const FONT = { zh: '仿宋', en: 'FangSong' }
const LATIN_FONT = 'Times New Roman'

/** Twentieths of a point, in which Word measures. */
export const twips = (points: number): number => Math.round(points * 20)
export const twipsOfMm = (mm: number): number => Math.round((mm / 25.4) * 1440)

/** What no XML may hold: control characters, halves of characters, and the two that are none. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** A text as XML can hold it. */
export const writable = (text: string): string => text.replace(FORBIDDEN, '').replace(HALF, '')

/** How a paragraph looks. */
export interface WordLook {
  /** By its name, or in points. */
  readonly size: Size | number
  readonly bold?: boolean
  readonly align?: Align
  /** The first line begins two characters in. */
  readonly indent?: boolean
  /** Height of a line as a multiple of the type. */
  readonly line?: number
  readonly abovePt?: number
  readonly color?: string
  /** How it stands on the page, beyond what a layout says. */
  readonly more?: ParagraphLook
}

const alignment = ({ AlignmentType }: Docx, align: Align) =>
  ({
    left: AlignmentType.LEFT,
    center: AlignmentType.CENTER,
    right: AlignmentType.RIGHT,
    both: AlignmentType.BOTH,
  })[align]

/** A paragraph of Word; line breaks stay within it. */
export function paragraphOf(docx: Docx, text: string, look: WordLook): Paragraph {
  const { size, bold = false, align = 'left', indent = false, line = 1.25, abovePt = 0, color } = look
  const points = typeof size === 'number' ? size : SIZES_PT[size]
  const font = { ascii: LATIN_FONT, hAnsi: LATIN_FONT, eastAsia: FONT.zh, cs: LATIN_FONT, hint: 'eastAsia' }
  const runs = writable(text)
    .split(/\r\n|\r|\n/)
    .map((words, at) => {
      const lineBreak = at > 0 ? { break: 1 } : {}
      return new docx.TextRun({ text: words, font, size: points * 2, bold, ...(color && { color }), ...lineBreak })
    })
  return new docx.Paragraph({
    children: runs,
    alignment: alignment(docx, align),
    spacing: { line: twips(points * line), lineRule: docx.LineRuleType.AT_LEAST, before: twips(abovePt), after: 0 },
    ...(indent && { indent: { firstLine: twips(points * 2), firstLineChars: 200 } }),
    ...look.more,
  })
}

/** Room of this height, without words. */
export const roomOf = (docx: Docx, heightTwips: number, more: ParagraphLook = {}): Paragraph =>
  new docx.Paragraph({
    spacing: { line: Math.max(20, heightTwips), lineRule: docx.LineRuleType.EXACT, before: 0, after: 0 },
    ...more,
  })
