import type { Call } from '../contract/half.ts'

/** Makes months of the kernel's own tables, where they are missing; days as YYYY-MM-DD. As platform. */
export async function makeKernelMonths(months: readonly string[], call: Call): Promise<void> {
  const late = [
    ...(await call.db.sql<{ month: string }>`select kernel_make_months('kernel_history', ${months}::date[]) as month`),
    ...(await call.db.sql<{ month: string }>`select kernel_audit_make_months(${months}::date[]) as month`),
  ]
  if (late.length > 0)
    call.services.log.warn(
      { months: late.map(({ month }) => month) },
      'months were made too late: their rows stay among the rest',
    )
}
