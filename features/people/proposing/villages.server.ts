import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'

/** As many villages as one call looks at while somebody waits. */
const MOST_AT_ONCE = 30

/** A village of some tenant. */
export interface Village {
  readonly tenantId: string
  readonly deptId: Id
}
/** The villages in which somebody is registered. */
export const villagesOf = async (call: Call): Promise<readonly Village[]> => {
  const rows = await call.db.sql<{ tenant_id: string; dept_id: Id }>`
    select distinct tenant_id, dept_id from people_resident where not is_deleted order by 1, 2`
  return rows.map(row => ({ tenantId: row.tenant_id, deptId: row.dept_id }))
}

/** The villages that a caller looks after, for what they ask for themselves. */
export async function ownVillages(call: Call): Promise<readonly Village[]> {
  const { tenantId, scope } = call.user
  const own = (await villagesOf(call)).filter(
    one => one.tenantId === tenantId && (scope.kind !== 'depts' || scope.deptIds.includes(one.deptId)),
  )
  if (own.length > MOST_AT_ONCE)
    refuse(
      '范围内的村较多，系统每晚自动核查',
      'There are too many villages for one call: each night they are looked at',
    )
  return own
}
