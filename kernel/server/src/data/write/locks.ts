import { type AnyResource, type Id, isId } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { idArray } from '../compiled/ids.ts'
import { plainRow, type Raw } from '../compiled/rows.ts'
import { questionSql } from '../compiled/scoped-statements.ts'
import type { Plain } from '../facts/checks.ts'

/** Locks one row in scope for the rest of the transaction. */
export async function lockRow(r: AnyResource, id: Id, call: Call): Promise<Plain | null> {
  const known = call.context.locked.get(keyOf(r, id, call))
  if (known) return known
  const [raw] = await lockRows(r, [id], call)
  return raw ? noteLocked(r, plainRow(r, raw, call.services.cipher), call) : null
}

/**
 * A row that is about to be changed. Where the call may be run again it is only looked at, and locked with the statement
 * that changes it, if it is still the same then.
 */
export async function rowToChange(r: AnyResource, id: Id, call: Call): Promise<Plain | null> {
  const { context, services, user } = call
  if (!isId(id) || context.locked.has(keyOf(r, id, call)) || !context.mayLockLate()) return lockRow(r, id, call)
  const { text, values } = questionSql(user, r, 'version', id)
  const [raw] = await context.look<Raw>(text, values)
  if (!raw) return null
  context.held.holdCheck({ text: compiledOf(r).isUnchanged, values: [id, raw['xmin'], ...tenantOfRow(r, raw)] })
  return noteLocked(r, plainRow(r, raw, services.cipher), call)
}

const tenantOfRow = (r: AnyResource, raw: Raw): readonly unknown[] => (r.scope === 'platform' ? [] : [raw['tenant_id']])

const keyOf = (r: AnyResource, id: unknown, { user }: Call): string =>
  `${r.name} ${id} ${user.scope.kind} ${user.reaches !== undefined}`
/** Remembers what a locked row holds now: nobody else can change it. */
export function noteLocked(r: AnyResource, row: Plain, call: Call): Plain {
  call.context.locked.set(keyOf(r, row['id'], call), row)
  return row
}

/** Locks rows in scope for the rest of the transaction, always in the order of their ids, and answers them as stored. */
export async function lockRows(r: AnyResource, ids: readonly Id[], call: Call): Promise<readonly Raw[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  const { text, values } =
    wanted.length === 1
      ? questionSql(call.user, r, 'lockedRow', wanted[0])
      : questionSql(call.user, r, 'lockedRows', idArray(wanted))
  return call.context.lock<Raw>(text, values)
}
