import type { Id, ImportSummary, Issue } from '@village/resource'
import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import type { Cell } from '../cells/cell-value.ts'
import { importRow } from './importrow.resource.ts'

/**
 * Rows that are written in one transaction together with their new state: after kill -9 none is lost and none twice.
 */
export const STEP = 500

export type Values = Readonly<Record<string, unknown>>
export type RowState = 'good' | 'bad' | 'duplicate' | 'done' | 'skipped' | 'undone' | 'kept'

/** A staged row, opened. */
export interface Staged {
  readonly id: Id
  readonly rowNo: number
  readonly state: RowState
  readonly original: Readonly<Record<string, Cell>>
  readonly content: Values
  readonly before: Values
  readonly issues: readonly Issue[]
  readonly rowKeys: readonly string[]
  readonly recordId: Id | null
  /** The record only looks like the row. */
  readonly similar: boolean
  /** The record has the row's number and another name. */
  readonly renamed: boolean
  /** How it was written; `add` before that: somebody decided that it is a new record. */
  readonly action: 'add' | 'edit' | null
}

interface Raw {
  readonly id: Id
  readonly tenant_id: string
  readonly row_no: number
  readonly state: RowState
  readonly original: string
  readonly content: string
  readonly before: string | null
  readonly issues: readonly Issue[]
  readonly row_keys: readonly string[]
  readonly record_id: Id | null
  readonly look_alike: 0 | 1
  readonly other_name: 0 | 1
  readonly action: 'add' | 'edit' | null
}

/** Values as they are stored: encrypted with the installation's key. */
export const sealValues = (values: unknown, call: Call): string =>
  call.services.cipher.seal(call.user.tenantId, JSON.stringify(values))

function openStaged(raw: Raw, call: Call): Staged {
  const open = (text: string | null): Values =>
    text ? (JSON.parse(call.services.cipher.open(raw.tenant_id, text)) as Values) : {}
  return {
    id: raw.id,
    rowNo: raw.row_no,
    state: raw.state,
    original: open(raw.original) as never,
    content: open(raw.content),
    before: open(raw.before),
    issues: raw.issues,
    rowKeys: raw.row_keys,
    recordId: raw.record_id,
    similar: raw.look_alike === 1,
    renamed: raw.other_name === 1,
    action: raw.action,
  }
}

export interface PageOf {
  readonly importId: Id
  /** `duplicate`: every row whose record exists already, decided or not, or that is as an earlier one. `left`: every row that was not written. */
  readonly state?: string
  /** Only rows with this fault. */
  readonly issue?: Pick<Issue, 'field' | 'code'>
  readonly current: number
  readonly size: number
}
/** One page of an import's rows in the order of the sheet. The caller has made sure that the import is theirs. */
export async function stagedPage(
  call: Call,
  { importId, state, issue, current, size }: PageOf,
): Promise<{ records: Staged[]; total: number }> {
  const cut = call.db.scoped(importRow).where('t.import_id', '=', importId)
  const inState =
    state === 'duplicate'
      ? cut.where(sql<SqlBool>`(t.state = 'duplicate' or (t.record_id is not null and t.state in ('good', 'skipped')))`)
      : state === 'left'
        ? cut.where('t.state', 'in', ['bad', 'skipped'])
        : state
          ? cut.where('t.state', '=', state)
          : cut
  const query = issue ? inState.where('t.issues', '@>', JSON.stringify([issue])) : inState
  const [count] = await call.db.run<{ n: string }>(query.select(({ fn }) => fn.countAll().as('n')))
  const rows = await call.db.run<Raw>(
    query
      .selectAll('t')
      .orderBy('t.row_no')
      .limit(size)
      .offset((current - 1) * size),
  )
  return { records: rows.map(raw => openStaged(raw, call)), total: Number(count!.n) }
}

export interface Next {
  readonly importId: Id
  readonly states: readonly RowState[]
  readonly limit: number
  /** Undoing goes backwards: what was written last may refer to what was written first. */
  readonly backwards?: boolean
}
/** The next rows in one of these states, locked for this transaction. */
export async function nextStaged(call: Call, { importId, states, limit, backwards }: Next): Promise<Staged[]> {
  const query = call.db
    .scoped(importRow)
    .where('t.import_id', '=', importId)
    .where('t.state', 'in', states)
    .selectAll('t')
    .orderBy('t.row_no', backwards ? 'desc' : 'asc')
    .limit(limit)
    .forUpdate()
  return (await call.db.run<Raw>(query)).map(raw => openStaged(raw, call))
}

/** Rows behind a number, in the order of the sheet. */
export async function rowsAfter(call: Call, importId: Id, rowNo: number, limit: number): Promise<Staged[]> {
  const query = call.db
    .scoped(importRow)
    .where('t.import_id', '=', importId)
    .where('t.row_no', '>', rowNo)
    .selectAll('t')
    .orderBy('t.row_no')
    .limit(limit)
  return (await call.db.run<Raw>(query)).map(raw => openStaged(raw, call))
}

export async function stagedRow(call: Call, importId: Id, rowNo: number): Promise<Staged | null> {
  const query = call.db
    .scoped(importRow)
    .where('t.import_id', '=', importId)
    .where('t.row_no', '=', rowNo)
    .selectAll('t')
  const [raw] = await call.db.run<Raw>(query)
  return raw ? openStaged(raw, call) : null
}

/** The bad rows of one import with a fault in a field, in the order of the sheet. */
export async function badRowsWith(call: Call, importId: Id, field: string): Promise<Staged[]> {
  const query = call.db
    .scoped(importRow)
    .where('t.import_id', '=', importId)
    .where('t.state', '=', 'bad')
    .where('t.issues', '@>', JSON.stringify([{ field }]))
    .selectAll('t')
    .orderBy('t.row_no')
  return (await call.db.run<Raw>(query)).map(raw => openStaged(raw, call))
}

/** Rows of one import with the same key, in the order of the sheet. */
export async function stagedByKey(call: Call, importId: Id, rowKey: string): Promise<Staged[]> {
  const query = call.db
    .scoped(importRow)
    .where('t.import_id', '=', importId)
    .where('t.row_keys', '@>', JSON.stringify([rowKey]))
    .selectAll('t')
    .orderBy('t.row_no')
    .limit(50)
  return (await call.db.run<Raw>(query)).map(raw => openStaged(raw, call))
}

export interface Verdict {
  readonly state: RowState
  readonly original: Readonly<Record<string, Cell>>
  readonly content: Values
  readonly issues: readonly Issue[]
  readonly rowKeys: readonly string[]
  readonly recordId: Id | null
  readonly lookAlike: 0 | 1
  readonly otherName: 0 | 1
}
/** Stores the result of a check in place of the previous one. */
export async function saveVerdict(call: Call, id: Id, verdict: Verdict): Promise<void> {
  const original = sealValues(verdict.original, call)
  const content = sealValues(verdict.content, call)
  const issues = JSON.stringify(verdict.issues)
  await call.db
    .sql`update exchange_importrow set state = ${verdict.state}, original = ${original}, content = ${content},
    issues = ${issues}::jsonb, row_keys = ${JSON.stringify(verdict.rowKeys)}::jsonb, record_id = ${verdict.recordId},
    look_alike = ${verdict.lookAlike}, other_name = ${verdict.otherName}, action = null where id = ${id}`
}

/** What became of a row: the record that was written with what it held before, or why nothing was. */
export interface Outcome {
  /** Of the staged row. */
  readonly id: Id
  readonly state: RowState
  readonly issues?: readonly Issue[]
  readonly recordId?: Id
  readonly action?: 'add' | 'edit'
  readonly before?: Values
}

/** Keeps what became of rows, in one statement. */
export async function saveOutcomes(call: Call, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ id, state, issues = [], recordId, action, before }) => ({
    id,
    state,
    issues,
    record_id: recordId ?? null,
    action: action ?? null,
    before: before ? sealValues(before, call) : null,
  }))
  await call.db.sql`update exchange_importrow t set state = o.state, issues = o.issues,
      record_id = coalesce(o.record_id, t.record_id), action = coalesce(o.action, t.action),
      before = coalesce(o.before, t.before),
      written_time = case when o.state = 'done' then ${call.now}::timestamptz else t.written_time end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as o (id bigint, state text, issues jsonb, record_id text, action text, before text)
    where t.id = o.id`
}

/** Keeps what a check has found of rows that were staged before it, in one statement. */
export async function saveChecked(
  call: Call,
  checked: readonly Pick<Staged, 'id' | 'state' | 'original' | 'issues'>[],
): Promise<void> {
  const rows = checked.map(({ original, ...row }) => ({ ...row, original: sealValues(original, call) }))
  await call.db.sql`update exchange_importrow t set state = o.state, issues = o.issues, original = o.original
    from json_to_recordset(${JSON.stringify(rows)}::json) as o (id bigint, state text, issues jsonb, original text)
    where t.id = o.id`
}

/** What somebody decided about a row whose record exists, or seems to. */
export async function saveDecision(call: Call, id: Id, state: RowState, action: 'add' | null): Promise<void> {
  await call.db.sql`update exchange_importrow set state = ${state}, action = ${action} where id = ${id}`
}

export async function forgetRows(call: Call, importId: Id): Promise<void> {
  await call.db.sql`delete from exchange_importrow where import_id = ${importId}`
}

/** How many rows each decision has. */
export type Decided = Omit<ImportSummary, 'problems'>
/** What would happen to the rows of a checked import. */
export async function decidedOf(call: Call, importId: Id): Promise<Decided> {
  const [row] = await call.db.sql<Record<keyof Decided, string>>`
    select count(*) filter (where state = 'good' and (record_id is null or action = 'add')) as add,
      count(*) filter (where state = 'good' and record_id is not null and action is null and issues = '[]') as update,
      count(*) filter (where state = 'duplicate') as duplicate,
      count(*) filter (where state = 'duplicate' and look_alike = 1) as similar,
      count(*) filter (where state = 'duplicate' and other_name = 1) as renamed,
      count(*) filter (where state = 'duplicate' and issues <> '[]') as same,
      count(*) filter (where state = 'skipped' or (state = 'good' and action is null and issues <> '[]')) as skip,
      count(*) filter (where state = 'bad') as bad
    from exchange_importrow where import_id = ${importId}`
  const { add, update, duplicate, similar, renamed, same, skip, bad } = row!
  return {
    add: Number(add),
    update: Number(update),
    duplicate: Number(duplicate),
    similar: Number(similar),
    renamed: Number(renamed),
    same: Number(same),
    skip: Number(skip),
    bad: Number(bad),
  }
}

/** Kinds of faults with an example of each, the most frequent first. */
export async function faultsOf(
  call: Call,
  importId: Id,
): Promise<readonly { readonly issue: Issue; readonly rows: number }[]> {
  const rows = await call.db.sql<{ sample: Issue; n: string }>`
    select (array_agg(issue))[1] as sample, count(distinct row_no) as n
    from exchange_importrow, jsonb_array_elements(issues) issue
    where import_id = ${importId} and state = 'bad'
    group by issue ->> 'field', issue ->> 'code' order by count(*) desc, 1 limit 50`
  return rows.map(({ sample, n }) => ({ issue: sample, rows: Number(n) }))
}

/** Numbers of rows by state. */
export async function countsOf(call: Call, importId: Id): Promise<Readonly<Partial<Record<RowState, number>>>> {
  const rows = await call.db.sql<{ state: RowState; n: string }>`
    select state, count(*) as n from exchange_importrow where import_id = ${importId} group by state`
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]))
}
