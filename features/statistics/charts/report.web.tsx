import { useQueryClient } from '@tanstack/react-query'
import { api, useLabel, useLanguage, useSession, useText } from '@village/web'
import { type ChartKind, type ChartTable, printCharts } from '@village/web/chart'
import { chartTableOf, type Narrowed } from '../cards/figure-card.web.tsx'
import type { FigureHead } from '../figure/figure-table.ts'
import { monthChartOf, monthQuery } from '../month/month.web.tsx'
import type { MonthEnd } from '../month/month-ends.ts'
import { reportName } from '../time/month-names.ts'
import { charts } from './charts.api.ts'

const REPORT = { zh: '人口月报', en: 'Population report' }

interface Part {
  readonly kind: ChartKind
  readonly table: ChartTable
}

/**
 * Prints figures in one go, those to which nobody has scrolled as well: as they are now, or with the end of a month
 * beside now.
 */
export function useReport(heads: readonly FigureHead[], narrowed: Narrowed, end: MonthEnd | undefined) {
  const pick = useLabel()
  const say = useText()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const client = useQueryClient()
  const present = async ({ name }: FigureHead): Promise<Part> => {
    const figure = await client.fetchQuery({
      queryKey: ['statistics', 'figure', name, narrowed, language],
      queryFn: () => api(charts).call('figure', { name, ...narrowed }),
    })
    return { kind: figure.drawn, table: chartTableOf(figure, pick) }
  }
  const past = async (head: FigureHead, { month }: MonthEnd): Promise<Part> => {
    const table = await client.fetchQuery(monthQuery(head.name, month, narrowed.deptId, language))
    return { kind: 'bars', table: monthChartOf(head, table, pick) }
  }
  return async (): Promise<void> => {
    const kept = end ? heads.filter(({ name }) => end.figures.includes(name)) : heads
    const parts = await Promise.all(kept.map(head => (end ? past(head, end) : present(head))))
    const time = new Date().toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'Asia/Shanghai' })
    await printCharts({
      title: pick(end ? reportName(end.month) : REPORT),
      village: user?.deptName ?? '',
      lines: [say('chart.printed', { name: user?.realName || user?.name || '', time })],
      parts,
      totalWord: say('chart.total'),
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
}
