import type { EChartsCoreOption } from 'echarts/core'
import { wordsWidth } from '../kit/words-width.ts'
import { type ChartKind, type ChartTable, type Shape, shapeOf, sumOf } from './chart-table.ts'
import { type ChartLook, coloursOf } from './palette.ts'

/** Everything that decides how a table is drawn. */
export interface Sketch {
  readonly kind: ChartKind
  readonly table: ChartTable
  readonly look: ChartLook
  /** Width of the drawing in px. */
  readonly width: number
}

/** Bars of one colour that a person can still read beneath each other; the table beside has them all. */
const MOST_BARS = 12
/** Rows of a chart of bars, largest first as they come, without what is empty. */
export const barsOf = (table: ChartTable): ChartTable['rows'] =>
  table.rows.filter(row => sumOf(row) > 0).slice(0, MOST_BARS)
/** The rows that are drawn, in the order of the arrow keys. */
export function drawnRows(kind: ChartKind, table: ChartTable): ChartTable['rows'] {
  const shape = shapeOf(kind, table)
  if (shape === 'bars') return kind === 'bars' && table.rows.length <= MOST_BARS ? table.rows : barsOf(table)
  return shape === 'pie' ? table.rows.filter(row => sumOf(row) > 0) : table.rows
}

/** Names of one village begin alike: what is cut out lies in the middle. `most` is in Chinese characters. */
function shortened(words: string, most: number): string {
  const wide = wordsWidth(words)
  if (wide <= most) return words
  const signs = [...words]
  const kept = Math.floor((signs.length * most) / wide) - 1
  const tail = Math.ceil(kept * 0.6)
  return `${signs.slice(0, kept - tail).join('')}…${signs.slice(-tail).join('')}`
}

/** Texts of axes, legends and labels. */
const words = ({ look }: Sketch, colour = look.quiet) => ({
  color: colour,
  fontSize: look.fontPx,
  fontFamily: look.font,
})
/** Parts of an axis of amounts. */
const SPLITS = 4
const amounts = (sketch: Sketch) => ({
  type: 'value',
  min: 0,
  minInterval: 1,
  splitNumber: SPLITS,
  axisLabel: words(sketch),
  splitLine: { lineStyle: { color: sketch.look.line } },
})
const names = (sketch: Sketch, labels: readonly string[]) => ({
  type: 'category',
  data: labels,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: sketch.look.quiet } },
  axisLabel: { ...words(sketch), hideOverlap: true },
})

/** Signs that a turned name keeps: longer ones would leave no room for the bars. */
const MOST_TURNED = 8
/** Names of bars that stand: each has its own, turned where they do not fit beside each other. */
function namesBelow(sketch: Sketch) {
  const { table, look, width } = sketch
  const labels = table.rows.map(row => row.label)
  const room = (width - look.fontPx * 4) / labels.length
  const widest = Math.max(...labels.map(wordsWidth)) * look.fontPx
  // So many that not even turned names fit: some are left out, the table beside has them all.
  if (room < look.fontPx * 1.25) return names(sketch, labels)
  const fits = widest + look.fontPx / 2 <= room
  const axis = names(sketch, fits ? labels : labels.map(label => shortened(label, MOST_TURNED)))
  return { ...axis, axisLabel: { ...words(sketch), interval: 0, rotate: fits ? 0 : 40 } }
}

/** A ring with its parts named beside it: labels around it would be cut off on narrow cards. */
function pie(sketch: Sketch) {
  const { table, look, width } = sketch
  const rows = drawnRows(sketch.kind, table)
  const all = rows.reduce((sum, row) => sum + sumOf(row), 0)
  const room = Math.floor((width * 0.5) / look.fontPx) - 8
  const named = (label: string): string => {
    const amount = rows.filter(row => row.label === label).reduce((sum, row) => sum + sumOf(row), 0)
    return `${shortened(label, Math.max(5, room))}  ${amount} · ${((amount / all) * 100).toFixed(1)} %`
  }
  return {
    legend: {
      ...{ orient: 'vertical', left: '48%', top: 'middle', itemGap: 14, icon: 'roundRect' },
      ...{ selectedMode: false, formatter: named, textStyle: words(sketch, look.text) },
    },
    series: [
      {
        type: 'pie',
        center: ['24%', '50%'],
        radius: ['30%', width < 420 ? '52%' : '68%'],
        cursor: rows.some(row => row.to) ? 'pointer' : 'default',
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
        label: { show: false },
        data: rows.map(row => ({ name: row.label, value: sumOf(row) })),
      },
    ],
  }
}
function bars(sketch: Sketch) {
  const { table, look, kind, width } = sketch
  const rows = drawnRows(kind, table)
  // A third of the drawing is for names.
  const longest = Math.max(6, Math.floor(width / look.fontPx / 3))
  const axis = names(
    sketch,
    rows.map(row => shortened(row.label, longest)),
  )
  return {
    grid: { left: 8, right: look.fontPx * 4, top: 8, bottom: 8, outerBoundsMode: 'same' },
    xAxis: { ...amounts(sketch), axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: { ...axis, inverse: true, axisLabel: { ...words(sketch), interval: 0 } },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        cursor: rows.some(row => row.to) ? 'pointer' : 'default',
        itemStyle: { borderRadius: [0, 4, 4, 0] },
        label: { show: true, position: 'right', ...words(sketch, look.text) },
        data: rows.map(row => row.values[0]),
      },
    ],
  }
}
const legend = (sketch: Sketch) => ({
  legend: { top: 0, left: 0, itemGap: 16, textStyle: words(sketch, sketch.look.text), selectedMode: false },
})
function columns(sketch: Sketch) {
  const { table, look } = sketch
  return {
    ...legend(sketch),
    grid: { left: 8, right: 8, top: look.fontPx * 3, bottom: 8, outerBoundsMode: 'same' },
    xAxis: namesBelow(sketch),
    yAxis: amounts(sketch),
    series: table.columns.map((name, column) => ({
      ...{ name, type: 'bar', barMaxWidth: 18, barGap: '10%' },
      cursor: table.rows.some(row => row.to) ? 'pointer' : 'default',
      itemStyle: { borderRadius: [3, 3, 0, 0] },
      data: table.rows.map(row => row.values[column]),
    })),
  }
}
/** Bars that stand below a line take at most this part of the height. */
const LOW_SHARE = 1 / 3
/** The smallest of 1, 2, 5, 10, 20 … that is no smaller. */
function roundUp(n: number): number {
  const power = 10 ** Math.floor(Math.log10(n))
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= n) ?? n
}
/** An axis of as many equal steps as the one at the left, each of them round, on which `most` stays low. */
function lowAxis(most: number) {
  const interval = Math.max(1, roundUp(Math.max(1, most) / LOW_SHARE / SPLITS))
  return { interval, max: interval * SPLITS }
}
/** The first column is the line; what follows is how it came about, as low bars with an axis of their own. */
function line(sketch: Sketch) {
  const { table, look } = sketch
  const flows = {
    ...amounts(sketch),
    position: 'right',
    splitLine: { show: false },
    name: table.columns.slice(1).join(' / '),
    nameTextStyle: { ...words(sketch), align: 'right' },
    ...lowAxis(Math.max(...table.rows.flatMap(row => row.values.slice(1).map(value => value ?? 0)))),
  }
  return {
    ...legend(sketch),
    grid: { left: 8, right: 8, top: look.fontPx * 4, bottom: 8, outerBoundsMode: 'same' },
    xAxis: names(
      sketch,
      table.rows.map(row => row.label),
    ),
    yAxis: table.columns.length > 1 ? [amounts(sketch), flows] : amounts(sketch),
    series: table.columns.map((name, column) => {
      const data = table.rows.map(row => row.values[column])
      if (column > 0) return { name, type: 'bar', yAxisIndex: 1, barMaxWidth: 12, data }
      return { name, type: 'line', symbol: 'circle', symbolSize: 8, lineStyle: { width: 2.5 }, data }
    }),
  }
}
/** Measured values beside each other: temperatures and pulses say little above a zero far below them. */
function lines(sketch: Sketch) {
  const { table, look } = sketch
  const symbol = table.rows.length > 60 ? 'none' : 'circle'
  return {
    ...legend(sketch),
    grid: { left: 8, right: 8, top: look.fontPx * 3, bottom: 8, outerBoundsMode: 'same' },
    xAxis: names(
      sketch,
      table.rows.map(row => row.label),
    ),
    yAxis: { ...amounts(sketch), min: undefined, minInterval: undefined, scale: true },
    series: table.columns.map((name, column) => ({
      ...{ name, type: 'line', symbol, symbolSize: 6 },
      lineStyle: { width: column === 0 ? 2.5 : 1.5, type: column === 0 ? 'solid' : 'dashed' },
      data: table.rows.map(row => row.values[column]),
    })),
  }
}
const shapes: Readonly<Record<Shape, (sketch: Sketch) => object>> = { pie, bars, columns, line, lines }

/** A table as ECharts draws it. Its own tooltip stays off: what is pointed at is said beside the drawing, for keys as well. */
export function optionOf(sketch: Sketch): EChartsCoreOption {
  const { look, kind, table } = sketch
  return {
    animation: !look.still,
    animationDuration: 180,
    backgroundColor: 'transparent',
    color: [...coloursOf(look)],
    textStyle: { fontFamily: look.font, color: look.text },
    aria: { enabled: false, decal: { show: look.patterns } },
    ...shapes[shapeOf(kind, table)](sketch),
  }
}
