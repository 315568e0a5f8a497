import type { Call } from '../half.ts'

/** The last of the next `count` numbers of a series of the caller's tenant, in one statement; a rolled back call leaves no gap. */
export async function nextNumber(call: Call, series: string, count = 1): Promise<number> {
  const [row] = await call.db.sql<{ n: string }>`
    insert into kernel_number as k (tenant_id, series, n) values (${call.user.tenantId}, ${series}, ${count})
    on conflict (tenant_id, series) do update set n = k.n + excluded.n returning n`
  return Number(row!.n)
}
