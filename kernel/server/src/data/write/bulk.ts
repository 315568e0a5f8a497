import type { AnyResource, Id } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { snake } from '../../database/schema/columns.ts'
import { makeRoom } from '../../kept/arrival-months.ts'
import { inBothLanguages } from '../facts/both-languages.ts'
import { batch } from '../facts/call-context.ts'
import type { Plain } from '../facts/checks.ts'
import { insertsOf } from './insert-rows.ts'
import { newColumns } from './new-rows.ts'

const AUDIT = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime'].map(
  name => [name, snake(name)] as const,
)

/** Columns as `newColumns` makes them; audit columns that the row brings along replace the caller's own. */
function columnsOf(r: AnyResource, row: Plain, call: Call): Plain {
  const columns = newColumns(r, inBothLanguages(r, row), row, call)
  for (const [name, column] of AUDIT) if (row[name] !== undefined) columns[column] = row[name]
  return columns
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
  const { held, run } = call.context
  if (!batch.isSet(call)) {
    if (made.length > 1) held.holdStatement({ text: 'set constraints all deferred', values: [] })
    await call.services.changed(r.name, call)
  }
  if (batch.isSet(call) || made.length <= MOST_HELD) for (const columns of made) held.hold(r, columns)
  else for (const { text, values } of insertsOf(r, made)) await run(text, values)
  call.context.messages.many(
    r,
    rows.map((row, i) => ({ ...row, id: made[i]!['id'], tenantId: made[i]!['tenant_id'] })),
    call,
  )
  return made.map(row => row['id'] as Id)
}
