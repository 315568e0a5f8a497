import { ADMINISTRATOR, type Id, PLATFORM_TENANT, type Stored, TENANT_ADMIN } from '@village/resource'
import { type Call, type Change, InvalidInput, idArray, Refusal, refuse, serve } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { credentialsOf } from '../credentials/credentials.server.ts'
import { ACTIVE_ACCOUNT, AWAITS_APPROVAL, DISABLED_ACCOUNT } from '../identity/account.states.ts'
import { systemParams } from '../params.ts'
import { refuseBeyondAccounts } from '../quota.server.ts'
import { refuseAbove, refuseDeptsBeyond } from '../rights/authority.server.ts'
import { refuseCombined, refuseReachBeyond } from '../rights/right-limits.server.ts'
import { tenantNames } from '../tenant-names.server.ts'
import { chooseFrom } from './choosing.server.ts'
import {
  giveChosenPassword,
  giveImportedPassword,
  giveKnownPassword,
  refuseUnknownPassword,
  refuseWeak,
} from './one-time-password.server.ts'
import { approve, reject } from './registration/registrations.server.ts'
import { isReservedName, reservedNameSays } from './reserved-names.ts'
import type { OneTimePassword } from './user.endpoints.ts'
import { user } from './user.resource.ts'
import { userPlatform } from './user-platform.resource.ts'
import { confirm, isTakeover, withhold } from './withholding.server.ts'

type User = Stored<typeof user.fields>

/** Roles, departments and posts must be of the user's own tenant, also when the platform writes. */
async function refuseForeign(after: User, tenantId: string, call: Call): Promise<void> {
  const [counted] = await call.db.sql<{ n: string }>`
    select (select count(*) from system_role where tenant_id = ${tenantId} and not is_deleted and id = any(${idArray(after.roleId)}::bigint[]))
      + (select count(*) from system_dept where tenant_id = ${tenantId} and not is_deleted and id = any(${idArray(after.deptId)}::bigint[]))
      + (select count(*) from system_post where tenant_id = ${tenantId} and not is_deleted and id = any(${idArray(after.postId ?? [])}::bigint[])) as n`
  const named = [after.roleId, after.deptId, after.postId ?? []].reduce((n, ids) => n + new Set(ids).size, 0)
  if (Number(counted!.n) !== named)
    refuse('所选角色、机构或岗位不属于该租户', 'A chosen role, department or post belongs to another tenant')
}

/** At least one active user keeps the highest role of the tenant. */
async function refuseLastAdministrator(before: User, after: User | null, call: Call): Promise<void> {
  const alias = before.tenantId === PLATFORM_TENANT ? ADMINISTRATOR : TENANT_ADMIN
  const [top] = await call.db.sql<{ id: Id }>`
    select id from system_role where tenant_id = ${before.tenantId} and role_alias = ${alias} and not is_deleted`
  if (!top || before.status !== ACTIVE_ACCOUNT || !before.roleId.includes(top.id)) return
  if (after && after.status === ACTIVE_ACCOUNT && after.roleId.includes(top.id)) return
  const [others] = await call.db.sql<{ n: string }>`
    select count(*) as n from system_users where tenant_id = ${before.tenantId} and not is_deleted and status = ${ACTIVE_ACCOUNT}
      and role_id @> ${idArray([top.id])}::bigint[] and id <> ${before.id}::bigint`
  if (Number(others!.n) === 0) refuse('不能停用或删除最后一个管理员!', 'The last administrator must stay')
}

/** Refuses acts on another user whose roles are above or beside the caller's, or who reaches more data. */
async function refuseActOn({ id, roleId, tenantId }: User, call: Call): Promise<void> {
  if (id === call.user.id) return
  await refuseAbove(roleId, tenantId, call)
  await refuseReachBeyond(id, call)
}

const differ = (a: readonly Id[], b: readonly Id[]): boolean => a.length !== b.length || a.some((id, i) => id !== b[i])

/** Names of the product are no person's; one that the product gave itself stays. */
function refuseReserved(change: Exclude<Change<typeof user.fields>, { kind: 'remove' }>): void {
  const { after } = change
  const before = change.kind === 'edit' ? change.before : null
  if (change.kind === 'edit' && change.isGivenBack) return
  const taken = (['name', 'realName'] as const).filter(
    name => after[name] !== before?.[name] && isReservedName(after[name] ?? ''),
  )
  if (taken.length > 0)
    throw new InvalidInput(
      taken.map(field => ({ field, code: 'other', says: reservedNameSays })),
      user.fields,
    )
}

async function refuseEdit(change: Change<typeof user.fields> & { kind: 'edit' }, call: Call): Promise<void> {
  const { before, after } = change
  const isSelf = before.id === call.user.id
  await refuseActOn(before, call)
  if (differ(before.roleId, after.roleId)) {
    if (isSelf && !call.user.platform) refuse('不能修改本账号的角色!', 'You may not change your own roles', 403)
    await refuseAbove(after.roleId, before.tenantId, call)
  }
  if ((before.status === AWAITS_APPROVAL) !== (after.status === AWAITS_APPROVAL) && !call.may('user_approve'))
    refuse('待审核用户请用“审核通过”或“审核驳回”', 'A waiting user is approved or rejected', 403)
  const added = after.deptId.filter(id => !before.deptId.includes(id))
  if (added.length > 0) refuseDeptsBeyond(added, call)
  if (isSelf && after.status !== ACTIVE_ACCOUNT && before.status === ACTIVE_ACCOUNT)
    refuse('不能停用本账号!', 'You may not disable your own account')
  await refuseForeign(after, before.tenantId, call)
  await refuseLastAdministrator(before, after, call)
}

async function refuseAddition(after: User, call: Call): Promise<void> {
  await refuseAbove(after.roleId, after.tenantId, call)
  refuseDeptsBeyond(after.deptId, call)
  await refuseForeign(after, after.tenantId, call)
  await refuseBeyondAccounts(after.tenantId, call)
}

async function refuseRemoval(before: User, call: Call): Promise<void> {
  if (before.id === call.user.id) refuse('不能删除本账号!', 'You cannot remove your own account')
  await refuseActOn(before, call)
  await refuseLastAdministrator(before, null, call)
}

async function reachable(ids: readonly Id[], call: Call): Promise<readonly User[]> {
  const found: User[] = []
  for (const id of new Set(ids)) {
    const one = await call.db.of(user).get(id)
    if (!one) return refuse('用户不存在或不在可见范围内', 'The user does not exist or is outside your scope', 404)
    found.push(one)
  }
  return found
}

/** New random passwords, shown once to the caller: valid for a day, to be changed at the first sign-in. */
async function resetPasswords(ids: readonly Id[], call: Call): Promise<readonly OneTimePassword[]> {
  const passwords: OneTimePassword[] = []
  const all = await reachable(ids, call)
  // All refusals first: a password costs a tenth of a second.
  for (const one of all) {
    await refuseActOn(one, call)
    await refuseUnknownPassword(one.account, systemParams['account.initPassword'], call)
  }
  for (const one of all) {
    const password = await giveKnownPassword(one.id, one.account, systemParams['account.initPassword'], call)
    if (password !== null) passwords.push({ account: one.account, password })
    // An account that was created without a password stays disabled until the first reset.
    if (one.status === DISABLED_ACCOUNT && !one.pwdChangedAt)
      await call.db.of(user).edit(one.id, { status: ACTIVE_ACCOUNT })
    await withhold(one, call)
  }
  return passwords
}

/** The password that existing clients send with a new user; without one a random one, shown once. */
async function firstPasswords(id: Id, sent: unknown, call: Call): Promise<readonly OneTimePassword[]> {
  if (typeof sent !== 'string' || sent === '') return resetPasswords([id], call)
  const [one] = await reachable([id], call)
  await giveChosenPassword(id, one!.account, credentialsOf(call).openPassword(sent, call), call)
  await withhold(one!, call)
  return []
}

/** Refuses a first password before the user is written. */
const refuseFirstPassword = (account: string, sent: unknown, call: Call): Promise<void> =>
  typeof sent === 'string' && sent !== ''
    ? refuseWeak(credentialsOf(call).openPassword(sent, call), account, call)
    : refuseUnknownPassword(account, systemParams['account.initPassword'], call)

/** The words of one platform: the user's own unless another is named. */
async function platformDetail(id: Id, wanted: string | null, call: Call): Promise<Record<string, unknown>> {
  const one = await call.db.of(user).get(id)
  if (!one) return {}
  const [shown] = await call.db.of(user).show([one])
  const userType = wanted ?? one.userType ?? '1'
  const [further] = await call.db.of(userPlatform).find({ userId: id, userType })
  return { ...shown, userType, userExt: further?.userExt ?? '' }
}

interface PlatformWords {
  readonly userId: Id
  readonly userType: string
  readonly userExt?: string | null
}
async function setPlatformWords({ userId, userType, userExt }: PlatformWords, call: Call): Promise<void> {
  const [one] = await reachable([userId], call)
  await refuseActOn(one!, call)
  const [known] = await call.db.of(userPlatform).find({ userId, userType })
  if (known) await call.db.of(userPlatform).edit(known.id, { userExt: userExt ?? null })
  else await call.db.of(userPlatform).add({ userId, userType, userExt: userExt ?? null, tenantId: one!.tenantId })
}

/** Enabling lifts the lock of wrong passwords as well, also where the account was not disabled. */
async function setStatus({ id, status }: { readonly id: Id; readonly status: string }, call: Call): Promise<void> {
  const [one] = await reachable([id], call)
  await refuseActOn(one!, call)
  if (one!.status === AWAITS_APPROVAL || status === AWAITS_APPROVAL)
    refuse('待审核用户请用“审核通过”或“审核驳回”', 'A waiting user is approved or rejected')
  await call.db.of(user).edit(id, { status })
  if (status === ACTIVE_ACCOUNT) await credentialsOf(call).clearTries(one!, call)
}

async function refuseTaken(account: unknown, tenantId: string, call: Call): Promise<void> {
  if (typeof account !== 'string' || account.trim() === '') return
  // Also users outside the caller's departments: an account exists once in the tenant.
  const taken = await call.db.sql`
    select 1 from system_users where tenant_id = ${tenantId} and account = ${account.trim()} and not is_deleted`
  if (taken.length > 0) refuse(`当前用户 [${account.trim()}] 已存在!`, `The user [${account.trim()}] exists already`)
}

/** The refusal of a stale edit carries the newer row, which the data layer shows as it is stored. */
function withoutHashes(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.data['row']) return error
  const { pwdHistory: _, ...row } = error.data['row'] as Record<string, unknown>
  return new Refusal(error.says, error.code, { ...error.data, row })
}

/**
 * What a write has made of an account is asked of the account itself: its roles, departments and scopes are stored by
 * now.
 */
async function refuseResult(
  change: Exclude<Change<typeof user.fields>, { kind: 'remove' }>,
  call: Call,
): Promise<void> {
  const before = change.kind === 'edit' ? change.before : null
  const { after } = change
  await refuseReachBeyond(after.id, call)
  if (!before || differ(before.roleId, after.roleId)) await refuseCombined(after.roleId, call)
  if (isTakeover(change)) await withhold(after, call)
}

export default serve(user, {
  async check(change, call) {
    if (change.kind !== 'remove') refuseReserved(change)
    if (change.kind === 'add') await refuseAddition(change.after, call)
    else if (change.kind === 'edit') await refuseEdit(change, call)
    else await refuseRemoval(change.before, call)
  },
  async restored(row, call) {
    await refuseReachBeyond(row.id, call)
    await withhold(row, call)
  },
  async after(change, call) {
    if (change.kind !== 'remove') await refuseResult(change, call)
    if (change.kind === 'add' && call.origin.source === 'import')
      await giveImportedPassword(change.after.id, change.after.account, call)
    const isOut = change.kind === 'remove' || (change.kind === 'edit' && change.after.status !== ACTIVE_ACCOUNT)
    if (isOut) await credentialsOf(call).revokeSessions([change.before.id], call)
  },
  async derive(rows, call) {
    const found = await credentialsOf(call).lastSignIns(rows, call)
    const tenants = await tenantNames([...new Set(rows.map(({ tenantId }) => tenantId))], call)
    return found.map((one, i) => ({ ...one, tenantName: tenants.get(rows[i]!.tenantId) ?? '' }))
  },
  verbs: {
    update: derived => async (input, call) => {
      try {
        return await derived(input, call)
      } catch (error) {
        throw withoutHashes(error)
      }
    },
    submit: derived => async (input, call) => {
      if (input['id']) refuse('新增用户不能带编号,修改请用 update', 'A new user carries no id; changes go to update')
      const tenantId =
        call.user.platform && typeof input['tenantId'] === 'string' ? input['tenantId'] : call.user.tenantId
      await refuseTaken(input['account'], tenantId, call)
      await refuseFirstPassword(String(input['account'] ?? ''), input['password'], call)
      const saved = (await derived(input, call)) as { id: Id }
      const passwords = await firstPasswords(saved.id, input['password'], call)
      return { ...saved, passwords }
    },
  },
  endpoints: {
    'user-list': (_, call) => chooseFrom(call),
    'platform-detail': ({ id, userType }, call) => platformDetail(id, userType ?? null, call),
    'update-platform': setPlatformWords,
    async 'reset-password'({ userIds }, call) {
      const passwords = await resetPasswords(userIds, call)
      const names = (await reachable(userIds, call)).map(({ account }) => account).join('、')
      await noteUsual(call, { zh: `重置了密码：${names}`, en: `Passwords were reset: ${names}` }, 'warn')
      return { passwords }
    },
    async grant({ userIds, roleIds }, call) {
      for (const { id } of await reachable(userIds, call)) await call.db.of(user).edit(id, { roleId: roleIds })
    },
    updateStatus: setStatus,
    async unlock({ userIds }, call) {
      for (const one of await reachable(userIds, call))
        if (one.status !== DISABLED_ACCOUNT) await setStatus({ id: one.id, status: ACTIVE_ACCOUNT }, call)
    },
    approve,
    reject,
    confirm,
  },
})
