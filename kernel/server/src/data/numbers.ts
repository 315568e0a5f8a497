import type { Call } from '../half.ts'

/** How many numbers are wanted (1), and in whose series: the tenant of the row that gets them (the caller's). */
export interface Numbering {
  readonly count?: number
  readonly tenantId?: string
}

/** The last of the next `count` numbers of a tenant's series, in one statement; a rolled back call leaves no gap. */
export async function nextNumber(call: Call, series: string, wanted: Numbering = {}): Promise<number> {
  const { count = 1, tenantId = call.user.tenantId } = wanted
  const [row] = await call.db.sql<{ n: string }>`
    insert into kernel_number as k (tenant_id, series, n) values (${tenantId}, ${series}, ${count})
    on conflict (tenant_id, series) do update set n = k.n + excluded.n returning n`
  return Number(row!.n)
}
