import { codeOf, type Field, type Id } from '@village/resource'
import { type Call, matching, figure as remembered, snake } from '@village/server'
import { sql } from 'kysely'
import { type Band, type Counted, type Figure, isTold, type Period } from './figures.server.ts'
import { folded, summed } from './folding.ts'
import type { FigureHead, FigureRow, FigureTable, Filters } from './public.ts'

/** What a figure is, in the caller's language. */
export function headOf(figure: Figure, { language }: Call): FigureHead {
  const { name, label, counts, unit, drawn } = figure
  return {
    ...{ name, label: label[language], counts: counts[language], unit: unit[language], drawn },
    timed: isTold(figure) && Boolean(figure.timed),
  }
}

const UNKNOWN = { zh: '未填写', en: 'Not recorded' }
const specOf = ({ of }: Counted, name: string) => (of.fields as Readonly<Record<string, Field>>)[name]!.spec

/** One group of a figure: its key and name, and the filter that leaves its rows alone. */
interface Group {
  readonly key: string
  readonly label: string
  readonly filters: Filters
}
type Cell = Readonly<Record<string, string | null>>

/** Names of the records behind keys of a reference; those that the caller may not see are left nameless. */
async function namesOf(target: string, keys: readonly Id[], call: Call): Promise<ReadonlyMap<string, string>> {
  const of = call.services.registry.resource(target)
  const query = call.db
    .scoped(of)
    .where(sql`t.id = any(${`{${keys.join(',')}}`}::bigint[])` as never)
    .select(['t.id', sql`${sql.ref(`t.${snake(of.title)}`)}`.as('title')] as never)
  const rows = await call.db.run<{ id: Id; title: string | null }>(query)
  return new Map(rows.map(row => [row.id, row.title ?? '']))
}

/** The groups of a field among the keys that were found: entries in their own order, records by their names. */
async function groupsOf(
  figure: Counted,
  name: string,
  found: readonly string[],
  call: Call,
): Promise<readonly Group[]> {
  const spec = specOf(figure, name)
  const known = found.filter(Boolean)
  const rest = found.includes('')
    ? [{ key: '', label: UNKNOWN[call.language], filters: { [`${name}_null`]: '1' } }]
    : []
  const group = (key: string, label: string): Group => ({ key, label, filters: { [name]: key } })
  if (spec.to) {
    const names = await namesOf(spec.to, known, call)
    return [...known.map(key => group(key, names.get(key) || key)), ...rest]
  }
  const entries = await call.services.dictionary(call.user.tenantId, spec.dict!)
  const words = new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
  const order = [...words.keys()]
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...known.sort((a, b) => place(a) - place(b)).map(key => group(key, words.get(key) ?? key)), ...rest]
}

const keySql = (figure: Counted, name: string) => {
  const column = sql.ref(`t.${snake(name)}`)
  return specOf(figure, name).kind === 'dicts' ? sql`unnest(${column})` : sql`${column}`
}

interface Read {
  readonly cells: readonly Cell[]
  readonly total: number
}
/** The whole figure in one statement, and the total in a second where rows may stand in several groups. */
async function read(figure: Counted, bands: readonly Band[], narrow: Filters, call: Call): Promise<Read> {
  const base = await matching(figure.of, { ...figure.filters, ...narrow }, call)
  const conditions = await Promise.all(
    bands.map(band => matching(figure.of, { ...figure.filters, ...narrow, ...band.filters }, call)),
  )
  const { by, across } = figure
  const keys = [
    ...('field' in by ? [keySql(figure, by.field).as('k')] : []),
    ...(across ? [keySql(figure, across).as('a')] : []),
  ]
  const numbers = [
    sql`count(*)`.as('n'),
    ...conditions.map((condition, at) => sql`count(*) filter (where ${condition})`.as(`b${at}`)),
  ]
  const key = JSON.stringify([figure.name, call.now.slice(0, 10), narrow, bands.map(band => band.filters)])
  return remembered(figure.of, call, `figure:${key}`, async from => {
    const rows = from.where(base as never)
    const asked = rows.select([...keys, ...numbers] as never)
    const cells = await call.db.run<Cell>(
      keys.length > 0 ? asked.groupBy(sql.raw(keys.map((_, at) => at + 1).join())) : asked,
    )
    const overlaps = 'field' in by && specOf(figure, by.field).kind === 'dicts'
    const [all] = overlaps ? await call.db.run<Cell>(rows.select(sql`count(*)`.as('n'))) : []
    const total = all ? Number(all['n']) : cells.reduce((sum, cell) => sum + Number(cell['n']), 0)
    return { cells, total }
  })
}

const keysIn = (cells: readonly Cell[], name: 'k' | 'a'): readonly string[] => [
  ...new Set(cells.map(cell => String(cell[name] ?? ''))),
]
const sumOf = (cells: readonly Cell[], number: string): number =>
  cells.reduce((sum, cell) => sum + Number(cell[number] ?? 0), 0)

/** The village that was asked for, as a filter of the list; resources without one are not narrowed. */
const narrowed = (figure: Counted, { deptId }: Period): Filters =>
  deptId && Object.hasOwn(figure.of.fields, 'deptId') ? { deptId } : {}

async function count(figure: Counted, period: Period, call: Call): Promise<FigureTable> {
  const { by, across, unit } = figure
  const narrow = narrowed(figure, period)
  const bands = 'bands' in by ? await by.bands(call) : []
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

/** Whoever may not see single rows sees no group that is small enough to tell who is in it, and no list behind it. */
async function withoutPersons(table: FigureTable, call: Call): Promise<FigureTable> {
  const least = Number(await call.services.param(call.user.tenantId, 'privacy.smallGroup')) || 5
  const other = call.language === 'zh' ? '其他' : 'Other'
  const plain = table.columns.length > 1 ? summed(table) : table
  return { ...plain, path: '', filters: null, rows: folded(plain.rows, least, other) }
}

/** A figure with its numbers, within the caller's scope and the period. */
export async function countFigure(figure: Figure, period: Period, call: Call): Promise<FigureTable> {
  if (isTold(figure)) {
    const { columns, rows, total } = await figure.read(call, period)
    const words = columns.map(column => column[call.language])
    const path = figure.of.menu?.path ?? figure.of.path
    return { ...headOf(figure, call), path, columns: words, rows, total, filters: null, overlaps: false }
  }
  const table = await count(figure, period, call)
  return call.may(`${codeOf(figure.of)}_view`) ? table : withoutPersons(table, call)
}
