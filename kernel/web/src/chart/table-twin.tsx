import { Link } from 'react-router'
import { enteredLang } from '../kit/words/entered-text.tsx'
import { useLanguage, useText } from '../texts/i18n.ts'
import { type ChartRow, type ChartTable, sumOf } from './chart-table.ts'
import '../texts/chart.ts'

interface NumberProps {
  readonly value: number | null
  readonly to?: string | undefined
}
/** A number, a link where it has a list and anybody is in it; a gap is a dash. */
function NumberCell({ value, to }: NumberProps) {
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  if (value === null) return <td className="dv-chart-number">—</td>
  const words = number.format(value)
  return <td className="dv-chart-number">{to && value > 0 ? <Link to={to}>{words}</Link> : words}</td>
}

/** A row; in a cross table each value leads to its own list, and the sum to that of the row. */
function Row({ row, table: { columns, sums } }: { readonly row: ChartRow; readonly table: ChartTable }) {
  return (
    <tr>
      <th scope="row" {...enteredLang(row.label)}>
        {row.to && !sums ? <Link to={row.to}>{row.label}</Link> : row.label}
      </th>
      {row.values.map((value, at) => (
        <NumberCell key={columns[at]} value={value} to={sums && row.cells?.[at]} />
      ))}
      {sums && <NumberCell value={sumOf(row)} to={row.to} />}
    </tr>
  )
}

function Foot({ table: { columns, sums, total } }: { readonly table: ChartTable }) {
  const say = useText()
  if (!total) return null
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {total.to && !sums ? <Link to={total.to}>{say('chart.total')}</Link> : (sums?.word ?? say('chart.total'))}
        </th>
        {sums ? (
          <>
            {sums.columns.map(({ value, to }, at) => (
              <NumberCell key={columns[at]} value={value} to={to} />
            ))}
            <NumberCell value={total.value} to={total.to} />
          </>
        ) : (
          <Total value={total.value} columns={columns.length} />
        )}
      </tr>
    </tfoot>
  )
}
function Total({ value, columns }: { readonly value: number; readonly columns: number }) {
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  return (
    <td className="dv-chart-number" colSpan={columns}>
      {number.format(value)}
    </td>
  )
}

/** The same numbers as rows; each with a list is a link to it. */
export function TableTwin({ table }: { readonly table: ChartTable }) {
  const say = useText()
  const { title, of, columns, rows, total, sums } = table
  return (
    <section
      className={sums ? 'dv-chart-table dv-chart-crossed' : 'dv-chart-table'}
      aria-label={`${title} · ${say('chart.table')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
    >
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="dv-chart-number" {...enteredLang(column)}>
                {column}
              </th>
            ))}
            {sums && (
              <th scope="col" className="dv-chart-number">
                {sums.word}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.key} row={row} table={table} />
          ))}
        </tbody>
        <Foot table={table} />
      </table>
      {total?.overlaps && <p className="dv-quiet">{say('chart.overlaps')}</p>}
    </section>
  )
}
