import type { Id, Stored } from '@village/resource'
import { type Call, refuse, setReason } from '@village/server'
import { ACTIVE_ACCOUNT, AWAITS_APPROVAL } from '../../identity/account.states.ts'
import { refuseAbove } from '../../rights/authority.server.ts'
import { user } from '../user.resource.ts'

/** Key of user_status. */
const DISABLED = '0'

/** A registration that waits. It belongs to no department yet: only callers who see the whole tenant find it. */
async function waiting(id: Id, call: Call): Promise<Stored<typeof user.fields>> {
  const found = await call.db.of(user).get(id)
  if (!found) return refuse('用户不存在或不在可见范围内', 'The user does not exist or is outside your scope', 404)
  if (found.status !== AWAITS_APPROVAL)
    refuse('该用户不是待审核状态,可能已被他人处理', 'This user is not waiting any more: somebody else has decided')
  return found
}

interface Approval {
  readonly id: Id
  readonly roleIds: readonly Id[]
  readonly deptIds: readonly Id[]
}
/** Lets a waiting person in, with the roles and departments that the approver chose. */
export async function approve({ id, roleIds, deptIds }: Approval, call: Call): Promise<void> {
  const { tenantId, updateTime } = await waiting(id, call)
  await refuseAbove(roleIds, tenantId, call)
  await call.db.of(user).edit(id, { roleId: roleIds, deptId: deptIds, status: ACTIVE_ACCOUNT, updateTime })
}

/**
 * Keeps a waiting person out. The reason is in the history; an administrator may still enable the account later.
 */
export async function reject({ id, reason }: { readonly id: Id; readonly reason: string }, call: Call): Promise<void> {
  const { updateTime } = await waiting(id, call)
  await setReason(reason, call)
  await call.db.of(user).edit(id, { status: DISABLED, updateTime })
}
