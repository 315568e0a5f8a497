import type { EChartsCoreOption } from 'echarts/core'
import { wordsWidth } from '../kit/words/words-width.ts'
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

/** Cut in the middle, because names of one village begin alike. `most` is in Chinese characters. */
function shortenName(words: string, most: number): string {
  const wide = wordsWidth(words)
  if (wide <= most) return words
  const characters = [...words]
  const kept = Math.floor((characters.length * most) / wide) - 1
  const tail = Math.ceil(kept * 0.6)
  return `${characters.slice(0, kept - tail).join('')}…${characters.slice(-tail).join('')}`
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

/** Whether each bar's name has room below it. */
function namesFit({ table, look, width }: Sketch): boolean {
  const room = (width - look.fontPx * 4) / table.rows.length
  const widest = Math.max(...table.rows.map(row => wordsWidth(row.label))) * look.fontPx
  return widest + look.fontPx / 2 <= room
}

/** Where the legend of a ring begins, as a part of the width, and px of its mark. */
const LEGEND_AT = 0.47
const ICON_PX = 26
/** Chinese characters of a name in a legend that still say what it is. */
const LEAST_NAME = 5

/** A ring with its parts named beside it: labels around it would be cut off on narrow cards. */
function pie(sketch: Sketch) {
  const { table, look, width } = sketch
  const rows = drawnRows(sketch.kind, table)
  const all = rows.reduce((sum, row) => sum + sumOf(row), 0)
  const room = (width * (1 - LEGEND_AT) - ICON_PX) / look.fontPx
  const named = (label: string): string => {
    const amount = rows.filter(row => row.label === label).reduce((sum, row) => sum + sumOf(row), 0)
    const whole = `  ${amount} · ${((amount / all) * 100).toFixed(1)} %`
    // On a narrow card a name that can be read says more than a share.
    const figures = room - wordsWidth(whole) < LEAST_NAME ? `  ${amount}` : whole
    return `${shortenName(label, Math.max(3, Math.floor(room - wordsWidth(figures))))}${figures}`
  }
  return {
    legend: {
      orient: 'vertical',
      left: `${LEGEND_AT * 100}%`,
      top: 'middle',
      itemGap: 12,
      icon: 'roundRect',
      itemWidth: 14,
      selectedMode: false,
      formatter: named,
      textStyle: words(sketch, look.text),
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
    rows.map(row => shortenName(row.label, longest)),
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
/** Groups of bars: standing where their names fit below them, else lying, so that no name is slanted. */
function columns(sketch: Sketch) {
  const { table, look, width } = sketch
  const lies = !namesFit(sketch) && table.rows.length <= MOST_BARS
  const most = Math.max(6, Math.floor(width / look.fontPx / 3))
  const labels = table.rows.map(row => (lies ? shortenName(row.label, most) : row.label))
  const axis = names(sketch, labels)
  const standing = { xAxis: axis, yAxis: amounts(sketch) }
  const lying = {
    xAxis: amounts(sketch),
    yAxis: { ...axis, inverse: true, axisLabel: { ...words(sketch), interval: 0 } },
  }
  return {
    ...legend(sketch),
    grid: { left: 8, right: lies ? look.fontPx * 2 : 8, top: look.fontPx * 3, bottom: 8, outerBoundsMode: 'same' },
    ...(lies ? lying : standing),
    series: table.columns.map((name, column) => ({
      name,
      type: 'bar',
      barMaxWidth: 18,
      barGap: '10%',
      cursor: table.rows.some(row => row.to) ? 'pointer' : 'default',
      itemStyle: { borderRadius: lies ? [0, 3, 3, 0] : [3, 3, 0, 0] },
      data: table.rows.map(row => row.values[column]),
    })),
  }
}
/** The colours come again after the last one, paler each time. */
const PALER = [1, 0.6, 0.35] as const
/** The same bars with the columns on top of each other. */
function stacked(sketch: Sketch) {
  const drawn = columns(sketch)
  const colours = coloursOf(sketch.look).length
  return {
    ...drawn,
    legend: { ...drawn.legend, type: 'scroll' },
    series: drawn.series.map((one, at) => ({
      ...one,
      stack: 'all',
      barMaxWidth: 26,
      itemStyle: { opacity: PALER[Math.floor(at / colours)] ?? PALER.at(-1) },
    })),
  }
}
/** Part of the height, in percent, at which the bars below a line begin. */
const FLOWS_AT = 66
/** Part of the height between line and bars: the numbers beside them stay apart. */
const FLOWS_GAP = 8
/** An axis ends above the largest value: it may have one digit more. */
const AXIS_BEYOND = 1.1
/** px for the numbers beside an axis of amounts. */
function numbersRoom({ table, look }: Sketch): number {
  const most = Math.max(0, ...table.rows.flatMap(row => row.values.map(value => Math.abs(value ?? 0))))
  return (wordsWidth(Math.ceil(most * AXIS_BEYOND).toLocaleString('en')) + 1) * look.fontPx
}
/** The first column is a line on a scale of its own; what follows is how it came about, as bars below it. */
function line(sketch: Sketch) {
  const { table, look } = sketch
  const hasFlows = table.columns.length > 1
  // Both drawings begin at one place, however wide the numbers beside them are.
  const sides = { left: numbersRoom(sketch), right: look.fontPx * 2, outerBoundsMode: 'none' }
  const labels = table.rows.map(row => row.label)
  const upper = { ...names(sketch, labels), ...(hasFlows && { axisLabel: { show: false } }) }
  const level = { ...amounts(sketch), min: undefined, scale: true, splitNumber: 3 }
  return {
    ...legend(sketch),
    grid: hasFlows
      ? [
          { ...sides, top: look.fontPx * 3, bottom: `${100 - FLOWS_AT + FLOWS_GAP}%` },
          { ...sides, top: `${FLOWS_AT}%`, bottom: look.fontPx * 2 },
        ]
      : { left: 8, right: 8, outerBoundsMode: 'same', top: look.fontPx * 3, bottom: 8 },
    xAxis: hasFlows ? [upper, { ...names(sketch, labels), gridIndex: 1 }] : upper,
    yAxis: hasFlows ? [level, { ...amounts(sketch), gridIndex: 1, splitNumber: 2 }] : level,
    series: table.columns.map((name, column) => {
      const data = table.rows.map(row => row.values[column])
      if (column > 0) return { name, type: 'bar', xAxisIndex: 1, yAxisIndex: 1, barMaxWidth: 12, data }
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
      name,
      type: 'line',
      symbol,
      symbolSize: 6,
      lineStyle: { width: column === 0 ? 2.5 : 1.5, type: column === 0 ? 'solid' : 'dashed' },
      data: table.rows.map(row => row.values[column]),
    })),
  }
}
const shapes: Readonly<Record<Shape, (sketch: Sketch) => object>> = { pie, bars, columns, stacked, line, lines }

/**
 * A table as ECharts draws it. Its own tooltip stays off: what is pointed at is said beside the drawing, for keys as
 * well.
 */
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
