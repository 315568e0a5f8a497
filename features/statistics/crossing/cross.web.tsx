import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Icon, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useSearchParams } from 'react-router'
import { addressWith, withoutDrill } from '../cards/drill.web.tsx'
import { limitsOf, listAt, type Narrowed } from '../cards/figure-card.web.tsx'
import { charts } from '../charts/charts.api.ts'
import type { FigureHead } from '../figure/figure-table.ts'
import type { Crossed } from './crossing.ts'

const words = {
  choices: { zh: '交叉统计', en: 'Cross table' },
  figure: { zh: '统计', en: 'Figure' },
  rows: { zh: '行', en: 'Rows' },
  columns: { zh: '列', en: 'Columns' },
  swap: { zh: '行列互换', en: 'Swap rows and columns' },
  close: { zh: '返回统计', en: 'Back to the figures' },
  total: { zh: '合计', en: 'Total' },
  held: {
    zh: '— 表示人数太少，或者会让别人推算出太少的人数，因此不显示',
    en: '— is not shown: too few, or it would let others compute a number that is too small',
  },
} as const satisfies Record<string, Label>

function useCrossed(search: URLSearchParams, name: string, { deptId }: Narrowed) {
  const language = useLanguage()
  const params = {
    name,
    rowsBy: search.get('rows') ?? '',
    columnsBy: search.get('columns') ?? '',
    ...(deptId && { deptId }),
  }
  return useQuery({
    queryKey: ['statistics', 'cross', params, language],
    queryFn: ({ signal }) => api(charts).call('cross', params, { signal, silent: 'all' }),
    staleTime: 10_000,
    // The table before stays while another division is counted.
    placeholderData: before => (before?.name === name ? before : undefined),
  })
}

const labelIn = ({ divisions }: Crossed, key: string): string => divisions.find(one => one.key === key)?.label ?? ''

/** A cross table as charts take it. */
function crossTableOf(crossed: Crossed, pick: (label: Label) => string): ChartTable {
  const { rows, columns, cells, path, filters, total, overlaps, unit } = crossed
  return {
    title: titleOf(crossed),
    of: labelIn(crossed, crossed.rowsBy),
    unit,
    columns: columns.map(({ label }) => label),
    rows: rows.map((row, at) => ({
      key: row.key,
      label: row.label,
      sum: row.total,
      to: listAt(path, row.filters),
      values: cells[at]!.map(({ value }) => value),
      cells: cells[at]!.map(cell => listAt(path, cell.filters)),
    })),
    sums: {
      word: pick(words.total),
      columns: columns.map(column => ({ value: column.total, to: listAt(path, column.filters) })),
    },
    ...(total !== null && { total: { value: total, to: listAt(path, filters), overlaps } }),
  }
}
const titleOf = (crossed: Crossed): string =>
  `${crossed.label} · ${labelIn(crossed, crossed.rowsBy)} × ${labelIn(crossed, crossed.columnsBy)}`

interface ChoicesProps {
  readonly heads: readonly FigureHead[]
  readonly head: FigureHead
  readonly crossed: Crossed | undefined
}
/** The figure and its two divisions; the one that is chosen for the other side changes places with it. */
function Choices({ heads, head, crossed }: ChoicesProps) {
  const pick = useLabel()
  const [search, setSearch] = useSearchParams()
  const go = (more: Readonly<Record<string, string>>): void =>
    setSearch(new URLSearchParams(addressWith(search, more)), { replace: true })
  const { divisions = [] } = crossed ?? {}
  // The table of the choice before may still be shown: what the address says comes first.
  const rowsBy = search.get('rows') || crossed?.rowsBy || ''
  const columnsBy = search.get('columns') || crossed?.columnsBy || ''
  const options = divisions.map(({ key, label }) => ({ value: key, label }))
  const swap = (): void => go({ rows: columnsBy, columns: rowsBy })
  const choose = (rows: string, columns: string): void => (rows === columns ? swap() : go({ rows, columns }))
  const select = (label: Label, value: string, onChange: (value: string) => void, own = options) => (
    <div className="dv-cross-choice">
      <span aria-hidden>{pick(label)}</span>
      <Select aria-label={pick(label)} className="dv-village-choice" value={value} onChange={onChange} options={own} />
    </div>
  )
  return (
    <fieldset className="dv-drill-head dv-cross-choices">
      <legend className="dv-hidden-text">{pick(words.choices)}</legend>
      {select(
        words.figure,
        head.name,
        cross => go({ cross, rows: '', columns: '' }),
        heads.map(({ name, label }) => ({ value: name, label })),
      )}
      {select(words.rows, rowsBy, rows => choose(rows, columnsBy))}
      {select(words.columns, columnsBy, columns => choose(rowsBy, columns))}
      <Button icon={<Icon of={SwapOutlined} />} disabled={!crossed} onClick={swap}>
        {pick(words.swap)}
      </Button>
      <Button icon={<Icon of={CloseOutlined} />} onClick={() => setSearch(new URLSearchParams(withoutDrill(search)))}>
        {pick(words.close)}
      </Button>
    </fieldset>
  )
}

interface CrossProps {
  /** Figures that can be divided in two ways. */
  readonly heads: readonly FigureHead[]
  readonly head: FigureHead
  readonly narrowed: Narrowed
}
/** One figure divided in two ways: a table with totals, each number a link to its list; which ways is in the address. */
export function Cross({ heads, head, narrowed }: CrossProps) {
  const pick = useLabel()
  const [search] = useSearchParams()
  const { data, error, refetch } = useCrossed(search, head.name, narrowed)
  const isAnyHeld = data?.cells.some(line => line.some(({ value }) => value === null))
  return (
    <section className="dv-drill">
      <Choices heads={heads} head={head} crossed={data} />
      <ChartCard
        title={data ? titleOf(data) : head.label}
        counts={[head.counts, data && pick(limitsOf(data))].filter(Boolean).join('')}
        kind="stacked"
        table={data && crossTableOf(data, pick)}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        opensAs="table"
      >
        {isAnyHeld && <p className="dv-quiet">{pick(words.held)}</p>}
      </ChartCard>
    </section>
  )
}
