import type { Id } from '@village/resource'
import { type Call, forbid, refuse } from '@village/server'
import { type KeyUse, mergeKeys, usesOfKey } from '../rows/usage.server.ts'
import type { dict } from './dict.resource.ts'

/** Both dictionaries have the same fields; only their tables and walls differ. */
type Either = typeof dict

/** Rows of every tenant count for a shared dictionary, those of its tenant for a business one. */
const tenantOf = (r: Either, tenantId: string): string | null => (r.scope === 'platform' ? null : tenantId)

async function entryOf(r: Either, id: Id, call: Call) {
  const found = await call.db.of(r).get(id)
  return found ?? refuse('字典项不存在', 'The entry does not exist', 404)
}

/** Where an entry is in rows; a dictionary itself is nowhere. */
export async function uses(r: Either, id: Id, call: Call): Promise<readonly KeyUse[]> {
  const { code, dictKey, parentId, tenantId } = await entryOf(r, id, call)
  return parentId ? usesOfKey(code, dictKey, tenantOf(r, tenantId), call) : []
}

/** How often the entries of a dictionary are in rows, by the entry's id. */
export async function useCounts(r: Either, parentId: Id, call: Call): Promise<Readonly<Record<Id, number>>> {
  const { code, tenantId } = await entryOf(r, parentId, call)
  const wall = r.scope === 'platform' ? {} : { tenantId }
  const entries = (await call.db.of(r).find({ code, ...wall })).filter(row => row.parentId)
  const counts: Record<Id, number> = {}
  for (const { id, dictKey } of entries) {
    const held = await usesOfKey(code, dictKey, tenantOf(r, tenantId), call)
    counts[id] = held.reduce((sum, one) => sum + one.count, 0)
  }
  return counts
}

interface Wanted {
  readonly id: Id
  readonly into: Id
}
/** Rows with the one entry get the other, and the first one goes. Both belong to one dictionary. */
export async function merge(r: Either, { id, into }: Wanted, call: Call): Promise<{ readonly changed: number }> {
  if (r.scope === 'platform' && !call.user.platform) forbid()
  const [from, to] = [await entryOf(r, id, call), await entryOf(r, into, call)]
  if (from.id === to.id || from.code !== to.code || from.tenantId !== to.tenantId || !from.parentId || !to.parentId)
    refuse('只能合并到同一字典的另一项', 'An entry is merged into another one of the same dictionary')
  if (to.isSealed === 1) refuse('不能合并到已封存的字典项', 'An entry cannot be merged into a sealed one')
  const changed = await mergeKeys(
    { code: from.code, from: from.dictKey, to: to.dictKey, tenantId: tenantOf(r, from.tenantId) },
    call,
  )
  await call.db.of(r).remove([id])
  return { changed }
}
