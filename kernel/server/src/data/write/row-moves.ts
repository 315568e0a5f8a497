import type { AnyResource, Id } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { snake, tableOf } from '../../database/schema/columns.ts'
import { plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { idList, scopedQuery } from '../compiled/scope.ts'
import { run } from '../facts/checks.ts'
import { nameAction } from './actions.ts'

/** Rows that one statement moves at most, so that none runs into the time limit of statements. */
const BATCH = 1000

/**
 * One declared change of state of many records at once, of those among them that are where it begins. What the half
 * checks, fills and lets follow is the caller's, as with `bulkAdd`; the history has the move as its own.
 */
export async function moveMany(r: AnyResource, key: string, wanted: readonly Id[], call: Call): Promise<void> {
  const move = r.states!.transitions[key]!
  const [table, column] = [sql.raw(tableOf(r)), sql.raw(snake(r.states!.field))]
  nameAction(key, call)
  for (let from = 0; from < wanted.length; from += BATCH) {
    const movable = scopedQuery(call.user, r)
      .select(['t.tenant_id', 't.id'])
      .where(sql<SqlBool>`t.id = any(${idList(wanted.slice(from, from + BATCH))})`)
      .where(sql<SqlBool>`t.${column} = any(${[...move.from]}::varchar[])`)
      .orderBy('t.id')
      .forUpdate()
    const query = sql`update ${table} t set ${column} = ${move.to} from (${movable}) m
      where t.id = m.id and t.tenant_id = m.tenant_id returning ${sql.raw(selectList(r))}`
    for (const raw of await run<Raw>(call, query))
      call.context.messages.row(r, 'edit', plainRow(r, raw, call.services.cipher), call)
  }
  nameAction('', call)
  await call.services.changed(r.name, call)
}
