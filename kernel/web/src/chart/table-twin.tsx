import { Link } from 'react-router'
import { useLanguage, useText } from '../i18n.ts'
import { entered } from '../kit/entered-text.tsx'
import type { ChartTable } from './chart-table.ts'
import '../texts/chart.ts'

/** The same numbers as rows; each with a list is a link to it. */
export function TableTwin({ table }: { readonly table: ChartTable }) {
  const say = useText()
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  const { title, of, columns, rows, total } = table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="dv-chart-table" aria-label={`${title} · ${say('chart.table')}`} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="dv-chart-number" {...entered(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row" {...entered(row.label)}>
                {row.to ? <Link to={row.to}>{row.label}</Link> : row.label}
              </th>
              {row.values.map((value, at) => (
                <td key={columns[at]} className="dv-chart-number">
                  {value === null ? '—' : number.format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.to ? <Link to={total.to}>{say('chart.total')}</Link> : say('chart.total')}</th>
              <td className="dv-chart-number" colSpan={columns.length}>
                {number.format(total.value)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {total?.overlaps && <p className="dv-quiet">{say('chart.overlaps')}</p>}
    </section>
  )
}
