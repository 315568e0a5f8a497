import type { Id } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { tenantPackage } from '../../features/system/tenant-package/tenant-package.resource.ts'

/** Groups of the menu whose pages are in the demo's package. */
const GROUPS = ['wel', 'people', 'service', 'health', 'desk']

/** A package for small villages, which no tenant of the demo has: nobody there lacks a page. */
export async function addPackage(call: Call): Promise<void> {
  const known = await call.db.sql`select 1 from system_tenant_package limit 1`
  if (known.length > 0) return
  const pages = await call.db.sql<{ id: Id }>`
    select p.id from system_menu p left join system_menu g on g.id = p.parent_id
    where p.category = '1' and not p.is_deleted and coalesce(g.code, p.code) = any(${GROUPS})`
  const row = { packageName: '村级基础版(演示)', menuIds: pages.map(({ id }) => id), remark: '人口、服务与健康' }
  await bulkAdd(call, tenantPackage, [row])
}
