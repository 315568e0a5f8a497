import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, definePage, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { alarm } from '../alarm/alarm.resource.ts'
import type { ResponseRow } from '../alarm/declared/alarm.endpoints.ts'
import { GROUPS, type Group, isRanking, labelOfPeriod, PERIODS, type Period, rangeOf } from './groups.ts'
import { LateList } from './late-list.web.tsx'
import { Lines, type LinesProps, listOf } from './lines.web.tsx'
import place from './response.place.ts'
import { useSheet } from './sheet.web.ts'
import '../alarm/case/alarm.css'
import './response.css'

const words = {
  page: { zh: '告警响应', en: 'How alarms are answered' },
  chart: { zh: '响应时间中位数', en: 'Median response times' },
  ranking: { zh: '告警次数排行', en: 'Where most alarms come from' },
  counts: {
    zh: '从告警触发到确认、到关闭的分钟数，取中位数；未确认或未关闭的不计',
    en: 'Minutes from the alarm to its acknowledgement and to its close, the median; those still open are left out',
  },
  ranked: { zh: '告警最多的二十个，误报也计入', en: 'The twenty with the most alarms, false ones as well' },
  minutes: { zh: '分钟', en: 'min' },
  alarms: { zh: '条', en: 'alarms' },
  acknowledged: { zh: '确认', en: 'Acknowledged' },
  closing: { zh: '关闭', en: 'Closed' },
  total: { zh: '告警数', en: 'Alarms' },
  false: { zh: '其中误报', en: 'False among them' },
  slowest: { zh: '关闭最慢', en: 'Slowest to be closed' },
  most: { zh: '最多', en: 'Most' },
  days: { zh: '时间', en: 'Time' },
  by: { zh: '分组', en: 'By' },
  name: { zh: '分组', en: 'Group' },
  print: { zh: '打印报表', en: 'Print the sheet' },
  none: { zh: '这段时间没有告警', en: 'No alarm in this time' },
} as const satisfies Record<string, Label>

/** Response times of groups, or how many alarms devices and places had, as bars. */
function Chart({ rows, by, range }: LinesProps) {
  const label = useLabel()
  const isRanked = isRanking(by)
  const table: ChartTable = {
    title: label(isRanked ? words.ranking : words.chart),
    of: label(words.name),
    unit: label(isRanked ? words.alarms : words.minutes),
    columns: isRanked ? [label(words.total), label(words.false)] : [label(words.acknowledged), label(words.closing)],
    rows: rows.map(row => ({
      key: row.key,
      label: row.name,
      values: isRanked ? [row.total, row.false] : [row.acknowledgedMedian, row.closedMedian],
      to: listOf({ row, by, range }),
    })),
  }
  const slowest = rows.toSorted((a, b) => (b.closedMedian ?? 0) - (a.closedMedian ?? 0))[0]
  const finding = isRanked
    ? `${label(words.most)}: ${rows[0]?.name} ${rows[0]?.total} ${label(words.alarms)}`
    : `${label(words.slowest)}: ${slowest?.name} ${slowest?.closedMedian ?? '—'} ${label(words.minutes)}`
  return (
    <ChartCard
      title={table.title}
      counts={label(isRanked ? words.ranked : words.counts)}
      kind="bars"
      table={table}
      onRetry={() => undefined}
      finding={finding}
    />
  )
}

function Figures(figures: LinesProps) {
  const label = useLabel()
  if (figures.rows.length === 0) return <NoneYet words={label(words.none)} />
  return (
    <>
      <Chart {...figures} />
      <Lines {...figures} />
    </>
  )
}

interface ChoicesProps {
  readonly period: Period
  readonly by: Group
  onPeriod(period: Period): void
  onGroup(by: Group): void
}
function Choices({ period, by, onPeriod, onGroup }: ChoicesProps) {
  const label = useLabel()
  const print = useSheet(period)
  const [busy, setBusy] = useState(false)
  const printOnce = () => {
    setBusy(true)
    // The frame shows an error of a call.
    print().finally(() => setBusy(false))
  }
  return (
    <div className="dv-alarm-facts">
      <Segmented
        aria-label={label(words.days)}
        value={period}
        onChange={onPeriod}
        options={PERIODS.map(value => ({ value, label: label(labelOfPeriod(value)) }))}
      />
      <Segmented
        aria-label={label(words.by)}
        value={by}
        onChange={onGroup}
        options={GROUPS.map(one => ({ value: one.value, label: label(one.label) }))}
      />
      <Button loading={busy} onClick={printOnce}>
        {label(words.print)}
      </Button>
    </div>
  )
}

/** How quickly alarms were answered, which devices and places had most, and which alarms were late. */
function ResponseTimes() {
  const label = useLabel()
  const language = useLanguage()
  const [period, setPeriod] = useState<Period>('30')
  const [by, setBy] = useState<Group>('type')
  const [late, setLate] = useState<ResponseRow>()
  const range = rangeOf(period, Date.now())
  const { data, isError, error, refetch } = useQuery({
    queryKey: [alarm.name, 'response', { ...range, by }, language],
    queryFn: ({ signal }) => api(alarm).call('response', { ...range, by }, { signal, silent: 'all' }),
  })
  const choose =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next)
      setLate(undefined)
    }
  return (
    <section className="dv-alarm-response" aria-label={label(words.page)}>
      <Choices period={period} by={by} onPeriod={choose(setPeriod)} onGroup={choose(setBy)} />
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active />}
      {data && <Figures rows={data.rows} by={by} range={range} onLate={setLate} />}
      <LateList range={range} by={by} of={late} onAll={() => setLate(undefined)} />
    </section>
  )
}

export default definePage(place, ResponseTimes)
