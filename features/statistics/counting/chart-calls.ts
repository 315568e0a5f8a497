import { get, getMany, shape, text } from '@village/resource'
import type { Filters } from '../figure/filters.ts'
import type { Step } from '../time/time-steps.ts'

/** A part of a whole, and the list that it counted; null where the caller may not open it. */
export interface PieSlice {
  readonly name: string
  readonly value: number
  readonly filter: Filters | null
}
/** Amounts beside each other; `filters` has the list behind each place of the axis. */
export interface BarChart {
  readonly xAxis: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
  readonly filters: readonly (Filters | null)[]
}

const params = { parameter: text('统计维度', 'Dimension').max(64) }
/** A pie chart of a register. Who may ask is decided where it is answered: readers of the register or of the charts. */
export const pieCall = (zh: string, en: string) =>
  getMany(zh, en, { access: 'signedIn', params, returns: shape<PieSlice>() })
/** The same for a bar chart. */
export const barCall = (zh: string, en: string) =>
  get(zh, en, { access: 'signedIn', params, returns: shape<BarChart>() })
/** The two chart calls of a register (spec §7). */
export const chartEndpoints = { pieChart: pieCall('饼图', 'Pie chart'), barChart: barCall('柱状图', 'Bar chart') }

/** What `parameter` asks for, as far as its words are known (domain-model §2.10). */
export interface Asked {
  readonly dimension: string | null
  readonly step: Step | null
  readonly deptId: string | null
}
const STEPS: readonly string[] = ['hour', 'day', 'week', 'month', 'year']

/** Words joined by a colon: a dimension of the chart, a period, a department's id, in any order; others are ignored. */
export function askedOf(parameter: string | null | undefined, dimensions: readonly string[]): Asked {
  const words = (parameter ?? '').split(':').map(word => word.trim())
  return {
    dimension: words.find(word => dimensions.includes(word)) ?? null,
    step: (words.find(word => STEPS.includes(word)) as Step | undefined) ?? null,
    deptId: words.find(word => /^[1-9]\d{0,18}$/.test(word)) ?? null,
  }
}
