import { beginningOf } from '@village/resource'
import type { Layout, PaperFacts } from '../../papers/public.ts'

/** An entry as it is printed, in the order of the columns. */
export interface ExtractRow {
  readonly time: string
  readonly who: string
  readonly register: string
  readonly record: string
  readonly fields: string
  readonly action: string
  readonly reason: string
  readonly ip: string
  /** Sum of this row and all before it, in hex. */
  readonly sum: string
}
/** What the newest check of the audit chain has found. */
export interface ChainCheck {
  readonly time: string
  readonly isWhole: boolean
  readonly broken: number
  readonly blocks: number
}
export interface Extract {
  readonly tenant: string
  /** yyyy-MM-dd */
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly madeBy: string
  readonly madeAt: string
  /** Null where the reader may not see it, or none was made. */
  readonly check: ChainCheck | null
  readonly rows: readonly ExtractRow[]
}

/** Signs of a sum that a row shows; the last one stands below the list in full. */
const SHOWN_SIGNS = 8

const SMALL = { is: 'paragraph', size: '五号', indent: false, line: 1.5 } as const
const layout: Layout = {
  page: { paper: 'A4', landscape: true, marginsMm: [18, 15, 16, 15] },
  blocks: [
    { is: 'title', text: '敏感信息访问日志摘录', size: '小二' },
    { ...SMALL, text: '单位：{单位}　　期间：{起}至{止}　　共{条数}条　　用途：{用途}' },
    { ...SMALL, text: '[审计链最近核验：{核验时间}，{核验结果}，共{区块数}个区块]' },
    {
      is: 'table',
      repeats: '日志',
      size: '小五',
      rowMm: 6,
      columns: [
        { label: '时间', text: '{month}-{moment}', width: 1.5 },
        { label: '访问人', text: '{who}', width: 1 },
        { label: '登记簿', text: '{register}', width: 1.2 },
        { label: '记录', text: '{record}', width: 1.2 },
        { label: '字段', text: '{fields}', width: 1.8, align: 'left' },
        { label: '动作', text: '{action}', width: 0.8 },
        { label: '事由', text: '{reason}', width: 1.8, align: 'left' },
        { label: 'IP', text: '{ip}', width: 1.2 },
        { label: '校验值', text: '{sum}', width: 0.9 },
      ],
    },
    { ...SMALL, text: '[末条校验值：{末条校验值}]', abovePt: 6 },
    {
      ...SMALL,
      text: '每条校验值是上一条校验值与本条各栏文字（从时间到IP，以竖线相连）的SHA-256；第一条之前为空。表中列出前8位。',
    },
    { ...SMALL, text: '摘录时间：{摘录时间}　　摘录账号：{摘录人}' },
    { is: 'signatures', labels: ['摘录人', '核对人'], dated: true },
  ],
}

const foundBy = ({ isWhole, broken }: ChainCheck): string => (isWhole ? '完整' : `有${broken}处断裂`)

/** An extract of the log with its period, the state of the chain, the sum of its rows and two signatures. */
export function layoutOfExtract(extract: Extract): { readonly layout: Layout; readonly facts: PaperFacts } {
  const { rows, check } = extract
  const values = {
    单位: extract.tenant,
    起: extract.from,
    止: extract.to,
    条数: String(rows.length),
    用途: extract.reason,
    核验时间: check ? `${check.time}（北京时间）` : '',
    核验结果: check ? foundBy(check) : '',
    区块数: check ? String(check.blocks) : '',
    末条校验值: rows.at(-1)?.sum ?? '',
    摘录时间: `${extract.madeAt}（北京时间）`,
    摘录人: extract.madeBy,
  }
  // In two: a whole moment would be printed as a day in words, and the sum is of these signs.
  const lines = rows.map(({ time, sum, ...row }) => ({
    ...row,
    month: time.slice(0, 7),
    moment: time.slice(8),
    sum: beginningOf(sum, SHOWN_SIGNS),
  }))
  return { layout, facts: { values, lists: { 日志: lines } } }
}
