import type { GridCell, Layout, PaperFacts } from '../../papers/public.ts'

/** What a closing says once everything is erased. */
export interface Erased {
  readonly closedName: string
  readonly reason: string
  readonly askName: string
  readonly decideName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly decideTime: string
  readonly eraseTime: string
  readonly rowCount: number
  readonly fileCount: number
  readonly sha256: string
  readonly erasedRows: number
  readonly erasedFiles: number
}

const pair = (label: string, text: string): readonly GridCell[] => [
  { label, width: 2 },
  { text, width: 4 },
]
const wide = (label: string, text: string): readonly GridCell[] => [
  { label, width: 2 },
  { text, width: 10, align: 'left' },
]
const layout: Layout = {
  page: { paper: 'A4', marginsMm: [28, 24, 24, 26] },
  blocks: [
    { is: 'title', text: '租户注销与数据抹除证明' },
    {
      is: 'paragraph',
      text: '租户“{租户}”因“{原因}”申请注销，导出包已交付并经其确认。该租户的数据和附件已于{抹除日}从本系统抹除，不能恢复。',
    },
    {
      is: 'grid',
      rowMm: 11,
      lines: [
        [...pair('申请人', '{申请人}'), ...pair('批准人', '{批准人}')],
        [...pair('批准日期', '{批准日}'), ...pair('抹除日期', '{抹除日}')],
        [...pair('导出行数', '{导出行数}'), ...pair('导出附件数', '{导出附件数}')],
        [...pair('抹除行数', '{抹除行数}'), ...pair('抹除附件数', '{抹除附件数}')],
        wide('导出包摘要\n（SHA-256）', '{摘要}'),
      ],
    },
    { is: 'gap', mm: 8 },
    { is: 'signatures', labels: ['经办人', '监督人'], dated: true },
    { is: 'closing', text: '（运营单位盖章）' },
  ],
}

/** The certificate of a tenant's end, with two signatures and room for a seal. */
export function layoutOfCertificate(
  erased: Erased,
  today: string,
): { readonly layout: Layout; readonly facts: PaperFacts } {
  const values = {
    租户: erased.closedName,
    原因: erased.reason,
    申请人: erased.askName,
    批准人: erased.decideName,
    批准日: erased.decideTime.slice(0, 10),
    抹除日: erased.eraseTime.slice(0, 10),
    导出行数: String(erased.rowCount),
    导出附件数: String(erased.fileCount),
    抹除行数: String(erased.erasedRows),
    抹除附件数: String(erased.erasedFiles),
    摘要: erased.sha256,
    日期: today,
  }
  return { layout, facts: { values, lists: {} } }
}
