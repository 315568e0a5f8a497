import type { AnyResource, Id } from '@village/resource'
import type { Call } from '../contract/half.ts'
import { tableOf } from '../database/schema/columns.ts'

/** Tables of the kernel with rows of tenants, beside the figures. */
const KERNEL_TABLES = ['kernel_history', 'kernel_idempotency', 'kernel_event', 'kernel_presence', 'kernel_number']

/** Stores the moment from which a tenant's rows may be erased, yyyy-MM-dd HH:mm:ss in Asia/Shanghai. Asked by the platform. */
export async function scheduleErasure(tenantId: string, due: string, call: Call): Promise<void> {
  await call.db.sql`insert into kernel_erasure (tenant_id, due) values (${tenantId}, ${due}::timestamptz)`
}
export async function cancelErasure(tenantId: string, call: Call): Promise<void> {
  await call.db.sql`delete from kernel_erasure where tenant_id = ${tenantId}`
}

/** Registers whose rows belong to tenants, in the order of their names. */
export const tenantRegisters = (call: Call): readonly AnyResource[] =>
  call.services.registry.resources.filter(one => one.scope !== 'platform')

/**
 * Asks whether anything still points at a row that is gone, one reference at a time: of a million residents each of them
 * takes half a minute, and all at once at the commit would take longer than a statement may.
 */
async function checkReferences(call: Call): Promise<void> {
  const references = await call.db.sql<{ name: string }>`select distinct conname as name from pg_constraint
    where contype = 'f' and condeferrable and conparentid = 0 and connamespace = 'public'::regnamespace order by 1`
  for (const { name } of references) await call.db.sql`select kernel_check_reference(${name})`
}

/**
 * Erases every row of a tenant in this transaction, removed ones and logs with them; what it was (`spares`) stays. The
 * audit chain stays too: it holds hashes alone, and of what is gone that it was erased.
 * @param call a patient call of the platform's, because each table is one statement
 * @returns how many rows went, by the name of the register
 * @throws when the day that `scheduleErasure` stored has not come
 */
export async function eraseTenant(
  tenantId: string,
  spares: readonly AnyResource[],
  call: Call,
): Promise<ReadonlyMap<string, number>> {
  await call.db.sql`set constraints all deferred`
  const erase = async (table: string): Promise<number> => {
    const [row] = await call.db.sql<{ n: string }>`select kernel_erase_rows(${table}, ${tenantId}) as n`
    return Number(row!.n)
  }
  const counts = new Map<string, number>()
  for (const register of tenantRegisters(call)) {
    if (spares.includes(register)) continue
    const rows = await erase(tableOf(register))
    if (rows === 0) continue
    counts.set(register.name, rows)
    await call.services.changed(register.name, call)
  }
  for (const table of KERNEL_TABLES) await erase(table)
  // Last, because the triggers of the tables above write them.
  await call.db.sql`select kernel_erase_tallies(${tenantId}, ${spares.map(tableOf)}::text[])`
  await checkReferences(call)
  return counts
}

/** Forgets what a record of the platform was before, when it describes a tenant that is being erased. */
export async function eraseHistory(of: AnyResource, id: Id, tenantId: string, call: Call): Promise<void> {
  await call.db.sql`select kernel_erase_history(${of.name}, ${id}::bigint, ${tenantId})`
}
