import { type Call, refuse } from '@village/server'

/** Refuses a further account when the tenant's quota is used up; -1 or nothing is no limit. */
export async function refuseBeyondAccounts(tenantId: string, call: Call): Promise<void> {
  // Two additions at the same moment take turns, so that both see what the other one added.
  await call.turn(`accounts:${tenantId}`)
  const [row] = await call.db.sql<{ account_number: number | null }>`
    select account_number from system_tenant where tenant_id = ${tenantId} and not is_deleted`
  const quota = row?.account_number ?? -1
  if (quota < 0) return
  const [used] = await call.db.sql<{ n: string }>`
    select count(*) as n from system_users where tenant_id = ${tenantId} and not is_deleted`
  if (Number(used!.n) < quota) return
  refuse(
    `当前租户已到最大账号额度!(额度 ${quota} 个,已有 ${used!.n} 个)`,
    `The account quota of this tenant is used up: ${used!.n} of ${quota}`,
  )
}
