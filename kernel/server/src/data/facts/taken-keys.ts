import type { AnyResource } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { compiledOf, type Key } from '../compiled/compiled.ts'
import { columnsToWrite } from '../compiled/rows.ts'
import { keyQuestion, type Plain } from './checks.ts'
import { rememberAnswer } from './trial.ts'

/** Names of a key's fields, joined. */
export const nameOfKey = (key: readonly string[]): string => key.join()

/** Numbers of those rows whose values of `key` another row of the tenant has already, from one statement. */
async function takenRows(r: AnyResource, { names: key, columns }: Key, rows: ReadonlyMap<number, Plain>, call: Call) {
  const { tenantId } = call.user
  const { table } = compiledOf(r)
  const wanted = [...rows].map(([id, row]) => ({
    ...columnsToWrite(r, Object.fromEntries(key.map(name => [name, row[name]])), tenantId, call.services.cipher),
    id,
  }))
  const same = columns.map(column => `t."${column}" = p."${column}"`)
  const wall = r.scope === 'platform' ? [] : ['t.tenant_id = $2']
  const live = r.storage === 'record' ? ['not t.is_deleted'] : []
  const found = await call.context.look<{ id: string }>(
    `select p.id from json_populate_recordset(null::${table}, $1::json) p
      where (select t.id from ${table} t where ${[...wall, ...live, ...same].join(' and ')} limit 1) is not null`,
    [JSON.stringify(wanted), ...(wall.length > 0 ? [tenantId] : [])],
  )
  return new Set(found.map(row => Number(row.id)))
}

/**
 * For each of several new rows the keys (`nameOfKey`) that another row has already: one statement for each key instead
 * of one for each row. The trial of a row (`tryAdd`) does not ask again.
 */
export async function takenKeys(
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
): Promise<readonly ReadonlySet<string>[]> {
  const taken = rows.map(() => new Set<string>())
  for (const key of compiledOf(r).keys) {
    const complete = new Map(
      [...rows.entries()].filter(([, row]) => key.names.every(name => row[name] !== undefined && row[name] !== null)),
    )
    if (complete.size === 0) continue
    const found = await takenRows(r, key, complete, call)
    for (const [at, row] of complete) {
      if (found.has(at)) taken[at]!.add(nameOfKey(key.names))
      else rememberAnswer(call, keyQuestion(r, null, key.names, row), [])
    }
  }
  return taken
}
