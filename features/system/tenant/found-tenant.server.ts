import type { Id } from '@village/resource'
import { TENANT_ADMIN } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { dept } from '../dept/dept.resource.ts'
import { dictBiz } from '../dict-biz/dict-biz.resource.ts'
import { ACTIVE_ACCOUNT, ENABLED } from '../identity/account.states.ts'
import { syncKits } from '../start/kits.server.ts'
import { declaredDictionaries, syncDictionaries } from '../start/sync-dictionaries.server.ts'
import { user } from '../user/user.resource.ts'
import { foundings } from './founding.server.ts'
import { roleIdsByAlias } from './top-dept-and-roles.server.ts'

/** The first rows of a new tenant. */
export interface FoundedTenant {
  readonly deptId: Id
  /** Its first accounts, without passwords yet: the administrator first. */
  readonly userIds: readonly Id[]
}

/** The account of a new tenant's administrator. */
export const FIRST_ACCOUNT = 'admin'

/** Those of whom the tenant's own administrator may make none (docs/decisions/0025) come with the tenant. */
const FIRST_USERS = [
  { account: FIRST_ACCOUNT, name: '管理员', role: TENANT_ADMIN },
  { account: 'dpo', name: '信息保护负责人', role: 'dpo' },
  { account: 'auditor', name: '审计员', role: 'auditor' },
] as const

/** Gives a new tenant its department, roles, business dictionaries and first accounts, in the caller's transaction. */
export async function foundTenant(tenantId: string, tenantName: string, call: Call): Promise<FoundedTenant> {
  await syncDictionaries(declaredDictionaries(call, 'business'), { of: dictBiz, tenantId }, call)
  await syncKits(tenantId, call)
  const name = [...tenantName].slice(0, 45).join('')
  const root = await call.db
    .of(dept)
    .add({ tenantId, deptName: name, fullName: tenantName, deptCategory: '1', sort: 1, status: ENABLED })
  const roles = await roleIdsByAlias(tenantId, call)
  // Every value is ours: nothing is left to check, and the accounts are the first of their tenant.
  const userIds = await bulkAdd(
    call,
    user,
    FIRST_USERS.map(({ account, name, role: alias }) => ({
      tenantId,
      account,
      name,
      realName: name,
      roleId: [roles.get(alias)!],
      deptId: [root.id],
      postId: [],
      userType: '1',
      status: ACTIVE_ACCOUNT,
    })),
  )
  for (const founding of call.services.registry.entriesOf(foundings)) await founding(tenantId, call)
  return { deptId: root.id, userIds }
}
