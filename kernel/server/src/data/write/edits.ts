import { type AnyResource, type Id, momentAt, momentMs } from '@village/resource'
import type { Call, Change } from '../../contract/half.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { dropUnchangedSealed } from '../compiled/encrypted-columns.ts'
import { columnsToWrite, storedValue } from '../compiled/rows.ts'
import { inBothLanguages } from '../facts/both-languages.ts'
import { checkWrite, type Plain } from '../facts/checks.ts'
import { tieFiles } from '../facts/file-fields.ts'
import { inTenantOf } from '../facts/tenant-of-row.ts'
import { trial } from '../facts/trial.ts'
import { namesNoField, withoutRepeats } from '../facts/unchanged.ts'
import { showRows } from '../show/show.ts'
import { nameAction } from './actions.ts'
import { fillValues, givenOf } from './filled-values.ts'
import { noteLocked, rowToChange } from './locks.ts'
import { refuseTaken } from './new-rows.ts'

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
  const before = await rowToChange(r, id, caller)
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

/**
 * When a row was changed: it travels in seconds and tells versions apart, so it grows by at least one with every change.
 * kernel_touch (base-sql.ts) does the same for changes that name no time.
 */
function nextUpdate(before: Plain, call: Call): string {
  const last = String(before['updateTime'] ?? '')
  if (last < call.now) return call.now
  return momentAt(momentMs(last) + 1000)
}

/** The row as it will be read, and the statement that changes it. */
function changed(r: AnyResource, { before, values }: PreparedEdit, columns: Plain, call: Call): Plain {
  const { fields, table, audit } = compiledOf(r)
  const row: Plain = { ...before }
  for (const { name, spec } of fields) if (values[name] !== undefined) row[name] = storedValue(spec, values[name])
  const touched = audit.includes('updateTime') ? { update_time: nextUpdate(before, call) } : {}
  if (touched.update_time) {
    row['updateTime'] = touched.update_time
    if (call.user.id !== '0') row['updateUser'] = call.user.id
  }
  const written = Object.entries({ ...columns, ...touched })
  const set = written.map(([column], at) => `"${column}" = $${at + 1}`).join(', ')
  const tenant = r.scope === 'platform' ? [] : [before['tenantId']]
  call.context.held.holdStatement({
    text: `update ${table} set ${set} where id = $${written.length + 1}::bigint${tenant.map(() => ` and tenant_id = $${written.length + 2}`)}`,
    values: [...written.map(([, value]) => value), before['id'], ...tenant],
  })
  return row
}

/** Changes a row, which is locked from now on: the change is sent with the next statement, at the latest with the commit. */
export async function editRow(
  r: AnyResource,
  id: Id,
  input: Plain,
  call: Call,
  options: EditOptions = {},
): Promise<Plain> {
  const prepared = await preparedEdit(r, id, input, call, options)
  const { before, values, change, isRepeat } = prepared
  if (isRepeat) return before
  const tenantId = String(before['tenantId'] ?? call.user.tenantId)
  const columns = columnsToWrite(r, dropUnchangedSealed(r, values, before), tenantId, call.services.cipher)
  if (Object.keys(columns).length === 0) return before
  if (options.by) nameAction(options.by, call)
  const row = changed(r, prepared, columns, call)
  if (options.by) nameAction('', call)
  noteLocked(r, row, call)
  await call.services.changed(r.name, call)
  await tieFiles(r, row, before, call)
  call.context.messages.row(r, 'edit', row, call, before)
  await call.services.registry.half(r)?.after?.({ ...change, after: row as never }, inTenantOf(row, call))
  return row
}
