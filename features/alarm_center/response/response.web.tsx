import { useQuery } from '@tanstack/react-query'
import { DAY_MS, type Label, momentAt } from '@village/resource'
import { api, definePage, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseRow } from '../alarm/alarm.endpoints.ts'
import { alarm } from '../alarm/alarm.resource.ts'
import place from './response.place.ts'
import '../alarm/alarm.css'

const words = {
  table: { zh: '告警响应时间（分钟）', en: 'Response times of alarms (minutes)' },
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
function Line({ row, by, range }: LineProps) {
  const filter = FILTERS[by]
  const query = new URLSearchParams({ firstTime_ge: range.from, firstTime_le: range.until })
  if (filter) query.set(filter, row.key)
  const minutes = (value: number | null): string => (value === null ? '—' : String(value))
  return (
    <tr>
      <td>
        <Entered>{row.name}</Entered>
      </td>
      <td>
        {filter ? (
          <Link to={`${alarm.path}?${query}`} className="dv-numbers">
            {row.total}
          </Link>
        ) : (
          <span className="dv-numbers">{row.total}</span>
        )}
      </td>
      {[row.acknowledgedMedian, row.acknowledgedP90, row.closedMedian, row.closedP90].map((value, at) => (
        <td key={['a', 'b', 'c', 'd'][at]} className="dv-numbers">
          {minutes(value)}
        </td>
      ))}
      <td className="dv-numbers">{row.overdue}</td>
      <td className="dv-numbers">{row.false}</td>
    </tr>
  )
}

const HEADS = ['name', 'total', 'acked', 'acked90', 'closed', 'closed90', 'overdue', 'false'] as const

function Table({ rows, ...line }: Omit<LineProps, 'row'> & { readonly rows: readonly ResponseRow[] }) {
  const label = useLabel()
  if (rows.length === 0) return <NoneYet words={label(words.none)} />
  return (
    <div className="dv-alarm-table">
      <table>
        <caption className="dv-quiet">{label(words.table)}</caption>
        <thead>
          <tr>
            {HEADS.map(head => (
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

/** How quickly alarms were acknowledged and closed, by village, type or shift. */
function ResponseTimes() {
  const label = useLabel()
  const language = useLanguage()
  const [days, setDays] = useState<number>(30)
  const [by, setBy] = useState<Group>('village')
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
      {data && <Table rows={data.rows} by={by} range={range} />}
    </section>
  )
}

export default definePage(place, ResponseTimes)
