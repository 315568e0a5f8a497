import { type AnyResource, codeOf, type Id } from '@village/resource'
import { type Call, forbid, MOMENT_FORMAT, refuse } from '@village/server'
import { sql } from 'kysely'
import { countFigure } from '../counting/counting.server.ts'
import type { FigureRow } from '../figure/figure-table.ts'
import {
  type ByDept,
  type Counted,
  type Figure,
  type Freezable,
  figures,
  isReaderFigure,
  isTimed,
} from '../figure/figures.server.ts'
import { bandsOf, groupsOf } from '../figure/grouping.server.ts'
import { type Frozen, monthfigure } from '../monthfigure/monthfigure.resource.ts'
import { lastMomentOf } from '../time/months.ts'
import { causesOf, restOf } from './causes.ts'
import {
  type Between,
  countArrivedSince,
  findMovesSince,
  logReason,
  type Moved as MovedRow,
} from './group-moves.server.ts'
import { compareReaderFigure, periodOf, readMoves, sumOf } from './month-comparison.server.ts'
import type { Cause, Compared, MonthEnd, MonthTable, Moved, Way } from './month-ends.ts'
import { isFreezable, isReadableThen, WHOLE } from './state-at-moment.server.ts'

/** So many months can be chosen. */
const MOST_MONTHS = 24
/** So many rows of one reason are shown by name. */
const MOST_ROWS = 200

/**
 * Whoever sees single rows of all that their departments have may compare: what is left between two numbers of small
 * groups tells who is in it, and what was frozen does not know who saw which rows otherwise.
 */
const mayCompare = (figure: Figure, { user, may }: Call): figure is Freezable => {
  if (!isFreezable(figure)) return false
  const read = [figure.of, ...((isReaderFigure(figure) && figure.ends.looksInto) || [])]
  const isCut = (of: AnyResource): boolean => user.reaches?.has(of.name) ?? false
  return (
    read.every(of => may(`${codeOf(of)}_view`)) && (user.platform || (user.scope.kind !== 'own' && !read.some(isCut)))
  )
}

const ofTenant = (call: Call) => call.db.scoped(monthfigure).where('t.tenant_id', '=', call.user.tenantId)

interface Kept {
  readonly month: string
  readonly frozen_time: string
  readonly late: boolean
  readonly figures: readonly string[]
}
/** The months whose end was frozen for one of the caller's villages, the latest first. */
export async function monthEnds(call: Call): Promise<readonly MonthEnd[]> {
  const query = ofTenant(call)
    .groupBy('t.month')
    .orderBy('t.month', 'desc')
    .limit(MOST_MONTHS)
    .select([
      't.month',
      sql`to_char(max(t.frozen_time), ${sql.lit(MOMENT_FORMAT)})`.as('frozen_time'),
      sql`bool_or(t.basis = 'history')`.as('late'),
      sql`array_agg(distinct t.figure)`.as('figures'),
    ])
  const own = new Set(
    call.services.registry
      .entriesOf(figures)
      .filter(figure => mayCompare(figure, call))
      .map(({ name }) => name),
  )
  return (await call.db.run<Kept>(query)).map(({ month, frozen_time, late, figures: frozen }) => ({
    month,
    frozenTime: frozen_time,
    isFromHistory: late,
    figures: frozen.filter(name => own.has(name)),
  }))
}

interface Asked {
  readonly month: string
  /** null is all that the caller sees. */
  readonly deptId: Id | null
}
/** What was frozen of a figure for the villages that were asked for, added up; null where it was not frozen. */
async function frozenOf(figure: Freezable, { month, deptId }: Asked, call: Call): Promise<Frozen | null> {
  const below = deptId ? await call.services.deptsBelow(call.user.tenantId, deptId) : null
  const rows = ofTenant(call)
    .where('t.month', '=', month)
    .where('t.figure', '=', figure.name)
    .select(['t.dept_id', 't.total', 't.numbers'])
  const found = await call.db.run<{ dept_id: Id; total: number; numbers: Frozen }>(rows)
  if (found.length === 0) return null
  const asked = found.filter(row => !below || below.includes(row.dept_id))
  const villages: ByDept = new Map(
    asked.map(({ dept_id, total, numbers }) => [dept_id, { ...numbers, [WHOLE]: total }]),
  )
  return sumOf(isReaderFigure(figure) ? figure.ends : undefined, villages)
}

/** The figure at the end of the month and now, as queries. */
async function betweenOf(figure: Counted, { month, deptId }: Asked, call: Call): Promise<Between> {
  const since = lastMomentOf(month)
  const period = { ...periodOf(month), deptId }
  const bands = await bandsOf(figure, period, call)
  return { figure, period, bands, bandsThen: await bandsOf(figure, period, call.with({ now: since })), since }
}

type CausesBy = (key: string, atEnd: number, now: number) => readonly Cause[]
const NONE: CausesBy = () => []

/** The reasons of each group's difference; null where they cannot be given. */
async function causesBy(between: Between, call: Call): Promise<CausesBy | null> {
  const { figure, bands } = between
  if (!isReadableThen(figure, bands)) return null
  if (figure.of.storage === 'log') {
    const arrived = await countArrivedSince(between, call)
    return (key, atEnd, now) => {
      const came = arrived.get(key) ?? 0
      const left = atEnd + came - now
      const of = (way: Way, count: number): Cause => {
        const { key: reason, label } = logReason(way)
        return { way, reason, label: label[call.language], count, records: count, opens: false }
      }
      return [...(came > 0 ? [of('came', came)] : []), ...(left > 0 ? [of('left', left)] : [])]
    }
  }
  const moves = await findMovesSince(between, call)
  if (!moves) return null
  const labelled = moves.map(({ key, way, reason }) => ({
    of: key,
    way,
    reason: { key: reason.key, label: reason.label[call.language] },
  }))
  return key => causesOf(labelled.filter(move => move.of === key))
}

/** Groups of that month that are empty now. */
async function vanishedGroups(figure: Counted, frozen: Frozen, rows: readonly FigureRow[], call: Call) {
  const keys = Object.keys(frozen).filter(key => key !== WHOLE && !rows.some(row => row.key === key))
  if (!('field' in figure.by)) return keys.map(key => ({ key, label: key, filters: {} }))
  return groupsOf(figure, figure.by.field, keys, call)
}

const figureNamed = (name: string, call: Call): Freezable => {
  const figure = call.services.registry.entriesOf(figures).find(one => one.name === name)
  if (!figure) return refuse('没有这项统计', 'There is no such figure', 404)
  return mayCompare(figure, call) ? figure : forbid()
}
const notFrozen = (): never => refuse('没有冻结这个月的月末数', 'This month was not frozen', 404)

/** A figure as it was frozen at the end of a month, as it is now, and why the two differ. */
export async function compareMonth(name: string, asked: Asked, call: Call): Promise<MonthTable> {
  const named = figureNamed(name, call)
  const frozen = (await frozenOf(named, asked, call)) ?? notFrozen()
  if (isReaderFigure(named)) return compareReaderFigure(named, frozen, asked, call)
  const { across: _, ...figure } = named
  const between = await betweenOf(figure, asked, call)
  const table = await countFigure(figure, between.period, call)
  const causes = await causesBy(between, call)
  const compared = (row: Pick<Compared, 'key' | 'label' | 'now' | 'filters'>): Compared => {
    const atEnd = frozen[row.key] ?? 0
    const own = (causes ?? NONE)(row.key, atEnd, row.now)
    return { ...row, atEnd, causes: own, rest: restOf(atEnd, row.now, own) }
  }
  const gone = await vanishedGroups(figure, frozen, table.rows, call)
  return {
    name,
    month: asked.month,
    path: table.path,
    unit: table.unit,
    isOfMonth: isTimed(figure),
    isExplained: causes !== null,
    whole: compared({ key: WHOLE, label: '', now: table.total ?? 0, filters: table.filters ?? {} }),
    rows: [
      ...table.rows.map(({ key, label, values, filters }) =>
        compared({ key, label, now: values[0] ?? 0, filters: filters ?? {} }),
      ),
      ...gone.map(({ key, label, filters }) =>
        compared({ key, label, now: 0, filters: { ...table.filters, ...filters } }),
      ),
    ],
    overlaps: table.overlaps,
  }
}

interface Reasoned extends Asked {
  readonly key: string
  readonly way: Way
  readonly reason: string
}
/** Titles of records as their lists show them; those that the caller may not see (any more) are missing. */
async function titlesOf(of: AnyResource, ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const store = call.db.of(of)
  const { records } = await store.page({ id: ids.join(), size: MOST_ROWS })
  const shown = await store.show(records)
  return new Map(shown.map(row => [String(row['id']), String(row[of.title] ?? '')]))
}

/** Every row that came or left; none where that cannot be given row by row. */
async function allMoves(figure: Freezable, asked: Asked, call: Call): Promise<readonly MovedRow[]> {
  if (isReaderFigure(figure)) return (await readMoves(figure, asked, call)) ?? []
  const between = await betweenOf(figure, asked, call)
  const isTellable = figure.of.storage === 'record' && isReadableThen(figure, between.bands)
  return isTellable ? ((await findMovesSince(between, call)) ?? []) : []
}

/** The rows that came into a group or left it for one reason, the newest first. */
export async function movedRows(name: string, asked: Reasoned, call: Call): Promise<readonly Moved[]> {
  const figure = figureNamed(name, call)
  const { key, way, reason } = asked
  const moves = await allMoves(figure, asked, call)
  const ids = moves
    .filter(move => move.key === key && move.way === way && move.reason.key === reason)
    .map(({ id }) => id)
    .slice(0, MOST_ROWS)
  if (ids.length === 0) return []
  const titles = await titlesOf(figure.of, ids, call)
  return ids.map(id => ({ id, title: titles.get(id) ?? '', isHere: titles.has(id) }))
}
