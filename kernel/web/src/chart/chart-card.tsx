import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import Dropdown from 'antd/es/dropdown'
import Popover from 'antd/es/popover'
import Segmented from 'antd/es/segmented'
import { type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../common/chunk.ts'
import { lazyPart } from '../common/lazy-part.ts'
import { notify } from '../common/notices.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useIsPhone } from '../kit/media.ts'
import { saveFile } from '../kit/save-file.ts'
import { ErrorCard } from '../kit/states/states.tsx'
import { useText } from '../texts/i18n.ts'
import { type ChartKind, type ChartTable, csvOf, strikingRow, sumOf } from './chart-table.ts'
import { TableTwin } from './table-twin.tsx'
import './chart.css'
import '../texts/chart.ts'

const Drawing = lazyPart(async () => (await import('./drawing.tsx')).default)

export interface ChartCardProps {
  readonly title: string
  /** What is counted, in one sentence. */
  readonly counts: string
  readonly kind: ChartKind
  /** undefined while it is being read. */
  readonly table: ChartTable | undefined
  /** Nobody reads it yet: it is no card that is busy. */
  readonly idle?: boolean
  readonly error?: unknown
  onRetry(): void
  /** On a phone the table first, until the person wants the drawing. */
  readonly tableFirst?: boolean
  /** What is shown until the person chooses, whatever the screen. */
  readonly opensAs?: 'drawn' | 'table'
  /** Buttons of the page that the card is in. */
  readonly tools?: ReactNode
  /** What the chart says in one sentence, where that is not its largest part or its last point. */
  readonly finding?: string
  /** What is said of the numbers beneath them. */
  readonly children?: ReactNode
}

/** What a chart says in one sentence. */
function useFinding(kind: ChartKind, table: ChartTable | undefined): string {
  const say = useText()
  const row = table && strikingRow(kind, table)
  if (!table || !row) return say('chart.nothing')
  const { title, unit, columns } = table
  const { label } = row
  if (kind === 'line' || kind === 'lines')
    return say('chart.last', { title, label, column: columns[0] ?? '', n: row.values[0] ?? 0, unit })
  return say('chart.most', { title, label, n: sumOf(row), unit })
}

/**
 * A figure as a card of its own: drawn or as a table, with what it counts, for export, failing and recovering alone.
 */
export function ChartCard(props: ChartCardProps) {
  const { title, counts, kind, table, idle = false, error, onRetry, tableFirst = false, tools, children } = props
  const say = useText()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<'drawn' | 'table' | null>(null)
  const how = chosen ?? props.opensAs ?? (tableFirst && isPhone ? 'table' : 'drawn')
  const striking = useFinding(kind, table)
  const finding = props.finding ?? striking
  const isEmpty = table?.rows.every(row => sumOf(row) === 0)
  return (
    <section className="dv-card dv-chart-card" aria-busy={!table && !error && !idle} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Popover content={<p className="dv-chart-counts">{counts}</p>} trigger={['click']}>
          <IconButton label={say('chart.what', { title })} icon={<InfoCircleOutlined aria-hidden />} />
        </Popover>
        <span className="dv-chart-tools">
          {table && !isEmpty && (
            <Segmented
              aria-label={say('chart.how')}
              value={how}
              onChange={setChosen}
              options={[
                { value: 'drawn', label: say('chart.drawn') },
                { value: 'table', label: say('chart.table') },
              ]}
            />
          )}
          {table && !isEmpty && <Exports table={table} kind={kind} />}
          {tools}
        </span>
      </header>
      <div className="dv-chart-body">
        {error ? (
          <ErrorCard error={error} onRetry={onRetry} />
        ) : !table ? (
          <div className="dv-chart-waiting" aria-hidden />
        ) : isEmpty ? (
          <p className="dv-chart-none">{say('chart.nothing')}</p>
        ) : how === 'table' ? (
          <TableTwin table={table} />
        ) : (
          <Suspense fallback={<div className="dv-chart-waiting" aria-hidden />}>
            <Drawing kind={kind} table={table} finding={finding} />
          </Suspense>
        )}
        {children}
      </div>
    </section>
  )
}

function Exports({ table, kind }: { readonly table: ChartTable; readonly kind: ChartKind }) {
  const say = useText()
  const { title } = table
  const save = {
    csv: () => saveFile(new File([csvOf(table)], `${title}.csv`, { type: 'text/csv' })),
    png: async () => {
      const { pngOf } = await loadChunk(() => import('./png.ts'))
      saveFile(await pngOf({ kind, table }))
    },
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'png', label: say('chart.asPicture') },
          { key: 'csv', label: say('chart.asTable') },
        ],
        onClick: ({ key }) =>
          void Promise.resolve(save[key as 'csv' | 'png']()).catch(failure => notify('error', String(failure))),
      }}
    >
      <IconButton label={say('chart.more', { title })} icon={<MoreOutlined aria-hidden />} />
    </Dropdown>
  )
}
