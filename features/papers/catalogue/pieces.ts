import type { Block, Grid, GridCell, Layout, PageFormat, Paragraph, Question } from '../layout/layout.ts'

/** A letter: the margins of GB/T 9704-2012, wide enough for a seal over the date. */
export const LETTER: PageFormat = { paper: 'A4', marginsMm: [37, 26, 30, 28] }
/** A form or a list on A4. */
export const FORM: PageFormat = { paper: 'A4', marginsMm: [22, 18, 20, 18] }
/** A wide list. */
export const WIDE: PageFormat = { paper: 'A4', landscape: true, marginsMm: [20, 18, 18, 18] }

/** Who the paper is about, so that nobody else is meant; what the register does not know is left out. */
export const WHO = '{姓名}[，{性别}][，{出生日期}出生][，身份证件号码{身份证号}]'

/** The words across the top. */
export const title = (text: string): Block => ({ is: 'title', text, size: '二号' })
/** What a paper says, in the type of official letters. */
export const body = (text: string): Paragraph => ({ is: 'paragraph', text, size: '三号', line: 1.75 })

/** What a certificate is for, where that is known. */
const PURPOSE: readonly Block[] = [
  {
    ...body('本证明[用于{用途}，]供提交{提交单位}使用[，一式{份数}份][，有效期至{有效期至}]。'),
    when: { field: '提交单位' },
  },
  { ...body('[本证明用于{用途}。][有效期至{有效期至}。]'), when: { field: '提交单位', is: '' } },
]
const OF_THAT_DAY = '以上内容反映出具当日的情况，涂改无效。'

/** A line of small type across the page, without indent. */
export const remark = (text: string): Block => ({
  is: 'paragraph',
  text,
  size: '小四',
  indent: false,
  line: 1.5,
  abovePt: 4,
})

interface Certificate {
  readonly heading: string
  /** What is certified, a paragraph each. */
  readonly says: readonly string[]
  /** What it must not be taken for. */
  readonly limit?: string
  /** Who stands above the date; the committee unless said. */
  readonly issuer?: string
}
/** A certificate as offices write it: title, number, what is certified, what for, issuer and date, and its limits small below. */
export const certificate = ({ heading, says, limit = '', issuer }: Certificate): Layout => ({
  page: LETTER,
  blocks: [
    title(heading),
    { is: 'number', abovePt: 10 },
    { is: 'gap', mm: 6 },
    ...says.map(body),
    ...PURPOSE,
    body('特此证明。'),
    { is: 'gap', mm: 14 },
    { is: 'closing', handler: true, ...(issuer ? { text: issuer } : {}) },
    { is: 'gap', mm: 10 },
    remark(`注：${limit}${OF_THAT_DAY}`),
  ],
})

/** Label and value side by side; labels are of one width, so that the lines of a form stand below each other. */
export const cell = (label: string, text: string, width = 6): readonly GridCell[] => {
  const own = width < 6 && label.length < 3 ? 1 : 2
  return [
    { label, width: own },
    { text, width: width - own },
  ]
}
/** A value of many words over the whole width: they begin at the left. */
export const wide = (label: string, text: string): readonly GridCell[] => [
  { label, width: 2 },
  { text, width: 10, align: 'left' },
]
/** A line over the whole width that names what follows. */
export const heading = (label: string): readonly GridCell[] => [{ label, width: 12 }]
/** Somebody's opinion in his own hand: room to write, and below it where he signs, for instance `负责人（签字盖章）`. */
export const opinion = (label: string, signs: string): readonly GridCell[] => [
  { label, width: 2 },
  { text: `\n\n\n${signs}：　　　　　　　年　　月　　日`, width: 10, align: 'right' },
]
/** Lines of cells; the widths of a line add up to 12. */
export const grid = (lines: readonly (readonly (readonly GridCell[])[])[], rowMm = 9): Grid => ({
  is: 'grid',
  lines: lines.map(line => line.flat()),
  rowMm,
})

/** The list that says which papers the villages of a county issue. */
export const LOCAL_LIST = '县（市、区）公布的基层群众性自治组织出具证明事项清单'
/** Why a village may issue what no law names. */
export const OF_VILLAGE =
  '《关于改进和规范基层群众性自治组织出具证明工作的指导意见》（民发〔2020〕20号）第二部分：属于村民委员会职责范围、能够核实的事项'

/** Who belongs to the household. */
export const MEMBERS: Block = {
  is: 'table',
  repeats: '家庭成员',
  rowMm: 9,
  columns: [
    { label: '姓名', text: '{姓名}', width: 1.7 },
    { label: '与户主关系', text: '{与户主关系}', width: 1.3 },
    { label: '性别', text: '{性别}', width: 0.8 },
    { label: '年龄', text: '{年龄}', width: 0.7 },
    { label: '身份证号', text: '{身份证号}', width: 2.4 },
    { label: '电话', text: '{电话}', width: 1.6 },
  ],
}

/** How the village knows what it certifies. */
export const CHECKED_HOW: Question = {
  name: '核实方式',
  en: 'How it was checked',
  kind: 'choice',
  required: true,
  choices: ['入户查看', '查阅登记资料', '入户查看并查阅登记资料', '询问邻居和村民小组'],
}
/** What follows from the answer. */
export const CHECKED = '以上情况由本村通过{核实方式}的方式核实。'

/** What all sheets have in common: they are the village's own, nothing is certified. */
export const OWN_SHEET = {
  group: 'sheet',
  standing: 'allowed',
  basis: '村内工作用表，不作为证明使用',
  materials: [],
} as const
