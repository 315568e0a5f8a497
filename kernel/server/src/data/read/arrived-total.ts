import { type Filter, type Id, isId, isRealDate, momentAt, momentMs } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import { deptKind, snake, tableOf } from '../../database/schema/columns.ts'
import { builder, idList } from '../compiled/scope.ts'
import { joinConditions, type Plan, whereAll } from './plan.ts'

/** From a moment on, up to another one that is no part of it; null where the range is open. YYYY-MM-DD HH:MM:SS. */
interface Span {
  readonly from: string | null
  readonly until: string | null
}

const addSeconds = (moment: string, seconds: number): string => momentAt(momentMs(moment) + seconds * 1000)
const DAY_SECONDS = 86_400
const isMidnight = (moment: string): boolean => moment.endsWith('00:00:00')

const LAST_DAY = '9999-12-30'
const whole = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?(:\d{2})?$/
/** The moment of a filter's value; null if it is invalid or the last possible one. */
function momentOf(value: string): string | null {
  const [, day, minute = '00:00', second = ':00'] = whole.exec(value) ?? []
  if (!day || !isRealDate(day) || Number.isNaN(momentMs(`${day} ${minute}${second}`))) return null
  // The day after it would need a year of five digits.
  return day > LAST_DAY ? null : `${day} ${minute}${second}`
}
/** Times are stored in whole seconds: after a moment is from the next second on. */
const edges: Readonly<Record<string, (moment: string) => Span>> = {
  ge: from => ({ from, until: null }),
  gt: from => ({ from: addSeconds(from, 1), until: null }),
  le: until => ({ from: null, until: addSeconds(until, 1) }),
  lt: until => ({ from: null, until }),
}

/** The span that these filters of one time leave; null where they are not all edges of a span. */
function spanOf(filters: readonly Filter[]): Span | null {
  let span: Span = { from: null, until: null }
  for (const { suffix, value } of filters) {
    const moment = momentOf(value)
    const edge = edges[suffix.replace(/^date/, '')]
    if (!moment || !edge) return null
    const { from, until } = edge(moment)
    span = {
      from:
        [span.from, from]
          .filter(one => one !== null)
          .sort()
          .at(-1) ?? null,
      until: [span.until, until].filter(one => one !== null).sort()[0] ?? null,
    }
  }
  return span
}

/** The departments to which scope and filters leave the rows; null where they leave all, undefined where it is not known. */
async function deptsOf(plan: Plan, filters: readonly Filter[]): Promise<readonly Id[] | null | undefined> {
  if (filters.length === 0) return plan.cut
  const [{ suffix, value }] = filters as readonly [Filter]
  if (filters.length > 1 || suffix !== '' || !isId(value)) return undefined
  if (deptKind(plan.r) !== 'one' || plan.r.fields['deptId'].spec.match !== 'tree') return undefined
  const below = await plan.call.services.deptsBelow(plan.tenant ?? plan.call.user.tenantId, value)
  const wanted = below.length > 0 ? below : [value]
  return plan.cut ? wanted.filter(id => plan.cut!.includes(id)) : wanted
}

/**
 * How many rows arrived in a span of time (in one village, where that is asked too): whole days come from the tally of
 * days, only rows before the first and after the last of them are counted. null where more than that is asked.
 */
export async function arrivedTotal(plan: Plan): Promise<number | null> {
  const { r, filters } = plan
  if (!r.arrives) return null
  const { at } = r.arrives
  if (filters.some(({ field }) => field !== at && field !== 'deptId')) return null
  const span = spanOf(filters.filter(({ field }) => field === at))
  const depts = await deptsOf(
    plan,
    filters.filter(({ field }) => field === 'deptId'),
  )
  if (!span || depts === undefined) return null
  const first =
    span.from && (isMidnight(span.from) ? span.from : `${addSeconds(span.from, DAY_SECONDS).slice(0, 10)} 00:00:00`)
  const last = span.until && `${span.until.slice(0, 10)} 00:00:00`
  if (first && last && first > last) return null
  return countSpan(plan, { first, last, depts, isWhole: first === span.from && last === span.until })
}

interface Days {
  readonly first: string | null
  readonly last: string | null
  readonly depts: readonly Id[] | null
  /** No rows before the first or after the last whole day. */
  readonly isWhole: boolean
}
async function countSpan(plan: Plan, { first, last, depts, isWhole }: Days): Promise<number> {
  const { r, call } = plan
  const tenantId = call.user.platform ? plan.tenant : call.user.tenantId
  const days = [
    sql<SqlBool>`table_name = ${tableOf(r)}`,
    ...(tenantId ? [sql<SqlBool>`tenant_id = ${tenantId}`] : []),
    ...(first ? [sql<SqlBool>`day >= ${first.slice(0, 10)}::date`] : []),
    ...(last ? [sql<SqlBool>`day < ${last.slice(0, 10)}::date`] : []),
    ...(depts ? [sql<SqlBool>`dept_id = any(${idList(depts)})`] : []),
  ]
  const at = sql.ref(`t.${snake(r.arrives!.at)}`)
  const outside = [
    ...(first ? [sql<SqlBool>`${at} < ${first}::timestamptz`] : []),
    ...(last ? [sql<SqlBool>`${at} >= ${last}::timestamptz`] : []),
  ]
  const edge = isWhole
    ? []
    : outside.map(
        condition =>
          sql`+ (select count(*) from ${sql.raw(tableOf(r))} t where ${joinConditions([...whereAll(plan), condition])})`,
      )
  const query = sql`select (select coalesce(sum(n), 0) from kernel_arrived where ${joinConditions(days)}) ${sql.join(edge, sql` `)} as n`
  const [found] = await call.db.run<{ n: string }>(query.compile(builder))
  return Number(found!.n)
}
