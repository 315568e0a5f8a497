import { useQuery } from '@tanstack/react-query'
import { DAY_MS, type Label, momentAt } from '@village/resource'
import { api, definePage, Entered, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import { ErrorCard, NoneYet, useIsPhone } from '@village/web/kit'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseRow } from '../alarm/alarm.endpoints.ts'
import { alarm } from '../alarm/alarm.resource.ts'
import place from './response.place.ts'
import '../alarm/alarm.css'
import './response.css'

const words = {
  table: { zh: '告警响应时间（分钟）', en: 'Response times of alarms (minutes)' },
  chart: { zh: '响应时间中位数', en: 'Median response times' },
  counts: {
    zh: '从告警触发到确认、到关闭的分钟数，取中位数；未确认或未关闭的不计',
    en: 'Minutes from the alarm to its acknowledgement and to its close, the median; those still open are left out',
  },
  minutes: { zh: '分钟', en: 'min' },
  acknowledged: { zh: '确认', en: 'Acknowledged' },
  closing: { zh: '关闭', en: 'Closed' },
  slowest: { zh: '关闭最慢', en: 'Slowest to be closed' },
  days: { zh: '时间', en: 'Time' },
  by: { zh: '分组', en: 'By' },
  name: { zh: '分组', en: 'Group' },
  total: { zh: '告警数', en: 'Alarms' },
  acked: { zh: '确认 中位数', en: 'Acknowledged, median' },
  acked90: { zh: '确认 90%', en: 'Acknowledged, 90 %' },
  closed: { zh: '关闭 中位数', en: 'Closed, median' },
  closed90: { zh: '关闭 90%', en: 'Closed, 90 %' },
  overdue: { zh: '超时', en: 'Overdue' },
  false: { zh: '误报', en: 'False' },
  none: { zh: '这段时间没有告警', en: 'No alarm in this time' },
  all: { zh: '全部', en: 'All' },
} as const satisfies Record<string, Label>
const DAYS = [7, 30, 90] as const
const GROUPS = [
  { value: 'village', label: { zh: '按村', en: 'Village' } },
  { value: 'type', label: { zh: '按类型', en: 'Type' } },
  { value: 'shift', label: { zh: '按班次', en: 'Shift' } },
] as const satisfies readonly { readonly value: string; readonly label: Label }[]
type Group = (typeof GROUPS)[number]['value']

/** The last days up to the end of today, so that the page asks for the same time all day. */
function rangeOf(days: number) {
  const today = momentAt(Date.now()).slice(0, 10)
  return { from: `${momentAt(Date.now() - (days - 1) * DAY_MS).slice(0, 10)} 00:00:00`, until: `${today} 23:59:59` }
}
/** The filter of the list that shows exactly the alarms of a row. */
const FILTERS: Readonly<Record<Group, string | null>> = { village: 'deptId', type: 'alarmType', shift: null }

interface LineProps {
  readonly row: ResponseRow
  readonly by: Group
  readonly range: { readonly from: string; readonly until: string }
}
/** The alarms of a row in their own list; none for a shift, which no filter knows. */
function listOf({ row, by, range }: LineProps): string | undefined {
  const filter = FILTERS[by]
  if (!filter) return undefined
  return `${alarm.path}?${new URLSearchParams({ firstTime_ge: range.from, firstTime_le: range.until, [filter]: row.key })}`
}
function Total(line: LineProps) {
  const to = listOf(line)
  if (!to) return <span className="dv-numbers">{line.row.total}</span>
  return (
    <Link to={to} className="dv-numbers">
      {line.row.total}
    </Link>
  )
}

/** Heads of the figures with what stands below them. */
const FIGURES = [
  ['acked', 'acknowledgedMedian'],
  ['acked90', 'acknowledgedP90'],
  ['closed', 'closedMedian'],
  ['closed90', 'closedP90'],
  ['overdue', 'overdue'],
  ['false', 'false'],
] as const satisfies readonly (readonly [keyof typeof words, keyof ResponseRow])[]

function Line(line: LineProps) {
  return (
    <tr>
      <td>
        <Entered>{line.row.name}</Entered>
      </td>
      <td>
        <Total {...line} />
      </td>
      {FIGURES.map(([head, figure]) => (
        <td key={head} className="dv-numbers">
          {line.row[figure] ?? '—'}
        </td>
      ))}
    </tr>
  )
}

/** The line as a card: on a phone eight columns would break their heads letter by letter. */
function LineCard(line: LineProps) {
  const label = useLabel()
  return (
    <li className="dv-card dv-response-card">
      <h3>
        <Entered>{line.row.name}</Entered>
      </h3>
      <dl>
        <div>
          <dt>{label(words.total)}</dt>
          <dd>
            <Total {...line} />
          </dd>
        </div>
        {FIGURES.map(([head, figure]) => (
          <div key={head}>
            <dt>{label(words[head])}</dt>
            <dd className="dv-numbers">{line.row[figure] ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type LinesProps = Omit<LineProps, 'row'> & { readonly rows: readonly ResponseRow[] }

function Lines({ rows, ...line }: LinesProps) {
  const label = useLabel()
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <ul className="dv-response-cards" aria-label={label(words.table)}>
        {rows.map(row => (
          <LineCard key={row.key} row={row} {...line} />
        ))}
      </ul>
    )
  return (
    <div className="dv-alarm-table">
      <table>
        <caption className="dv-quiet">{label(words.table)}</caption>
        <thead>
          <tr>
            {(['name', 'total', ...FIGURES.map(([head]) => head)] as const).map(head => (
              <th key={head} scope="col">
                {label(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.key} row={row} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Response times by group, as bars. */
function Chart({ rows, by, range }: LinesProps) {
  const label = useLabel()
  const table: ChartTable = {
    title: label(words.chart),
    of: label(words.name),
    unit: label(words.minutes),
    columns: [label(words.acknowledged), label(words.closing)],
    rows: rows.map(row => ({
      key: row.key,
      label: row.name,
      values: [row.acknowledgedMedian, row.closedMedian],
      to: listOf({ row, by, range }),
    })),
  }
  const slowest = rows.toSorted((a, b) => (b.closedMedian ?? 0) - (a.closedMedian ?? 0))[0]
  return (
    <ChartCard
      title={label(words.chart)}
      counts={label(words.counts)}
      kind="bars"
      table={table}
      onRetry={() => undefined}
      finding={`${label(words.slowest)}: ${slowest?.name} ${slowest?.closedMedian ?? '—'} ${label(words.minutes)}`}
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

/** How quickly alarms were acknowledged and closed, by village, type or shift. */
function ResponseTimes() {
  const label = useLabel()
  const language = useLanguage()
  const [days, setDays] = useState<number>(30)
  const [by, setBy] = useState<Group>('type')
  const range = rangeOf(days)
  const { data, isError, error, refetch } = useQuery({
    queryKey: [alarm.name, 'response', range, by, language],
    queryFn: ({ signal }) => api(alarm).call('response', { ...range, by }, { signal, silent: 'all' }),
  })
  return (
    <section className="dv-alarm-response" aria-label={label(words.table)}>
      <div className="dv-alarm-facts">
        <Segmented
          aria-label={label(words.days)}
          value={days}
          onChange={setDays}
          options={DAYS.map(value => ({ value, label: label({ zh: `近 ${value} 天`, en: `${value} days` }) }))}
        />
        <Segmented
          aria-label={label(words.by)}
          value={by}
          onChange={setBy}
          options={GROUPS.map(one => ({ value: one.value, label: label(one.label) }))}
        />
      </div>
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active />}
      {data && <Figures rows={data.rows} by={by} range={range} />}
    </section>
  )
}

export default definePage(place, ResponseTimes)
