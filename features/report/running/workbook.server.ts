import { type Call, Reply, writeWorkbook } from '@village/server'
import { asAttachment } from '../../exchange/public.server.ts'
import type { ReportResult, ResultValue } from '../result.ts'

const words = {
  zh: {
    about: '说明',
    report: '报表',
    days: '日期',
    by: '导出人',
    at: '导出时间',
    cut: '只含前 1000 行',
    total: '合计',
  },
  en: {
    about: 'About',
    report: 'Report',
    days: 'Days',
    by: 'Exported by',
    at: 'Exported at',
    cut: 'First 1,000 rows',
    total: 'Total',
  },
} as const

async function* linesOf({ rows, totals }: ReportResult, total: string): AsyncGenerator<readonly ResultValue[]> {
  yield* rows
  if (totals) yield totals.map((value, at) => (at === 0 && value === null ? total : value))
}

/** What a report says, as a workbook that says who made it and when. */
export function workbookOf(result: ReportResult, call: Call): Reply {
  const say = words[call.language]
  const lines: (readonly [string, string])[] = [
    [say.report, result.name],
    ...(result.days?.to ? [[say.days, `${result.days.from} – ${result.days.to}`] as const] : []),
    [say.by, call.user.name],
    [say.at, result.time],
    ...(result.isCut ? [[say.cut, ''] as const] : []),
  ]
  const book = {
    sheet: result.name,
    columns: result.columns.map(({ title }) => ({ title })),
    about: { sheet: say.about, lines },
  }
  const name = `${result.name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')}.xlsx`
  return new Reply(writeWorkbook(book, linesOf(result, say.total)), 200, asAttachment(name, 'xlsx'))
}
