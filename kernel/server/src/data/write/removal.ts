import type { AnyResource, Id, Label } from '@village/resource'
import { type CompiledQuery, sql } from 'kysely'
import type { Call, Change } from '../../contract/half.ts'
import { Refusal } from '../../contract/refusal.ts'
import { tableOf } from '../../database/schema/columns.ts'
import { lazyRow } from '../compiled/rows.ts'
import { builder, idList } from '../compiled/scope.ts'
import type { Plain } from '../facts/checks.ts'
import { inTenantOf } from '../facts/tenant-of-row.ts'
import { lockRow, lockRows } from './locks.ts'

type Reasons = Map<Id, Label>
interface Outcome {
  readonly removed: number
  /** Why rows have to stay. */
  readonly refused: Reasons
}

/**
 * Soft deletion of all or none; `refused` says which rows block, each with its reason. Returns how many rows
 * were removed: those that are gone already or out of the caller's scope are not among them.
 */
export async function removeRows(r: AnyResource, wanted: readonly Id[], call: Call): Promise<number> {
  const ids = [...new Set(wanted)].sort()
  const isAskedTogether = call.services.registry.half(r)?.refusedRemovals !== undefined
  const { removed, refused } = await (isAskedTogether ? removeTogether : removeEach)(r, ids, call)
  const [first] = refused.values()
  if (first) {
    const reasons = [...refused].map(([id, says]) => ({ id, reason: says[call.language] }))
    throw new Refusal(first, 400, { refused: reasons })
  }
  await call.services.changed(r.name, call)
  return removed
}

/** Checks and removes one row after the other: a check may depend on rows that are already removed. */
async function removeEach(r: AnyResource, ids: readonly Id[], call: Call): Promise<Outcome> {
  const half = call.services.registry.half(r)
  const refused: Reasons = new Map()
  let removed = 0
  for (const id of ids) {
    const before = await lockRow(r, id, call)
    if (!before) continue
    const change: Change<any> = { kind: 'remove', before: before as never }
    try {
      await half?.check?.(change, inTenantOf(before, call))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(id, error.says)
      continue
    }
    if (refused.size > 0) continue
    await markRemoved(r, [id], call)
    await follow(r, before, call)
    removed++
  }
  return { removed, refused }
}

/**
 * In few statements, for halves that are asked about many rows at once. A row may be refused because of another one of
 * these, as a householder is because of the members: such rows are asked about again once the others are removed.
 */
async function removeTogether(r: AnyResource, ids: readonly Id[], call: Call): Promise<Outcome> {
  const { registry, cipher } = call.services
  const half = registry.half(r)!
  let open: readonly Plain[] = (await lockRows(r, ids, call)).map(raw => lazyRow(r, raw, cipher))
  let removed = 0
  while (open.length > 0) {
    const refused: Reasons = new Map(await half.refusedRemovals!(open as never, call))
    const free = open.filter(({ id }) => !refused.has(id as Id))
    if (free.length === 0) return { removed, refused }
    await markRemoved(
      r,
      free.map(({ id }) => id as Id),
      call,
    )
    for (const row of free) await follow(r, row, call)
    removed += free.length
    open = open.filter(({ id }) => refused.has(id as Id))
  }
  return { removed, refused: new Map() }
}

async function follow(r: AnyResource, before: Plain, call: Call): Promise<void> {
  call.context.messages.row(r, 'remove', before, call)
  await call.services.registry.half(r)?.after?.({ kind: 'remove', before: before as never }, inTenantOf(before, call))
}

async function markRemoved(r: AnyResource, ids: readonly Id[], call: Call): Promise<void> {
  const table = sql.raw(tableOf(r))
  const rows = sql`where id = any(${idList(ids)})`
  const query =
    r.storage === 'link' ? sql`delete from ${table} ${rows}` : sql`update ${table} set is_deleted = true ${rows}`
  await call.db.run(query.compile(builder) as CompiledQuery)
}
