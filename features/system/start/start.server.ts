import { PLATFORM_TENANT } from '@village/resource'
import { bulkAdd, type Call, onStart, tenantByTenant } from '@village/server'
import { dept } from '../dept/dept.resource.ts'
import { dict } from '../dict/dict.resource.ts'
import { dictBiz } from '../dict-biz/dict-biz.resource.ts'
import { ACTIVE_TENANT, ENABLED } from '../identity/account.states.ts'
import { tenant } from '../tenant/tenant.resource.ts'
import { syncKits } from './kits.server.ts'
import { declaredDictionaries, syncDictionaries } from './sync-dictionaries.server.ts'
import { syncMenus } from './sync-menus.server.ts'
import { syncParams } from './sync-params.server.ts'

const tenantIds = async (call: Call): Promise<readonly string[]> => {
  const rows = await call.db.sql<{
    tenant_id: string
  }>`select tenant_id from system_tenant where not is_deleted order by tenant_id`
  return rows.map(row => row.tenant_id)
}

/** The platform's own tenant and its first department, without which nobody can have an account. */
async function foundPlatform(call: Call): Promise<void> {
  const known = await call.db.sql`select 1 from system_tenant where tenant_id = ${PLATFORM_TENANT}`
  if (known.length === 0)
    await bulkAdd(call, tenant, [
      { tenantId: PLATFORM_TENANT, tenantName: '管理组', linkman: '管理员', accountNumber: -1, status: ACTIVE_TENANT },
    ])
  const root = await call.db.sql`select 1 from system_dept where tenant_id = ${PLATFORM_TENANT}`
  if (root.length > 0) return
  const name = '数字乡村管理中心'
  await bulkAdd(call, dept, [
    {
      tenantId: PLATFORM_TENANT,
      parentId: null,
      ancestors: '0',
      deptName: name,
      fullName: name,
      deptCategory: '1',
      sort: 1,
      status: ENABLED,
    },
  ])
}

export default [
  onStart({
    order: 10,
    name: 'system.dictionaries',
    run: call => syncDictionaries(declaredDictionaries(call, 'shared'), { of: dict, tenantId: null }, call),
  }),
  onStart({ order: 11, name: 'system.params', run: syncParams }),
  onStart({ order: 12, name: 'system.platform', run: foundPlatform }),
  onStart({
    order: 13,
    name: 'system.business-dictionaries',
    async run(call) {
      const business = declaredDictionaries(call, 'business')
      await tenantByTenant(call, 'system.business-dictionaries', await tenantIds(call), (tenantId, own) =>
        syncDictionaries(business, { of: dictBiz, tenantId }, own),
      )
    },
  }),
  onStart({ order: 14, name: 'system.menus', run: syncMenus }),
  onStart({
    order: 15,
    name: 'system.roles',
    run: async call => tenantByTenant(call, 'system.roles', await tenantIds(call), syncKits),
  }),
]
