import type { EChartsType } from 'echarts/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Entered, enteredLang } from '../kit/words/entered-text.tsx'
import { useText } from '../texts/i18n.ts'
import { type ChartKind, type ChartTable, leadsTo, shapeOf } from './chart-table.ts'
import { drawIn } from './engine.ts'
import { drawnRows, optionOf } from './option.ts'
import { useChartLook } from './use-look.ts'
import '../texts/chart.ts'

interface DrawingProps {
  readonly kind: ChartKind
  readonly table: ChartTable
  /** What the chart says, for those who do not see it. */
  readonly finding: string
}
/** Positions of a row among those drawn and of a column. */
interface Point {
  readonly row: number
  readonly column: number
}

/** The drawing alone: pointed at or walked through with the arrow keys, each point is named and leads to its list. */
export default function Drawing({ kind, table, finding }: DrawingProps) {
  const say = useText()
  const navigate = useNavigate()
  const look = useChartLook()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const [point, setPoint] = useState<Point | null>(null)
  const rows = drawnRows(kind, table)
  const columns = shapeOf(kind, table) === 'pie' ? 1 : table.columns.length

  const draw = useEffectEvent((width: number) =>
    chart.current?.setOption(optionOf({ kind, table, look, width }), { notMerge: true }),
  )
  const go = useEffectEvent(({ row, column }: Point) => {
    const to = rows[row] && leadsTo(rows[row], column)
    if (to) void navigate(to)
  })
  useEffect(() => {
    const element = box.current!
    const drawing = drawIn(element)
    chart.current = drawing
    drawing.on('mouseover', at => setPoint({ row: at.dataIndex, column: at.seriesIndex ?? 0 }))
    drawing.on('globalout', () => setPoint(null))
    drawing.on('click', at => go({ row: at.dataIndex, column: at.seriesIndex ?? 0 }))
    const fit = new ResizeObserver(() => {
      drawing.resize()
      draw(element.clientWidth)
    })
    fit.observe(element)
    return () => {
      fit.disconnect()
      drawing.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => draw(box.current!.clientWidth), [kind, table, look])
  useEffect(() => {
    chart.current?.dispatchAction({ type: 'downplay' })
    if (point) chart.current?.dispatchAction({ type: 'highlight', seriesIndex: point.column, dataIndex: point.row })
  }, [point])

  const step = (event: KeyboardEvent): void => {
    const { row, column } = point ?? { row: -1, column: 0 }
    const moves: Readonly<Record<string, Point>> = {
      ArrowRight: { row: Math.min(row + 1, rows.length - 1), column },
      ArrowLeft: { row: Math.max(row - 1, 0), column },
      ArrowDown: { row: Math.max(row, 0), column: (column + 1) % columns },
      ArrowUp: { row: Math.max(row, 0), column: (column + columns - 1) % columns },
      Home: { row: 0, column },
      End: { row: rows.length - 1, column },
    }
    const next = moves[event.key]
    if (next) {
      event.preventDefault()
      setPoint(next)
    } else if (event.key === 'Enter' && point) go(point)
    else if (event.key === 'Escape' && point) setPoint(null)
  }
  const named = point && rows[point.row]
  const n = named?.values[point?.column ?? 0]
  const words = { label: named?.label ?? '', n: n === null || n === undefined ? '—' : `${n} ${table.unit}` }
  return (
    <>
      <div
        role="application"
        className="dv-chart-drawing"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked through with the arrow keys
        tabIndex={0}
        aria-label={`${finding}. ${say('chart.howKeys')}`}
        // The groups that are drawn inside are named by people, or by us in the page's language.
        {...enteredLang(rows.map(row => row.label).join())}
        onKeyDown={step}
        onBlur={() => setPoint(null)}
      >
        <div ref={box} aria-hidden className="dv-chart-box" style={{ height: heightOf(kind, table, look.fontPx) }} />
      </div>
      <p className="dv-chart-said" aria-live="polite">
        {named && (
          <Entered>
            {columns > 1
              ? say('chart.part', { ...words, column: table.columns[point.column] ?? '' })
              : say('chart.point', words)}
          </Entered>
        )}
      </p>
    </>
  )
}

const LOW_PX = 240
/** Groups that may be drawn below each other. */
const MOST_LYING = 12
/** The height of bars drawn below each other follows their number. */
function heightOf(kind: ChartKind, table: ChartTable, fontPx: number): number {
  const shape = shapeOf(kind, table)
  if (shape === 'columns')
    return Math.max(LOW_PX, Math.min(table.rows.length, MOST_LYING) * (table.columns.length * 11 + 8))
  if (shape === 'stacked') return Math.max(LOW_PX, Math.min(table.rows.length, MOST_LYING) * (fontPx + 18) + fontPx * 5)
  if (shape !== 'bars') return LOW_PX
  return Math.max(LOW_PX, drawnRows(kind, table).length * (fontPx + 14) + 24)
}
