import type { Id, Stored } from '@village/resource'
import { type Call, type Change, refuse } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { ACTIVE_ACCOUNT } from '../identity/account.states.ts'
import { holdersOf } from '../rights/permission-holders.server.ts'
import { rightsBeyond } from '../rights/right-limits.server.ts'
import { user } from './user.resource.ts'

type User = Stored<typeof user.fields>
/** The right to confirm what was withheld. */
const CONFIRMS = 'user_confirm'

/** Of an account: with one of these changed it can be signed in to by somebody else, or reaches further. */
const TAKEN_BY = ['account', 'phone', 'email', 'roleId', 'deptId'] as const
const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') !== JSON.stringify(b ?? '')

/** Whether a write lets its author use the account, or gives the account more rights than it had. */
export function isTakeover(change: Change<typeof user.fields>): boolean {
  if (change.kind !== 'edit') return change.kind === 'add'
  const { before, after } = change
  const isEnabled = before.status !== ACTIVE_ACCOUNT && after.status === ACTIVE_ACCOUNT
  return isEnabled || TAKEN_BY.some(name => differ(before[name], after[name]))
}

/**
 * Withholds from an account whatever goes beyond the rights of the caller, until somebody else has confirmed it: who made
 * it, gave it a password or a role could otherwise use it for what they may not do themselves.
 */
export async function withhold(one: User, call: Call): Promise<void> {
  const beyond = await rightsBeyond(one.id, one.roleId, call)
  if (beyond.length === 0) return
  const withheld = [...new Set([...(one.withheld ?? []), ...beyond])].sort()
  await call.db.sql`update system_users set withheld = ${JSON.stringify(withheld)}::jsonb, awaits_confirm = 1
    where id = ${one.id}::bigint`
  await call.services.changed(user.name, call)
  if (one.awaitsConfirm !== 1) await announce(one, call)
}

/** Tells those who confirm that an account waits; the message names nobody. */
async function announce({ tenantId }: User, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: (await holdersOf(CONFIRMS, tenantId, call)).filter(id => id !== call.user.id),
    kind: 'message',
    title: { zh: '有账号的权限待确认', en: 'Rights of an account wait to be confirmed' },
    content: {
      zh: `${call.user.name}新建或修改了一个账号。请与本人核实后，在用户管理中确认其权限。`,
      en: `${call.user.name} made or changed an account. Check with its owner, then confirm its rights under Users.`,
    },
    linkPath: '/system/user?awaitsConfirm=1',
  })
  await call.tell('counters', { permission: CONFIRMS, tenantId }, {})
}

/** Gives an account the rights that were withheld. */
export async function confirm({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const one = await call.db.of(user).get(id)
  if (!one) return refuse('用户不存在或不在可见范围内', 'The user does not exist or is outside your scope', 404)
  if (id === call.user.id) refuse('不能确认本人的权限', 'Nobody confirms their own rights', 403)
  if (one.awaitsConfirm !== 1) refuse('该用户没有待确认的权限', 'No rights of this user wait to be confirmed')
  if (one.mustChangePwd === 1)
    refuse(
      '请先由本人登录并修改初始密码，再确认权限',
      'The user has to sign in and replace the first password before the rights are confirmed',
    )
  await call.db.sql`update system_users set withheld = null, awaits_confirm = 0, update_user = ${call.user.id}::bigint,
    update_time = ${call.now}::timestamptz where id = ${id}::bigint`
  await call.services.changed(user.name, call)
  await call.tell('counters', { permission: CONFIRMS, tenantId: one.tenantId }, {})
}
