import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { keepRead, perInstallation } from '../../common/lru.ts'
import type { Call } from '../../contract/half.ts'
import { deptKind, tableOf } from '../../database/schema/columns.ts'
import { builder, idList, ownOnly, wallOf } from '../compiled/scope.ts'
import type { Plan } from './plan.ts'

/** The live rows of a table in the caller's departments, and a stamp that changes with every change of one of them. */
export interface Tally {
  readonly rows: number
  readonly stamp: string
}

/** Totals, figures and places of deep pages that are remembered at once. */
const REMEMBERED = 2000
const MAX_BYTES = 16 * 2 ** 20

/** Whether the tally of this table tells what the caller sees of it. */
export const hasTally = ({ r, call }: Plan): boolean =>
  (r.storage === 'record' || r.arrives !== undefined) && r.scope !== 'platform' && !ownOnly(call.user, r)

/** `{rows,changes}` as one value, to be alone or beside the rows of a list. */
export function tallySql({ r, call, cut, tenant }: Plan) {
  const { user } = call
  const named = user.platform ? tenant : user.tenantId
  const wall = named ? sql` and tenant_id = ${named}` : sql``
  const depts = cut && deptKind(r) === 'one' ? sql` and dept_id = any(${idList(cut)})` : sql``
  return sql`(select array[coalesce(sum(n), 0), coalesce(sum(changes), 0)]::bigint[] from kernel_tally where table_name = ${tableOf(r)}${wall}${depts})`
}
/** What `tallySql` gave. */
export const readTally = (pair: readonly string[]): Tally => ({ rows: Number(pair[0]), stamp: pair[1]! })

export async function tallyOf(plan: Plan): Promise<Tally> {
  const query = sql`select ${tallySql(plan)} as tally`.compile(builder)
  const [found] = await plan.call.db.run<{ tally: readonly string[] }>(query)
  return readTally(found!.tally)
}

interface Remembered {
  readonly stamp: string
  readonly value: Promise<unknown>
}
const memoryOf = perInstallation(() => new LRUCache<string, Remembered>({ max: REMEMBERED, maxSize: MAX_BYTES }))

/** What was remembered last under this key, with the stamp at which it held; a call that writes gets nothing. */
export const lastKnown = (call: Call, key: string): Remembered | undefined =>
  call.writes ? undefined : memoryOf(call.services).get(key)

/**
 * A value that holds as long as the table's stamp in the caller's departments is the same. Who asks while it is being
 * read waits for that reading: after a change a hundred screens cost one count, not a hundred. A call that writes sees
 * its own changes, which may yet be undone: it neither uses nor leaves anything here.
 */
export function whileUnchanged<T>(call: Call, key: string, stamp: string, load: () => Promise<T>): Promise<T> {
  if (call.writes) return load()
  const remembered = memoryOf(call.services)
  const known = remembered.get(key)
  if (known?.stamp === stamp) return known.value as Promise<T>
  const value = load()
  keepRead(remembered, key, { stamp, value })
  return value
}

/** Names a value of one statement over one table for one wall: the same conditions are over many tables. */
export const tallyKey = (plan: Plan, kind: string, compiled: { sql: string; parameters: readonly unknown[] }): string =>
  [kind, plan.r.name, wallOf(plan.call.user), compiled.sql, JSON.stringify(compiled.parameters)].join('\u0001')
