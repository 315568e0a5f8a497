import type { Label } from '@village/resource'
import { builder, type Call, matching, figure as remembered } from '@village/server'
import { sql } from 'kysely'
import { countExactly, deptFilter, headOf } from '../counting/counting.server.ts'
import { type Division, divisionsOf } from '../figure/divisions.server.ts'
import type { FigureTable } from '../figure/figure-table.ts'
import type { Band, Counted, Period } from '../figure/figures.server.ts'
import type { Filters } from '../figure/filters.ts'
import { bandsOf, isForeign, keySql } from '../figure/grouping.server.ts'
import { seesRows, smallestGroup } from '../small-groups/small-groups.server.ts'
import {
  anonymousCross,
  beyondMost,
  type CrossCell,
  type Crossed,
  type CrossGroup,
  type CrossTable,
  folded,
} from './crossing.ts'

/** The figure with one division alone. */
function dividedBy({ across: _, ...figure }: Counted, { by }: Division): Counted {
  return { ...figure, by }
}

const MORE: Label = { zh: '其余各组', en: 'All others' }
const OTHER: Label = { zh: '其他', en: 'Other' }

interface Side {
  readonly figure: Counted
  readonly bands: readonly Band[]
  readonly table: FigureTable
}
async function sideOf(figure: Counted, division: Division, period: Period, call: Call): Promise<Side> {
  const divided = dividedBy(figure, division)
  const bands = await bandsOf(divided, period, call)
  return { figure: divided, bands, table: await countExactly(divided, period, call) }
}

/** The groups in which a row (alias `t`) is, as a table with the column `k`. */
async function keysOf({ figure, bands }: Side, filters: Filters, call: Call) {
  if ('field' in figure.by)
    return sql`(select coalesce(x.k::text, '') as k from (select ${keySql(figure, figure.by.field, call)} as k) x)`
  if (bands.length === 0) return sql`(select ''::text as k where false)`
  const conditions = await Promise.all(
    bands.map(async band => {
      const condition = await matching(figure.of, { ...filters, ...band.filters }, call)
      return sql`(${band.key}::text, ${condition})`
    }),
  )
  return sql`(select v.k from (values ${sql.join(conditions)}) v(k, holds) where v.holds)`
}

interface Cell {
  readonly k: string
  readonly a: string
  readonly n: string
}
/** How many rows are in both groups, by the keys of the two; pairs without any are left out. */
async function readCells(
  rows: Side,
  columns: Side,
  filters: Filters,
  call: Call,
): Promise<ReadonlyMap<string, number>> {
  const { figure } = rows
  const base = await matching(figure.of, filters, call)
  const [down, right] = [await keysOf(rows, filters, call), await keysOf(columns, filters, call)]
  const load = async (from: ReturnType<Call['db']['scoped']>): Promise<readonly Cell[]> => {
    const counted = from.where(base).selectAll('t')
    const query = sql`
      select r.k, c.k as a, count(*) as n
      from (${counted}) t cross join lateral ${down} r cross join lateral ${right} c
      group by 1, 2`
    return call.db.run<Cell>(query.compile(builder))
  }
  const isAnywhereElse = [rows, columns].some(side => isForeign(side.figure, side.bands))
  const bands = [rows, columns].map(side => ('field' in side.figure.by ? side.figure.by.field : side.bands))
  const key = JSON.stringify([figure.name, call.now.slice(0, 10), filters, bands])
  const cells = isAnywhereElse
    ? await load(call.db.scoped(figure.of))
    : await remembered(figure.of, call, `cross:${key}`, load)
  return new Map(cells.map(({ k, a, n }) => [JSON.stringify([k, a]), Number(n)]))
}

/** The list of what is in both groups; null where they ask for two values of one filter. */
function inBoth(base: Filters, row: Filters | null, column: Filters | null): Filters | null {
  if (!row || !column) return null
  const own = (filters: Filters) => Object.entries(filters).filter(([name, value]) => base[name] !== value)
  const ofRow = Object.fromEntries(own(row))
  const differs = own(column).some(([name, value]) => ofRow[name] !== undefined && ofRow[name] !== value)
  return differs ? null : { ...base, ...ofRow, ...Object.fromEntries(own(column)) }
}

const groupsIn = ({ rows }: FigureTable): readonly CrossGroup[] =>
  rows.map(({ key, label, values, filters }) => ({ key, label, total: values[0] ?? 0, filters }))

/** Whether cells, rows or columns add up to another number than is beside them. */
function addsUp({ rows, columns, cells, total }: CrossTable): boolean {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const value = (cell: CrossCell): number => cell.value ?? 0
  return (
    sum(rows.map(row => row.total)) === total &&
    sum(columns.map(column => column.total)) === total &&
    cells.every((line, at) => sum(line.map(value)) === rows[at]!.total) &&
    columns.every((column, at) => sum(cells.map(line => value(line[at]!))) === column.total)
  )
}

interface Asked {
  readonly rowsBy: Division
  readonly columnsBy: Division
}
/** A figure divided in two ways at once, within the caller's scope, with the totals that each division has alone. */
export async function crossFigure(figure: Counted, asked: Asked, period: Period, call: Call): Promise<Crossed> {
  const rows = await sideOf(figure, asked.rowsBy, period, call)
  const columns = await sideOf(figure, asked.columnsBy, period, call)
  const base = { ...figure.filters, ...deptFilter(figure, period) }
  const counted = await readCells(rows, columns, base, call)
  const [down, right] = [groupsIn(rows.table), groupsIn(columns.table)]
  const cell = (row: CrossGroup, column: CrossGroup): CrossCell => ({
    value: counted.get(JSON.stringify([row.key, column.key])) ?? 0,
    filters: inBoth(base, row.filters, column.filters),
  })
  const whole: CrossTable = {
    rows: down,
    columns: right,
    total: rows.table.total,
    cells: down.map(row => right.map(column => cell(row, column))),
  }
  const isExact = seesRows(figure, call)
  // Whether counted cells add up would tell the others about single people.
  const overlaps = isExact ? !addsUp(whole) : [rows, columns].some(side => !('field' in side.figure.by))
  const { name, counts, unit } = headOf(figure, call)
  const head = {
    name,
    label: figure.of.label[call.language],
    counts,
    unit,
    path: rows.table.path,
    filters: base,
    divisions: divisionsOf(figure, call).map(one => ({ key: one.key, label: one.label[call.language] })),
    rowsBy: asked.rowsBy.key,
    columnsBy: asked.columnsBy.key,
    overlaps,
  }
  const readable = { ...head, ...folded(whole, beyondMost, { key: 'more', label: MORE[call.language] }) }
  if (isExact) return readable
  return anonymousCross(readable, await smallestGroup(call), OTHER[call.language])
}
