import type { AnyResource, Id } from '@village/resource'
import type { Call } from '../contract/half.ts'
import { snake } from '../database/columns.ts'
import { makeRoom } from './arrivals.ts'
import { inBothLanguages } from './both-languages.ts'
import { batch } from './call-context.ts'
import type { Plain } from './checks.ts'
import { insertRows } from './insert-rows.ts'
import { announceChange, newColumns } from './write.ts'

const AUDIT = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime'].map(
  name => [name, snake(name)] as const,
)

/** Columns as `newColumns` makes them; audit columns that the row brings along replace the caller's own. */
function columnsOf(r: AnyResource, row: Plain, call: Call): Plain {
  const columns = newColumns(r, inBothLanguages(r, row), row, call)
  for (const [name, column] of AUDIT) if (row[name] !== undefined) columns[column] = row[name]
  return columns
}

function holdRows(call: Call, r: AnyResource, made: readonly Plain[]): void {
  for (const columns of made) call.context.held.hold(r, columns)
}

/** So few rows are held back and travel with the next statement or the commit. */
const MOST_HELD = 100

/**
 * Many rows at once, for seeds and migrations of other systems and for what follows from other rows: checks are the
 * caller's; ids, audit columns, sealed texts and search pieces are made. Links between the rows may point forward: they
 * are checked at the end.
 */
export async function bulkAdd(call: Call, r: AnyResource, rows: readonly Plain[]): Promise<readonly Id[]> {
  await makeRoom(call, r, rows)
  const made = rows.map(row => columnsOf(r, row, call))
  if (batch.isSet(call)) holdRows(call, r, made)
  else {
    if (made.length > 1) await call.db.sql`set constraints all deferred`
    if (made.length > MOST_HELD) await insertRows(call.context.run, r, made)
    else holdRows(call, r, made)
    await announceChange(r, call)
  }
  call.context.messages.many(
    r,
    rows.map((row, i) => ({ ...row, id: made[i]!['id'], tenantId: made[i]!['tenant_id'] })),
    call,
  )
  return made.map(row => row['id'] as Id)
}
