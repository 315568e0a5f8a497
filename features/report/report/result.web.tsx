import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import { ChartCard, type ChartKind } from '@village/web/chart'
import Alert from 'antd/es/alert'
import { MOST_ROWS, type ReportResult, type ResultColumn, type ResultValue } from '../result.ts'
import { plotted } from './chart-of.ts'
import './report.css'

const words = {
  total: { zh: '合计', en: 'Total' },
  cut: { zh: `行数太多，只显示前 ${MOST_ROWS} 行`, en: `Too many rows: the first ${MOST_ROWS} are shown` },
  counts: { zh: '与下表相同的数字', en: 'The numbers of the table below' },
  chart: { zh: '图表', en: 'Chart' },
  result: { zh: '结果', en: 'Result' },
  none: { zh: '没有数据', en: 'Nothing was found' },
} as const satisfies Record<string, Label>

const YES: Label = { zh: '是', en: 'Yes' }
const NO: Label = { zh: '否', en: 'No' }
/** How a value is written in a cell, on paper as on the screen. */
export function wordsOf(value: ResultValue | undefined, { kind }: ResultColumn, label: (of: Label) => string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (kind === 'flag') return label(/^(t|1|true)$/i.test(String(value)) ? YES : NO)
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 6 }) : String(value)
}

/** Characters of a cell that stay in one line. */
const ONE_LINE = 24
const classOf = ({ kind }: ResultColumn, text: string): string =>
  kind === 'number' ? 'dv-number' : text.length > ONE_LINE ? 'dv-report-long' : ''

function Rows({ result }: { readonly result: ReportResult }) {
  const label = useLabel()
  const { columns, rows } = result
  return rows.map((row, line) => (
    <tr key={line}>
      {columns.map((column, at) => {
        const text = wordsOf(row[at], column, label)
        return (
          <td key={at} className={classOf(column, text)} {...enteredLang(text)}>
            {text}
          </td>
        )
      })}
    </tr>
  ))
}

function Totals({ result: { columns, totals } }: { readonly result: ReportResult }) {
  const label = useLabel()
  if (!totals) return null
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => {
          const isHead = at === 0 && totals[0] === null
          const text = isHead ? label(words.total) : totals[at] === null ? '' : wordsOf(totals[at], column, label)
          const className = column.kind === 'number' ? 'dv-number' : ''
          return isHead ? (
            <th key={at}>{text}</th>
          ) : (
            <td key={at} className={className}>
              {text}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** What a report says, as a table with its totals. */
export function ResultTable({ result }: { readonly result: ReportResult }) {
  const label = useLabel()
  if (result.rows.length === 0) return <p className="dv-report-none">{label(words.none)}</p>
  return (
    <>
      {result.isCut && <Alert type="warning" showIcon title={label(words.cut)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="dv-report-table" tabIndex={0} aria-label={label(words.result)}>
        <table className="dv-plain-table">
          <thead>
            <tr>
              {result.columns.map(({ title, kind }, at) => (
                <th key={at} scope="col" className={kind === 'number' ? 'dv-number' : ''} {...enteredLang(title)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows result={result} />
          </tbody>
          <Totals result={result} />
        </table>
      </section>
    </>
  )
}

/** The chart of a report, where there is something to draw. */
export function ResultChart({ result }: { readonly result: ReportResult }) {
  const label = useLabel()
  const drawn = plotted(result)
  if (!drawn) return null
  const title = label(words.chart)
  return (
    <ChartCard
      title={title}
      counts={label(words.counts)}
      kind={result.chart as ChartKind}
      table={{ ...drawn, title, unit: '' }}
      opensAs="drawn"
      onRetry={() => undefined}
    />
  )
}
