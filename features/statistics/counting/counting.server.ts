import { type Call, matching, figure as remembered, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { isCrossable } from '../figure/divisions.server.ts'
import type { FigureHead, FigureRow, FigureTable } from '../figure/figure-table.ts'
import { type Band, type Counted, type Figure, isReaderFigure, isTimed, type Period } from '../figure/figures.server.ts'
import type { Filters } from '../figure/filters.ts'
import { anonymous } from '../figure/folding.ts'
import { bandsOf, type Group, groupsOf, isForeign, keySql, specOf, wholeOf } from '../figure/grouping.server.ts'
import { isDrillable } from '../figure/levels.server.ts'
import { coarse, seesRows, smallestGroup } from '../small-groups/small-groups.server.ts'

/** What a figure is, in the caller's language. */
export function headOf(figure: Figure, call: Call): FigureHead {
  const { language } = call
  const { name, label, counts, unit, drawn } = figure
  const group = figure.of.name.split('.')[0]!
  const feature = call.services.registry.features.find(one => one.name === group)
  return {
    name,
    label: label[language],
    counts: counts[language],
    unit: unit[language],
    drawn,
    timed: isTimed(figure),
    drills: isDrillable(figure, call),
    crosses: isCrossable(figure, call),
    group,
    groupLabel: feature?.label[language] ?? group,
  }
}

type Cell = Readonly<Record<string, string | null>>

interface Read {
  readonly cells: readonly Cell[]
  readonly total: number
}
/** The whole figure in one statement, and the total in a second where rows may be in several groups. */
async function read(figure: Counted, bands: readonly Band[], narrow: Filters, call: Call): Promise<Read> {
  const base = await matching(figure.of, { ...figure.filters, ...narrow }, call)
  const conditions = await Promise.all(
    bands.map(band => matching(figure.of, { ...figure.filters, ...narrow, ...band.filters }, call)),
  )
  const { by, across } = figure
  const keys = [
    ...('field' in by ? [keySql(figure, by.field, call).as('k')] : []),
    ...(across ? [keySql(figure, across, call).as('a')] : []),
  ]
  const numbers = [
    sql`count(*)`.as('n'),
    ...conditions.map((condition, at) => sql`count(*) filter (where ${condition})`.as(`b${at}`)),
  ]
  const load = async (from: ReturnType<Call['db']['scoped']>): Promise<Read> => {
    const rows = from.where(base)
    const asked = rows.select([...keys, ...numbers])
    const cells = await call.db.run<Cell>(
      keys.length > 0 ? asked.groupBy(sql.raw(keys.map((_, at) => at + 1).join())) : asked,
    )
    const overlaps = 'field' in by && specOf(figure, by.field).kind === 'dicts'
    const [all] = overlaps ? await call.db.run<Cell>(rows.select(sql`count(*)`.as('n'))) : []
    const total = all ? Number(all['n']) : cells.reduce((sum, cell) => sum + Number(cell['n']), 0)
    return { cells, total }
  }
  if (isForeign(figure, bands)) return load(rowsHere(figure.of, call))
  const filters = [figure.filters, narrow, ...bands.map(band => band.filters)]
  // One figure is divided otherwise on the way down, and not across beside the end of a month.
  const divided = ['field' in by ? by.field : '', across ?? '']
  const key = JSON.stringify([figure.name, call.now.slice(0, 10), divided, filters])
  return remembered(figure.of, call, `figure:${key}`, load)
}

const keysIn = (cells: readonly Cell[], name: 'k' | 'a'): readonly string[] => [
  ...new Set(cells.map(cell => String(cell[name] ?? ''))),
]
const sumOf = (cells: readonly Cell[], number: string): number =>
  cells.reduce((sum, cell) => sum + Number(cell[number] ?? 0), 0)

/** The village that was asked for, as a filter of the list; resources without one are not narrowed. */
export const deptFilter = (figure: Counted, { deptId }: Period): Filters =>
  deptId && Object.hasOwn(figure.of.fields, 'deptId') ? { deptId } : {}

/** A figure with exact numbers: for callers who see its rows, and for what is made anonymous after it. */
export async function countExactly(figure: Counted, period: Period, call: Call): Promise<FigureTable> {
  const { by, across, unit } = figure
  const bands = await bandsOf(figure, period, call)
  const narrow = { ...deptFilter(figure, period), ...('time' in by && wholeOf(bands)) }
  const { cells, total } = await read(figure, bands, narrow, call)
  const base = { ...figure.filters, ...narrow }
  const columns = across ? await groupsOf(figure, across, keysIn(cells, 'a'), call) : []
  const groups =
    'field' in by
      ? await groupsOf(figure, by.field, keysIn(cells, 'k'), call)
      : bands.map(({ key, label, filters }) => ({ key, label: label[call.language], filters }))
  const row = ({ key, label, filters }: Group, at: number): FigureRow => {
    const own = 'field' in by ? cells.filter(cell => String(cell['k'] ?? '') === key) : cells
    const number = 'field' in by ? 'n' : `b${at}`
    const of = (column: Group) =>
      sumOf(
        own.filter(cell => String(cell['a'] ?? '') === column.key),
        number,
      )
    return {
      key,
      label,
      values: across ? columns.map(of) : [sumOf(own, number)],
      filters: { ...base, ...filters },
      cells: columns.map(column => ({ ...base, ...filters, ...column.filters })),
    }
  }
  const rows = groups.map(row)
  const isRef = 'field' in by && Boolean(specOf(figure, by.field).to)
  const amount = (one: FigureRow): number => one.values.reduce((sum, value) => sum + value, 0)
  return {
    ...headOf(figure, call),
    path: figure.of.menu?.path ?? figure.of.path,
    columns: across ? columns.map(column => column.label) : [unit[call.language] || headOf(figure, call).label],
    rows: isRef ? rows.sort((a, b) => Number(a.key === '') - Number(b.key === '') || amount(b) - amount(a)) : rows,
    total,
    filters: base,
    overlaps: rows.reduce((sum, one) => sum + amount(one), 0) !== total,
  }
}

/** A figure with its numbers, within the caller's scope and the period. */
export async function countFigure(figure: Figure, period: Period, call: Call): Promise<FigureTable> {
  if (isReaderFigure(figure)) {
    const { columns, rows, total } = await figure.read(call, period)
    const words = columns.map(column => column[call.language])
    const path = figure.of.menu?.path ?? figure.of.path
    return { ...headOf(figure, call), path, columns: words, rows, total, filters: null, overlaps: false }
  }
  if (seesRows(figure, call)) return countExactly(figure, period, call)
  const table = await countExactly(figure, coarse(period), call)
  return anonymous(table, await smallestGroup(call), call.language === 'zh' ? '其他' : 'Other')
}
