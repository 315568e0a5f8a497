import { type AnyResource, fieldOf, type Id, isId } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call, Change } from '../contract/half.ts'
import { InvalidInput, Refusal, refuse } from '../contract/refusal.ts'
import { storedFields, tableOf } from '../database/columns.ts'
import { makeRoom, refuseOld } from './arrivals.ts'
import { inBothLanguages } from './both-languages.ts'
import { batch } from './call-context.ts'
import { checkWrite, type Plain, takenIssues } from './checks.ts'
import { copyReferences } from './derive.ts'
import { dropUnchangedSealed } from './encrypted-columns.ts'
import { tieFiles } from './file-fields.ts'
import { withOwnDept } from './own-dept.ts'
import { auditOf, columnsToWrite, plainRow, type Raw, selectList } from './rows.ts'
import { builder, idList, scopedQuery } from './scope.ts'
import { showRows } from './show.ts'
import { inTenantOf } from './tenant-of-row.ts'
import { trial } from './trial.ts'
import { namesNoField, withoutRepeats } from './unchanged.ts'

/** Locks one row in scope for the rest of the transaction. */
export async function lockRow(r: AnyResource, id: Id, call: Call): Promise<Plain | null> {
  const [raw] = await lockRows(r, [id], call)
  return raw ? plainRow(r, raw, call.services.cipher) : null
}

/** Locks rows in scope for the rest of the transaction, always in the order of their ids, and answers them as stored. */
export async function lockRows(r: AnyResource, ids: readonly Id[], call: Call): Promise<readonly Raw[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  const query = scopedQuery(call.user, r)
    .where(
      wanted.length === 1 ? sql<SqlBool>`t.id = ${wanted[0]}::bigint` : sql<SqlBool>`t.id = any(${idList(wanted)})`,
    )
    .select(sql.raw(selectList(r)) as never)
    .orderBy('t.id')
    .forUpdate()
  return call.db.run<Raw>(query)
}

const givenOf = (r: AnyResource, input: Plain): Plain =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && fieldOf(r, name)?.spec.given),
  )

/** Copies that follow references, then what the half fills, which sees them. */
async function fillValues(r: AnyResource, change: Change<any>, sent: Plain, call: Call): Promise<Plain> {
  const copies = await copyReferences(r, sent, change.kind === 'edit' ? (change.before as Plain) : {}, call)
  const half = call.services.registry.half(r)
  const whole = change.kind === 'remove' ? change : { ...change, after: { ...change.after, ...copies } }
  const filled = ((await half?.fill?.(whole, call)) ?? {}) as Plain
  return { ...copies, ...inBothLanguages(r, filled, change.kind === 'edit' ? (change.before as Plain) : {}) }
}
export const announceChange = (r: AnyResource, call: Call): Promise<void> => call.services.changed(r.name, call)

const tenantOf = (r: AnyResource, input: Plain, call: Call): string =>
  call.user.platform && typeof input['tenantId'] === 'string' && r.scope !== 'platform'
    ? (input['tenantId'] as string)
    : (call.tenant ?? call.user.tenantId)

/** Writes the id and the audit columns of a new row into its columns. */
function setAudit(columns: Plain, r: AnyResource, id: Id, tenantId: string, call: Call): void {
  const user = call.user.id === '0' ? null : call.user.id
  columns['id'] = id
  if (r.scope !== 'platform') columns['tenant_id'] = tenantId
  if (r.storage === 'link') return
  columns['create_user'] = user
  columns['create_time'] = call.now
  if (r.storage !== 'record') return
  columns['create_dept'] = call.user.deptIds[0] ?? null
  columns['update_user'] = user
  columns['update_time'] = call.now
}

const idOf = (input: Plain, call: Call): Id =>
  typeof input['id'] === 'string' && input['id'] ? input['id'] : call.services.newId()

/** The columns of a new row. Filled in place: an import makes them 100,000 times. */
export function newColumns(r: AnyResource, values: Plain, input: Plain, call: Call): Plain {
  const tenantId = tenantOf(r, input, call)
  const columns: Plain = {}
  setAudit(columns, r, idOf(input, call), tenantId, call)
  return Object.assign(columns, columnsToWrite(r, values, tenantId, call.services.cipher))
}

const emptyRows = new WeakMap<AnyResource, Plain>()
/** What a row holds where nothing was given, in the form in which it is read back: halves see no difference. */
function emptyRow(r: AnyResource): Readonly<Plain> {
  const known = emptyRows.get(r)
  if (known) return known
  const row = Object.fromEntries(storedFields(r).map(({ name, spec }) => [name, spec.kind === 'flag' ? 0 : null]))
  emptyRows.set(r, row)
  return row
}

interface Prepared {
  /** All stored fields; those without a value are null, or 0 for a flag. */
  readonly row: Plain
  /** Only the fields that have a value. */
  readonly values: Plain
}
/** Everything that comes before a new row is stored: what is sent is checked, filled, and asked of the half. */
async function prepareRow(r: AnyResource, input: Plain, caller: Call): Promise<Prepared> {
  const call = inTenantOf({ tenantId: tenantOf(r, input, caller) }, caller)
  const spelled = inBothLanguages(r, input)
  const { id: _, ...sent } = r.scope === 'tenant+dept' ? await withOwnDept(r, spelled, call) : spelled
  const values: Plain = {
    ...(await checkWrite(r, sent, { tenantId: tenantOf(r, input, call) }, null, call)),
    ...givenOf(r, spelled),
  }
  if (r.states && values[r.states.field] === undefined) values[r.states.field] = r.states.initial
  const draft: Plain = { ...emptyRow(r), ...values, tenantId: tenantOf(r, input, call) }
  const filled = await fillValues(r, { kind: 'add', after: draft as never }, values, call)
  Object.assign(values, filled)
  const row = Object.assign(draft, filled, { id: idOf(input, call) })
  await call.services.registry.half(r)?.check?.({ kind: 'add', after: row as never }, call)
  await refuseOld(call, r, values)
  return { row, values }
}

/** A key with a filled field is asked for here: a write leaves it to the database. */
async function refuseTaken(r: AnyResource, row: Plain, before: Plain, call: Call): Promise<void> {
  const filledIn = Object.fromEntries(Object.entries(givenOf(r, row)).filter(([name, value]) => value !== before[name]))
  const issues = await takenIssues(r, filledIn, row, (before['id'] as Id | undefined) ?? null, call)
  if (issues.length > 0) throw new InvalidInput(issues, r.fields)
}

/**
 * The row that `store.add` would write, refused as `store.add` refuses it. Stores nothing and takes no number, but may
 * lock rows: run it where the transaction is rolled back to a savepoint. What `after` of the half refuses is not known
 * here.
 */
export const tryAdd = (r: AnyResource, input: Plain, call: Call): Promise<Plain> =>
  trial.during(call, async () => {
    const { row } = await prepareRow(r, input, call)
    await refuseTaken(r, row, {}, call)
    return row
  })

export async function addRow(r: AnyResource, input: Plain, call: Call): Promise<Plain> {
  const prepared = await prepareRow(r, input, call)
  const columns = newColumns(r, prepared.values, { ...input, id: prepared.row['id'] }, call)
  await makeRoom(call, r, [prepared.row])
  const row = batch.isSet(call) ? held(r, prepared.row, columns, call) : await inserted(r, columns, call)
  await tieFiles(r, row, {}, call)
  call.context.messages.row(r, 'add', row, call)
  await call.services.registry.half(r)?.after?.({ kind: 'add', after: row as never }, inTenantOf(row, call))
  return row
}

async function inserted(r: AnyResource, columns: Plain, call: Call): Promise<Plain> {
  const query = builder
    .insertInto(tableOf(r))
    .values(columns)
    .returning(sql.raw(selectList(r).replaceAll('t.', '')) as never)
  const [raw] = await call.db.run<Raw>(query)
  await announceChange(r, call)
  return plainRow(r, raw!, call.services.cipher)
}

/** A new row that is inserted together with others, as it will be read. */
function held(r: AnyResource, row: Plain, columns: Plain, call: Call): Plain {
  call.context.held.hold(r, columns)
  return Object.assign(row, auditOf(r, columns))
}

/** The refusal of a stale edit: names who and when, and carries the newer row for the merge. */
async function refuseStale(r: AnyResource, before: Plain, call: Call): Promise<never> {
  const [row] = await showRows(r, [before], call)
  const name = String(row!['updateUserName'] ?? '')
  const who = name || (call.language === 'zh' ? '系统' : 'The system')
  const when = String(before['updateTime'])
  throw new Refusal(
    {
      zh: `这条记录刚被${name || '系统'}在${when}修改过`,
      en: `${name || 'The system'} changed this record at ${when}`,
    },
    409,
    {
      row,
      updateUserName: who,
      updateTime: when,
    },
  )
}

/** Work whose removals the history calls by this name. */
export async function inAction<T>(action: string, call: Call, work: () => Promise<T>): Promise<T> {
  const name = (text: string) => call.db.sql`select set_config('app.action', ${text}, true)`
  await name(action)
  const answer = await work()
  await name('')
  return answer
}

/** Runs a statement whose change the history calls by this name. */
async function asAction<T>(action: string, call: Call, run: () => Promise<T>): Promise<T> {
  const name = (text: string) => call.db.sql`select set_config('app.action', ${text}, true)`
  const [, answer] = await Promise.all([name(action), run(), name('')])
  return answer
}

export interface EditOptions {
  /** The transition that makes this change; only it may write the state field. */
  readonly by?: string
  /** A client has sent the record, perhaps the whole of it as it came. */
  readonly isSent?: boolean
  /** What the row held before comes back (`giveBack`). */
  readonly isGivenBack?: true
}

interface PreparedEdit {
  readonly before: Plain
  readonly values: Plain
  readonly change: Extract<Change<any>, { readonly kind: 'edit' }>
  readonly isRepeat: boolean
}
/** Whether saving a record on a page of ours moves it: one that was rejected is a draft again, also without a change. */
const movesState = (r: AnyResource, { before, after }: PreparedEdit['change'], { user }: Call): boolean =>
  Boolean(r.states && !user.dialect && before[r.states.field as never] !== after[r.states.field as never])

/** Everything that comes before a changed row is stored. Locks the row. */
async function preparedEdit(
  r: AnyResource,
  id: Id,
  input: Plain,
  caller: Call,
  options: EditOptions,
): Promise<PreparedEdit> {
  const before = await lockRow(r, id, caller)
  if (!before) return refuse('未找到数据', 'Data not found', 404)
  const call = inTenantOf(before, caller)
  if (input['updateTime'] && input['updateTime'] !== before['updateTime']) await refuseStale(r, before, call)
  const told = inBothLanguages(r, input, before)
  const sent = withoutRepeats(r, told, before)
  const isNothingSent = namesNoField(r, sent)
  const checked = isNothingSent ? {} : await checkWrite(r, sent, before, id, call, options)
  const values: Plain = { ...checked, ...givenOf(r, told) }
  if (r.states && !options.by) delete values[r.states.field]
  const filledIn = await fillValues(
    r,
    { kind: 'edit', before: before as never, after: { ...before, ...values } as never, by: options.by },
    values,
    call,
  )
  Object.assign(values, filledIn)
  const change: PreparedEdit['change'] = {
    kind: 'edit',
    before: before as never,
    after: { ...before, ...values } as never,
    by: options.by,
    ...(options.isGivenBack && { isGivenBack: true }),
  }
  // A record that a client sends back as it came is no change, whatever may be changed of it.
  const isRepeat = options.isSent === true && isNothingSent && !movesState(r, change, call)
  if (!isRepeat) await call.services.registry.half(r)?.check?.(change, call)
  return { before, values, change, isRepeat }
}

/** The row that `store.edit` would write, refused as `store.edit` refuses it. For the rest as `tryAdd`. */
export const tryEdit = (r: AnyResource, id: Id, input: Plain, call: Call): Promise<Plain> =>
  trial.during(call, async () => {
    const { before, change } = await preparedEdit(r, id, input, call, {})
    await refuseTaken(r, change.after, before, call)
    return change.after
  })

export async function editRow(
  r: AnyResource,
  id: Id,
  input: Plain,
  call: Call,
  options: EditOptions = {},
): Promise<Plain> {
  const { before, values, change, isRepeat } = await preparedEdit(r, id, input, call, options)
  if (isRepeat) return before
  const tenantId = String(before['tenantId'] ?? call.user.tenantId)
  const columns = columnsToWrite(r, dropUnchangedSealed(r, values, before), tenantId, call.services.cipher)
  if (Object.keys(columns).length === 0) return before
  const table = tableOf(r)
  const query = builder
    .updateTable(`${table} as t`)
    .set(columns)
    .where('t.id', '=', id)
    .returning(sql.raw(selectList(r)) as never)
  const [raw] = await (options.by ? asAction(options.by, call, () => call.db.run<Raw>(query)) : call.db.run<Raw>(query))
  const row = plainRow(r, raw!, call.services.cipher)
  await announceChange(r, call)
  await tieFiles(r, row, before, call)
  call.context.messages.row(r, 'edit', row, call, before)
  await call.services.registry.half(r)?.after?.({ ...change, after: row as never }, inTenantOf(row, call))
  return row
}
