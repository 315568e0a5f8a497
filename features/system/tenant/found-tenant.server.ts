import type { Id } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { TENANT_ADMIN } from '../authority.server.ts'
import { dept } from '../dept/dept.resource.ts'
import { dictBiz } from '../dict-biz/dict-biz.resource.ts'
import { role } from '../role/role.resource.ts'
import { syncKits } from '../start/kits.server.ts'
import { declared, syncDictionaries } from '../start/sync-dictionaries.server.ts'
import { user } from '../user/user.resource.ts'

/** The first rows of a new tenant. */
export interface FoundedTenant {
  readonly deptId: Id
  /** The administrator without a password yet. */
  readonly adminId: Id
  readonly adminAccount: string
}

const ADMIN_ACCOUNT = 'admin'

/** Gives a new tenant its department, roles, business dictionaries and administrator, in the caller's transaction. */
export async function foundTenant(tenantId: string, tenantName: string, call: Call): Promise<FoundedTenant> {
  await syncDictionaries(declared(call, 'business'), { of: dictBiz, tenantId }, call)
  await syncKits(tenantId, call)
  const name = [...tenantName].slice(0, 45).join('')
  const root = await call.db
    .of(dept)
    .add({ tenantId, deptName: name, fullName: tenantName, deptCategory: '1', sort: 1, status: '1' })
  const [admin] = await call.db.of(role).find({ tenantId, roleAlias: TENANT_ADMIN })
  // Every value is ours: nothing is left to check, and the account is the first of its tenant.
  const [adminId] = await bulkAdd(call, user, [
    {
      tenantId,
      account: ADMIN_ACCOUNT,
      name: '管理员',
      realName: '管理员',
      roleId: [admin!.id],
      deptId: [root.id],
      postId: [],
      userType: '1',
      status: '1',
    },
  ])
  return { deptId: root.id, adminId: adminId!, adminAccount: ADMIN_ACCOUNT }
}
