import { type AnyResource, codeOf, dayAfter, type Field, type Label } from '@village/resource'
import { type Added, addTo, type Call, forbid } from '@village/server'
import type { Drawn, FigureRow, FigureTable } from '../figure/figure-table.ts'
import { type Band, type Counted, figures, type Period } from '../figure/figures.server.ts'
import type { Filters } from '../figure/filters.ts'
import { seesRows } from '../small-groups/small-groups.server.ts'
import { type Step, spanOf, timeFilters } from '../time/time-steps.ts'
import { type Asked, askedOf, type BarChart, type PieSlice } from './chart-calls.ts'
import { countFigure } from './counting.server.ts'

/** Further amounts at the places of a bar chart's axis. */
export interface Series {
  readonly label: Label
  /** One number per row. Rows are those of the figure, each with the filter of the list that it counted. */
  readonly read: (rows: readonly FigureRow[], call: Call) => Promise<readonly number[]>
}
/** One way to divide what a chart counts. Exactly one of `field`, `bands` and `time` is given. */
export interface Dimension {
  /** The word in `parameter` that asks for it; the figure is called `<code>.<word>`. */
  readonly word: string
  /** One group per entry or record. */
  readonly field?: string
  readonly bands?: (call: Call) => readonly Band[] | Promise<readonly Band[]>
  /** The parts of a period by the register's `time` field: the step that is taken where `parameter` names none. */
  readonly time?: Step
  /** The field's own label unless said. */
  readonly label?: Label
  readonly drawn?: Drawn
  /** What this dimension counts, where it is not what the others do. */
  readonly filters?: Filters
  readonly across?: string
  /** Second and further series of the bar chart. */
  readonly beside?: readonly Series[]
}
export interface Charts {
  readonly of: AnyResource
  /** What is counted, in a few words: 已接种剂次. */
  readonly counts: Label
  /** Of one counted thing. */
  readonly unit: Label
  readonly filters: Filters
  /** The date or date-time field by which a period is meant; it must be searchable by range. */
  readonly time?: string
  /** The first is what an empty `parameter` asks for. */
  readonly pie?: readonly Dimension[]
  readonly bar?: readonly Dimension[]
}
interface Params {
  readonly parameter?: string | null
}
/** What one declaration of a register's charts gives. */
export interface ChartCalls {
  /** For the default export of a `*.server.ts`: the same dimensions as figures of the statistics page. */
  readonly figures: readonly Added[]
  readonly pie: (params: Params, call: Call) => Promise<readonly PieSlice[]>
  readonly bar: (params: Params, call: Call) => Promise<BarChart>
}

const VILLAGES: Label = { zh: '各村', en: 'By village' }
const OVER_TIME: Label = { zh: '时间', en: 'Over time' }
const fieldOf = (of: AnyResource, name: string) => (of.fields as Readonly<Record<string, Field>>)[name]!.spec

function groupingOf({ time }: Charts, dimension: Dimension): Counted['by'] {
  if (dimension.bands) return { bands: dimension.bands }
  if (dimension.field) return { field: dimension.field }
  if (!time) throw new Error(`${dimension.word}: a dimension of time needs the register's time field`)
  return { time }
}
function chartLabel({ of }: Charts, { label, field, time }: Dimension): Label {
  if (label) return label
  if (field === 'deptId') return VILLAGES
  return time || !field ? OVER_TIME : fieldOf(of, field).label
}
const drawnOf = ({ pie = [] }: Charts, dimension: Dimension): Drawn => {
  if (dimension.drawn) return dimension.drawn
  // A line represents one amount; several of them beside each other are bars.
  if (dimension.time) return dimension.across ? 'bars' : 'line'
  return pie.includes(dimension) && !dimension.bands ? 'parts' : 'bars'
}

function figureOf(charts: Charts, dimension: Dimension): Counted {
  const { of, counts, unit, filters } = charts
  const words = chartLabel(charts, dimension)
  return {
    name: `${codeOf(of)}.${dimension.word}`,
    label: { zh: `${of.label.zh}：${words.zh}`, en: `${of.label.en}: ${words.en}` },
    counts: { zh: `${counts.zh}，按${words.zh}`, en: `${counts.en}, ${words.en}` },
    of,
    unit,
    drawn: drawnOf(charts, dimension),
    filters: dimension.filters ?? filters,
    by: groupingOf(charts, dimension),
    groupedBy: words,
    ...(dimension.across && { across: dimension.across }),
  }
}

/**
 * Days of the period that a word names, today included, where rows of one period are asked for by another dimension.
 */
const DAYS: Readonly<Record<Step, number>> = { hour: 1, day: 1, week: 7, month: 30, year: 365 }
function periodFilters({ of, time }: Charts, { step }: Asked, today: string): Filters {
  if (!time || !step) return {}
  const kind = fieldOf(of, time).kind === 'date' ? 'date' : 'dateTime'
  const from = `${dayAfter(today, 1 - DAYS[step])} 00:00:00`
  return timeFilters(time, kind, { from, to: `${dayAfter(today)} 00:00:00` })
}

interface Read {
  readonly dimension: Dimension
  readonly table: FigureTable
}
async function read(charts: Charts, offered: readonly Dimension[], params: Params, call: Call): Promise<Read> {
  if (!call.may(`${codeOf(charts.of)}_view`) && !call.may('statistics_charts_view')) return forbid()
  const asked = askedOf(
    params.parameter,
    offered.map(({ word }) => word),
  )
  const named = offered.find(({ word }) => word === asked.dimension)
  // A period alone means the course of time, where the chart has one.
  const timed = asked.step ? offered.find(({ time }) => time) : undefined
  const dimension = named ?? timed ?? offered[0]!
  const today = call.now.slice(0, 10)
  const step = asked.step ?? dimension.time ?? 'month'
  const period: Period = { ...spanOf(step, today), step, deptId: asked.deptId }
  const figure = figureOf(charts, dimension)
  // A window that moves daily reveals the rows of single days, so it is only for callers who see the rows.
  const narrow = dimension.time || !seesRows(charts, call) ? {} : periodFilters(charts, asked, today)
  const table = await countFigure({ ...figure, filters: { ...figure.filters, ...narrow } }, period, call)
  return { dimension, table }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

async function barOf({ dimension, table }: Read, call: Call): Promise<BarChart> {
  const { rows, columns } = table
  const own = columns.map((name, at) => ({ name, data: rows.map(({ values }) => values[at] ?? 0) }))
  // Whoever sees no list of single rows gets no second reading of small groups either.
  const isOpen = rows.length > 0 && rows.every(({ filters }) => filters)
  const beside = (isOpen ? (dimension.beside ?? []) : []).map(async ({ label, read }) => ({
    name: label[call.language],
    data: await read(rows, call),
  }))
  return {
    xAxis: rows.map(({ label }) => label),
    series: [...own, ...(await Promise.all(beside))],
    filters: rows.map(({ filters }) => filters),
  }
}

/** One declaration of a register's charts: its figures and the calls of the specification are readings of it. */
export function chartCalls(charts: Charts): ChartCalls {
  const { pie = [], bar = [] } = charts
  const dimensions = [...pie, ...bar]
  const own = dimensions.filter(({ word }, at) => dimensions.findIndex(one => one.word === word) === at)
  return {
    figures: own.map(dimension => addTo(figures, figureOf(charts, dimension))),
    async pie(params, call) {
      const { table } = await read(charts, pie, params, call)
      return table.rows.map(({ label, values, filters }) => ({ name: label, value: sum(values), filter: filters }))
    },
    bar: async (params, call) => barOf(await read(charts, bar, params, call), call),
  }
}

/**
 * Groups of ages, each from a number of years up to the next; the last is open above.
 * @param field the age as this list is searched by it: `residentAge`
 */
export function ageBands(field: string, from: readonly number[]): readonly Band[] {
  return from.map((years, at) => {
    const next = from[at + 1]
    const upTo = next === undefined ? '' : String(next - 1)
    const range = upTo === String(years) ? upTo : `${years}–${upTo}`
    return {
      key: String(years),
      label: upTo ? { zh: `${range}岁`, en: range } : { zh: `${years}岁以上`, en: `${years}+` },
      filters: { [`${field}_ge`]: String(years), ...(upTo && { [`${field}_le`]: upTo }) },
    }
  })
}
