/** How a paper is laid out: data that an administrator edits, never a program (design/papers.md §2). */
export interface Layout {
  readonly page: PageFormat
  readonly blocks: readonly Block[]
}

/** Sizes of type as offices name them, in points (GB/T 9704-2012 names 二号 and 三号 for official papers). */
export const SIZES_PT = {
  初号: 42,
  小初: 36,
  一号: 26,
  小一: 24,
  二号: 22,
  小二: 18,
  三号: 16,
  小三: 15,
  四号: 14,
  小四: 12,
  五号: 10.5,
  小五: 9,
} as const
export type Size = keyof typeof SIZES_PT

/** Width and height of upright paper in millimetres (ISO 216). */
export const PAPERS_MM = { A3: [297, 420], A4: [210, 297], A5: [148, 210] } as const

export interface PageFormat {
  readonly paper: keyof typeof PAPERS_MM
  readonly landscape?: boolean
  /** Top, right, bottom, left, in millimetres. */
  readonly marginsMm: readonly [number, number, number, number]
  /** Columns of the text; one unless said. */
  readonly columns?: 1 | 2 | 3
}

export type Align = 'left' | 'center' | 'right' | 'both'
/** A block stands only where this holds. */
export interface Condition {
  /** A placeholder's name, without braces. */
  readonly field: string
  /** Holds for this value; where neither is said, for any that is not empty. */
  readonly is?: string
  readonly isNot?: string
}

/** How words look. */
interface Look {
  readonly size?: Size
  readonly bold?: boolean
  readonly align?: Align
  /** Height of a line as a multiple of the type; 1.75 unless said. */
  readonly line?: number
  /** Space above the block, in points. */
  readonly abovePt?: number
  readonly when?: Condition
}

/**
 * Words with placeholders: `{姓名}`, or with a way to write it `{出生日期|汉字}`. What a placeholder holds is never markup.
 * Words in square brackets stand only where each placeholder in them has a value: `[，电话{电话}]`.
 */
export interface Paragraph extends Look {
  readonly is: 'paragraph'
  readonly text: string
  /** The first line begins two characters in; yes unless said. */
  readonly indent?: boolean
}
export interface Title extends Look {
  readonly is: 'title'
  readonly text: string
}
/** The number of the paper, once it has one. */
export interface NumberLine extends Look {
  readonly is: 'number'
}
export interface Column {
  readonly label: string
  /** Words with placeholders: of the repeated row first, then of the paper. */
  readonly text: string
  /** Share of the width; 1 unless said. */
  readonly width?: number
  readonly align?: Align
}
/** Rows that repeat: heads stand again on each page. */
export interface Table extends Look {
  readonly is: 'table'
  /** The name of a list of rows, for instance `家庭成员`. */
  readonly repeats: string
  readonly columns: readonly Column[]
  /** A first column that counts the rows; yes unless said. */
  readonly numbered?: boolean
  /** Empty rows to fill in by hand, after the last. */
  readonly emptyRows?: number
  /** Least height of a row in millimetres, for signatures. */
  readonly rowMm?: number
}
/** A form: lines of label and value, with borders, as offices draw their sheets. */
export interface Grid extends Look {
  readonly is: 'grid'
  /** Cells of each line; a cell is `label` and `text`. The widths of a line add up to 12. */
  readonly lines: readonly (readonly GridCell[])[]
  readonly rowMm?: number
}
export interface GridCell {
  readonly label?: string
  readonly text?: string
  /** Of 12. */
  readonly width: number
  readonly align?: Align
}
/** Who issues it, and when; room for the seal. */
export interface Closing extends Look {
  readonly is: 'closing'
  /** What stands above the date; the issuer unless said. */
  readonly text?: string
  /** 经办人 and 联系电话 to the left. */
  readonly handler?: boolean
}
/** Places to sign: a label and a line. */
export interface Signatures extends Look {
  readonly is: 'signatures'
  readonly labels: readonly string[]
  /** With a line for the date below each. */
  readonly dated?: boolean
}
export interface Gap {
  readonly is: 'gap'
  readonly mm: number
  readonly when?: Condition
}
export interface PageBreak {
  readonly is: 'break'
  readonly when?: Condition
}
export interface Rule {
  readonly is: 'rule'
  readonly when?: Condition
}
/** A picture out of the tenant's files, as the head of the paper. */
export interface Picture {
  readonly is: 'picture'
  readonly fileId: string
  readonly widthMm: number
  readonly align?: Align
  readonly when?: Condition
}

export type Block =
  | Paragraph
  | Title
  | NumberLine
  | Table
  | Grid
  | Closing
  | Signatures
  | Gap
  | PageBreak
  | Rule
  | Picture

/** What the clerk is asked before the paper is drawn up; its answer fills the placeholder of this name. */
export interface Question {
  readonly name: string
  readonly en: string
  /** `resident`: somebody of the register, as a witness; the answer is the id, the paper says the name. */
  readonly kind: 'line' | 'text' | 'number' | 'date' | 'choice' | 'resident'
  readonly required?: boolean
  /** Maximum number of characters; defaults: 60 for a line, 500 for a text. */
  readonly max?: number
  readonly choices?: readonly string[]
  /** What stands there to begin with; may hold placeholders. */
  readonly preset?: string
  readonly help?: string
}

/** Values by the name of their placeholder, and lists of rows by the name of the list. */
export interface PaperFacts {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}
