import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import { useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { alarm } from '../alarm/alarm.resource.ts'
import type { ResponseRow } from '../alarm/declared/alarm.endpoints.ts'
import type { Group, Range } from './groups.ts'

const words = {
  table: { zh: '告警响应时间（分钟）', en: 'Response times of alarms (minutes)' },
  name: { zh: '分组', en: 'Group' },
  total: { zh: '告警数', en: 'Alarms' },
  acked: { zh: '确认 中位数', en: 'Acknowledged, median' },
  acked90: { zh: '确认 90%', en: 'Acknowledged, 90 %' },
  closed: { zh: '关闭 中位数', en: 'Closed, median' },
  closed90: { zh: '关闭 90%', en: 'Closed, 90 %' },
  overdue: { zh: '超时', en: 'Overdue' },
  false: { zh: '误报', en: 'False' },
} as const satisfies Record<string, Label>

/** The filter of the list that shows exactly the alarms of a row. */
const FILTERS: Readonly<Record<Group, string | null>> = {
  village: 'deptId',
  type: 'alarmType',
  device: 'machineId',
  place: null,
  shift: null,
}

interface LineProps {
  readonly row: ResponseRow
  readonly by: Group
  readonly range: Range
  /** Shows which alarms were late. */
  onLate(row: ResponseRow): void
}
/** The alarms of a row in their own list; none for a shift or a place, which no filter knows. */
export function listOf({ row, by, range }: Pick<LineProps, 'row' | 'by' | 'range'>): string | undefined {
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

function Figure({ figure, row, onLate }: LineProps & { readonly figure: (typeof FIGURES)[number][1] }) {
  const value = row[figure] ?? '—'
  if (figure !== 'overdue' || row.overdue === 0) return <span className="dv-numbers">{value}</span>
  return (
    <Button type="link" size="small" className="dv-response-late dv-numbers" onClick={() => onLate(row)}>
      {value}
    </Button>
  )
}

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
        <td key={head}>
          <Figure figure={figure} {...line} />
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
            <dd>
              <Figure figure={figure} {...line} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

export type LinesProps = Omit<LineProps, 'row'> & { readonly rows: readonly ResponseRow[] }

/** The figures of each group: a table, on a phone a card each. */
export function Lines({ rows, ...line }: LinesProps) {
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
