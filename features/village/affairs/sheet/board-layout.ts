import type { Layout, PaperFacts } from '../../../papers/public.ts'
import { blocksOfArticle } from '../article/article-blocks.ts'
import type { BoardSheet } from '../declared/affairs.endpoints.ts'
import { periodWords } from '../declared/period.ts'

/** A line of facts beneath the title, and where to turn below the article; what is empty is left out. */
const FACTS = '[公开类别：{类别}　　][所属期：{所属期}　　][涉及金额：{金额}元]'
const CHECKED = '[监督委员会审核：{审核人}　　]公开日期：{公开}[至{截止}][　　监督电话：{监督电话}]'

const money = (amount: string): string => amount && Number(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2 })

/** The A3 sheet of an affair: upright, and across where it has a table. */
export function layoutOfBoard(sheet: BoardSheet): { readonly layout: Layout; readonly facts: PaperFacts } {
  const { blocks, values, lists } = blocksOfArticle(sheet.content)
  const hasTable = blocks.some(({ is }) => is === 'table' || is === 'grid')
  const said = {
    村: sheet.deptName,
    标题: sheet.title,
    类别: sheet.affairsTypeName,
    所属期: sheet.periodValue && periodWords(sheet.periodValue).zh,
    金额: money(sheet.amount),
    审核人: sheet.supervisor,
    公开: sheet.publishTime.slice(0, 10),
    截止: sheet.expireTime.slice(0, 10),
    监督电话: sheet.phone,
    日期: sheet.publishTime.slice(0, 10),
  }
  return {
    layout: {
      page: { paper: 'A3', landscape: hasTable, marginsMm: [24, 24, 22, 24] },
      blocks: [
        { is: 'paragraph', text: '{村}村务公开栏', size: '小一', align: 'center', indent: false, line: 1.2 },
        { is: 'title', text: '{标题}', size: '小初' },
        { is: 'paragraph', text: FACTS, size: '小二', align: 'center', indent: false, line: 1.4 },
        ...blocks,
        { is: 'gap', mm: 6 },
        { is: 'paragraph', text: CHECKED, size: '小二', align: 'left', indent: false, line: 1.4 },
        { is: 'closing', text: '（村民委员会盖章）', size: '小一' },
      ],
    },
    facts: { values: { ...values, ...said }, lists },
  }
}
