import type { Id } from '@village/resource'
import { builder, bulkAdd, type Call, tableOf } from '@village/server'
import { menu } from '../menu/menu.resource.ts'
import { type PlannedMenu, plannedMenus } from '../menu-tree/menu-plan.ts'

interface Stored {
  readonly id: Id
  readonly code: string
  readonly parent_id: Id | null
  readonly name: string
  readonly name_en: string | null
  readonly alias: string | null
  readonly path: string | null
  readonly source: string | null
  readonly sort: number
  readonly category: string
  readonly action: string | null
  readonly is_cache: number
  readonly is_open: string
  readonly create_user: Id | null
  readonly update_user: Id | null
  readonly is_deleted: boolean
}

const columnsOf = (wanted: PlannedMenu, parentId: Id | null) => ({
  parent_id: parentId,
  name: wanted.name,
  name_en: wanted.nameEn,
  alias: wanted.alias,
  path: wanted.path,
  source: wanted.source,
  sort: wanted.sort,
  category: wanted.category,
  action: wanted.action,
  is_cache: wanted.isCache,
  is_open: wanted.isOpen,
})
type Columns = ReturnType<typeof columnsOf>
const differs = (row: Stored, wanted: Columns): boolean =>
  Object.entries(wanted).some(([name, value]) => (row[name as keyof Stored] ?? '') !== (value ?? ''))

const update = (id: Id, columns: Readonly<Record<string, unknown>>, call: Call) =>
  call.db.run(builder.updateTable(tableOf(menu)).set(columns).where('id', '=', id))

/** Live rows are before removed ones of the same code. */
async function storedMenus(call: Call): Promise<ReadonlyMap<string, Stored>> {
  const rows = await call.db.run<Stored>(builder.selectFrom(tableOf(menu)).selectAll())
  return new Map([...rows].sort((a, b) => Number(b.is_deleted) - Number(a.is_deleted)).map(row => [row.code, row]))
}

/**
 * Brings groups, pages and buttons of the declarations into the menu. An entry that an administrator changed or removed
 * is left alone; one that no declaration names any more goes, unless they made it.
 */
export async function syncMenus(call: Call): Promise<void> {
  // A button may move below a page that is written after it.
  await call.db.sql`set constraints all deferred`
  const stored = await storedMenus(call)
  const planned = plannedMenus(call.services.registry)
  const ids = new Map<string, Id>()
  const missing: Record<string, unknown>[] = []
  let changes = 0
  for (const one of planned) {
    const known = stored.get(one.code)
    const id = known?.id ?? call.services.newId()
    if (!known?.is_deleted) ids.set(one.code, id)
    const parentId = one.parent ? (ids.get(one.parent) ?? null) : null
    if (!known) missing.push({ ...one, id, parentId, isHide: 0 })
    else if (!known.is_deleted && !known.update_user && differs(known, columnsOf(one, parentId))) {
      await update(id, columnsOf(one, parentId), call)
      changes++
    }
  }
  if (missing.length > 0) await bulkAdd(call, menu, missing)
  const named = new Set(planned.map(one => one.code))
  for (const row of stored.values()) {
    if (row.is_deleted || row.create_user || row.update_user || named.has(row.code)) continue
    await update(row.id, { is_deleted: true }, call)
    changes++
  }
  if (changes > 0) await call.services.changed('system.menu', call)
}
