import { beginningOf, type Label } from '@village/resource'
import { ALL_TIME, type Period, periodFlaw, periodOf } from './period.ts'

/** The kinds of chart beside the table of a report. */
export const CHARTS = ['none', 'bars', 'parts', 'stacked', 'lines'] as const
export type ReportChart = (typeof CHARTS)[number]
/** The parts of time into which a date is put. */
export const STEPS = ['day', 'month', 'year'] as const
export type Step = (typeof STEPS)[number]
/** What is worked out of the rows of a group. */
export const SUMS = ['count', 'sum', 'avg', 'min', 'max'] as const
export type Sum = (typeof SUMS)[number]

export interface Grouping {
  readonly field: string
  /** For dates; otherwise it has no effect. */
  readonly step: Step
}
/** `count` needs no field. */
export interface Summing {
  readonly how: Sum
  readonly field: string
}
/** The days of a date that a report is about. */
export interface DatedPeriod extends Period {
  /** '' for none. */
  readonly field: string
}
/** A report over a register: its rows in some columns or, with groups, what they add up to. */
export interface RegisterDesign {
  /** As the list of the register is searched: names with or without suffix. */
  readonly filters: Readonly<Record<string, string>>
  readonly period: DatedPeriod
  readonly columns: readonly string[]
  readonly groups: readonly Grouping[]
  readonly sums: readonly Summing[]
}
/** What whoever runs the report is asked for; `:name` in the query. */
export interface QueryParameter {
  readonly name: string
  readonly label: string
  readonly preset: string
}
/** A report over a data source: one SELECT. */
export interface QueryDesign {
  readonly sql: string
  readonly parameters: readonly QueryParameter[]
}
export interface ReportDesign {
  readonly register: RegisterDesign
  readonly query: QueryDesign
  readonly chart: ReportChart
}

export const LIMITS = { filters: 20, columns: 30, groups: 2, sums: 6, parameters: 10, sql: 8000 } as const
export const emptyDesign: ReportDesign = {
  register: {
    filters: {},
    period: { field: '', ...ALL_TIME },
    columns: [],
    groups: [],
    sums: [{ how: 'count', field: '' }],
  },
  query: { sql: '', parameters: [] },
  chart: 'bars',
}

type Raw = Readonly<Record<string, unknown>>
const objectIn = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
const listIn = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most + 1) : []
const textIn = (value: unknown, most: number): string => (typeof value === 'string' ? beginningOf(value, most + 1) : '')
const oneOf = <T extends string>(value: unknown, all: readonly T[]): T => all.find(one => one === value) ?? all[0]!

/** A design as it was sent or stored, with what is missing or of another shape replaced by nothing. */
export function designOf(value: unknown): ReportDesign {
  const [register, query] = [objectIn(objectIn(value)['register']), objectIn(objectIn(value)['query'])]
  return {
    register: {
      filters: Object.fromEntries(
        Object.entries(objectIn(register['filters']))
          .slice(0, LIMITS.filters + 1)
          .map(([name, one]) => [beginningOf(name, 64), textIn(String(one ?? ''), 1000)]),
      ),
      period: { field: textIn(objectIn(register['period'])['field'], 64), ...periodOf(objectIn(register['period'])) },
      columns: listIn(register['columns'], LIMITS.columns).map(one => textIn(one, 64)),
      groups: listIn(register['groups'], LIMITS.groups)
        .map(objectIn)
        .map(({ field, step }) => ({ field: textIn(field, 64), step: oneOf(step, STEPS) })),
      sums: listIn(register['sums'], LIMITS.sums)
        .map(objectIn)
        .map(({ how, field }) => ({ how: oneOf(how, SUMS), field: textIn(field, 64) })),
    },
    query: {
      sql: textIn(query['sql'], LIMITS.sql),
      parameters: listIn(query['parameters'], LIMITS.parameters)
        .map(objectIn)
        .map(one => ({
          name: textIn(one['name'], 32),
          label: textIn(one['label'], 40),
          preset: textIn(one['preset'], 200),
        })),
    },
    chart: oneOf(objectIn(value)['chart'], CHARTS),
  }
}

const PARAMETER = /^[a-z][a-z0-9_]{0,31}$/
/** The first thing that is wrong with a design by itself, whatever it is over. */
export function flawOf({ register, query }: ReportDesign): Label | null {
  const { filters, period, columns, groups, sums } = register
  const names = query.parameters.map(({ name }) => name)
  if (Object.keys(filters).length > LIMITS.filters) return { zh: '筛选条件太多', en: 'Too many filters' }
  const flaw = periodFlaw(period)
  if (flaw) return flaw
  if (columns.length > LIMITS.columns) return { zh: '列太多', en: 'Too many columns' }
  if (groups.length > LIMITS.groups) return { zh: '最多按两项分组', en: 'Two groups at most' }
  if (new Set(groups.map(({ field }) => field)).size < groups.length)
    return { zh: '分组重复', en: 'A group is named twice' }
  if (sums.length > LIMITS.sums) return { zh: '合计太多', en: 'Too many totals' }
  if (new Set(sums.map(({ how, field }) => `${how} ${field}`)).size < sums.length)
    return { zh: '合计重复', en: 'A total is named twice' }
  if (query.sql.length > LIMITS.sql) return { zh: '查询太长', en: 'The query is too long' }
  if (names.length > LIMITS.parameters) return { zh: '参数太多', en: 'Too many parameters' }
  if (names.some(name => !PARAMETER.test(name)))
    return {
      zh: '参数名应为小写字母开头的字母、数字和下划线',
      en: 'Names of parameters: small letters, digits, underscores',
    }
  if (new Set(names).size < names.length) return { zh: '参数名重复', en: 'A parameter is named twice' }
  return null
}
