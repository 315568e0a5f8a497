import { useQueryClient } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, useLabel, useLanguage, useSession, useText } from '@village/web'
import { type ChartTable, printCharts } from '@village/web/chart'
import { alarm } from '../alarm/alarm.resource.ts'
import type { LateAlarm, ResponseRow } from '../alarm/declared/alarm.endpoints.ts'
import { GROUPS, type Group, labelOfPeriod, type Period, rangeOf } from './groups.ts'

const words = {
  title: { zh: '告警处置报表', en: 'Alarms and how they were dealt with' },
  month: (month: string): Label => ({ zh: `${month} 告警处置月报`, en: `Alarms of ${month}` }),
  group: { zh: '分组', en: 'Group' },
  unit: { zh: '条', en: 'alarms' },
  minutes: { zh: '分钟', en: 'min' },
  total: { zh: '告警数', en: 'Alarms' },
  acked: { zh: '确认中位数(分钟)', en: 'Acknowledged, median (min)' },
  closed: { zh: '关闭中位数(分钟)', en: 'Closed, median (min)' },
  overdue: { zh: '超时', en: 'Overdue' },
  false: { zh: '误报', en: 'False' },
  late: { zh: '超时清单', en: 'Late alarms' },
  lateMin: { zh: '超时(分钟)', en: 'Late (min)' },
  alarm: { zh: '告警', en: 'Alarm' },
} as const

type Pick = (label: Label) => string
const groupTable = (group: Group, rows: readonly ResponseRow[], pick: Pick): ChartTable => ({
  title: pick(GROUPS.find(({ value }) => value === group)!.label),
  of: pick(words.group),
  unit: pick(words.unit),
  columns: (['total', 'acked', 'closed', 'overdue', 'false'] as const).map(head => pick(words[head])),
  rows: rows.map(row => ({
    key: row.key,
    label: row.name,
    values: [row.total, row.acknowledgedMedian, row.closedMedian, row.overdue, row.false],
  })),
})
const lateTable = (rows: readonly LateAlarm[], pick: Pick): ChartTable => ({
  title: pick(words.late),
  of: pick(words.alarm),
  unit: pick(words.minutes),
  columns: [pick(words.lateMin)],
  rows: rows.map(row => ({
    key: row.id,
    label: [row.title, row.deptName, row.handlerName].filter(Boolean).join(' · '),
    values: [row.lateMin],
  })),
})

/** Prints the figures of a period by every group, with the alarms that were late: for a month, its sheet. */
export function useSheet(period: Period) {
  const pick = useLabel()
  const say = useText()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const client = useQueryClient()
  return async (): Promise<void> => {
    const range = rangeOf(period, Date.now())
    const read = <T>(name: string, asked: object, queryFn: () => Promise<T>): Promise<T> =>
      client.fetchQuery({ queryKey: [alarm.name, name, asked, language], queryFn })
    const parts = await Promise.all(
      GROUPS.map(async ({ value: by }) => {
        const asked = { ...range, by }
        const { rows } = await read('response', asked, () => api(alarm).call('response', asked))
        return groupTable(by, rows, pick)
      }),
    )
    const { rows: late } = await read('overdue', range, () => api(alarm).call('overdue', range))
    const time = new Date().toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'Asia/Shanghai' })
    const isMonth = period === 'month' || period === 'last'
    await printCharts({
      title: pick(isMonth ? words.month(range.from.slice(0, 7)) : words.title),
      village: user?.deptName ?? '',
      lines: [
        `${range.from.slice(0, 10)} – ${range.until.slice(0, 10)}${isMonth ? '' : ` · ${pick(labelOfPeriod(period))}`}`,
        say('chart.printed', { name: user?.realName || user?.name || '', time }),
      ],
      parts: [...parts, lateTable(late, pick)].filter(({ rows }) => rows.length > 0).map(table => ({ table })),
      totalWord: say('chart.total'),
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
}
