import type { Id, RowOf, StoredOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import {
  canonical,
  hashPassword,
  matches,
  newPasswordFlaw,
  passwordRules,
  passwordSentence,
  randomPassword,
} from '../../../account/public.server.ts'
import { refuseRightsBeyond } from '../../../system/public.server.ts'
import { ACTIVE_ACCOUNT } from '../../../system/public.ts'
import { role } from '../../../system/role/role.resource.ts'
import { residentaccount } from '../../residentaccount.resource.ts'
import type { OpenedAccount } from '../declared/resident.endpoints.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'
import { ownRecord } from './full-record.server.ts'

type Resident = StoredOf<typeof resident>
type Account = RowOf<typeof residentaccount>

/** Hashing is slow on purpose: this many take some seconds. */
const MOST_AT_ONCE = 50
/** Key of dictionary data_scope_type: own rows only. Residents get no role that reaches further. */
const OWN_ROWS = '2'

async function peopleOf(ids: readonly Id[], call: Call): Promise<readonly Resident[]> {
  if (ids.length > MOST_AT_ONCE) refuse(`一次最多处理${MOST_AT_ONCE}人`, `At most ${MOST_AT_ONCE} people at once`)
  const people: Resident[] = []
  for (const id of new Set(ids))
    people.push((await call.db.of(resident).get(id)) ?? refuse('未找到数据', 'Data not found', 404))
  return people
}
const accountOf = async (person: Pick<Resident, 'id'>, call: Call): Promise<Account | null> =>
  (await call.db.of(residentaccount).find({ residentId: person.id }))[0] ?? null

async function withNewPassword(person: Resident, call: Call): Promise<OpenedAccount> {
  if (!PRESENT.includes(person.status ?? ''))
    refuse(`${person.name}不是在册居民，不能开通账号`, `${person.name} is no present resident`)
  const password = randomPassword()
  const secret = {
    password: await hashPassword(canonical(password)),
    pwdChangedAt: call.now,
    loginFailCount: 0,
    status: ACTIVE_ACCOUNT,
  }
  const known = await accountOf(person, call)
  if (known) {
    await call.db.of(residentaccount).edit(known.id, secret)
    return { id: person.id, name: person.name, account: known.account!, password }
  }
  const account = await freeName(person, call)
  const { deptId, tenantId } = person
  await call.db.of(residentaccount).add({ deptId, tenantId, residentId: person.id, account, ...secret })
  await call.db.of(resident).edit(person.id, { accountFlag: 1 })
  return { id: person.id, name: person.name, account, password }
}
/** The phone number, unless somebody of the family has it already; then the resident number. */
async function freeName(person: Resident, call: Call): Promise<string> {
  const phone = person.phone ?? ''
  const free = phone !== '' && (await call.db.of(residentaccount).count({ account: phone })) === 0
  return free ? phone : person.residentNo!
}

/** Opens accounts, or gives existing ones a new password. Passwords are shown only once and stored nowhere. */
export async function resetPasswords(ids: readonly Id[], call: Call): Promise<readonly OpenedAccount[]> {
  const opened: OpenedAccount[] = []
  for (const person of await peopleOf(ids, call)) opened.push(await withNewPassword(person, call))
  return opened
}

/** Gives residents with an account the roles of the villager app. */
export async function grantRoles(ids: readonly Id[], roleIds: readonly Id[], call: Call): Promise<void> {
  for (const roleId of roleIds) {
    const wanted = await call.db.of(role).get(roleId)
    if (!wanted) refuse('未找到数据', 'Data not found', 404)
    if (wanted?.dataScopeType !== OWN_ROWS)
      refuse('居民账号只能授予数据权限为“本人”的角色', 'Residents only get roles that see own rows')
  }
  await refuseRightsBeyond(roleIds, call)
  for (const person of await peopleOf(ids, call)) {
    const account = await accountOf(person, call)
    if (!account) return refuse(`${person.name}还没有开通账号`, `${person.name} has no account yet`)
    await call.db.of(residentaccount).edit(account.id, { roleIds })
  }
}

interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}
/** The password of the resident who is signed in. The forms of wire-contract §2.2 are all taken. */
export async function changeOwnPassword(
  { oldPassword, newPassword, newPassword1 }: PasswordChange,
  call: Call,
): Promise<void> {
  const person = await ownRecord(call)
  const account = (await accountOf(person, call))!
  if (newPassword !== newPassword1) refuse('两次输入的密码不一致', 'The two new passwords differ')
  const [row] = await call.db.sql<{ password: string }>`
    select password from people_residentaccount where id = ${account.id} and tenant_id = ${account.tenantId} and not is_deleted`
  const stored = row?.password ?? null
  if (!(await matches(stored, canonical(oldPassword)))) refuse('原密码不正确', 'The old password is wrong')
  const rules = await passwordRules(account.tenantId, call.services)
  const flaw = await newPasswordFlaw(
    newPassword,
    { account: account.account!, password: stored, pwd_history: null },
    rules,
  )
  if (flaw) {
    const says = passwordSentence(flaw, rules)
    refuse(says.zh, says.en)
  }
  const password = await hashPassword(canonical(newPassword))
  await call.db.of(residentaccount).edit(account.id, { password, pwdChangedAt: call.now })
}

/** Closes the account of somebody who has left, died or was struck off. */
export async function closeAccount(person: Resident, call: Call): Promise<void> {
  const account = await accountOf(person, call)
  if (!account) return
  await call.db.of(residentaccount).remove([account.id])
  await call.db.of(resident).edit(person.id, { accountFlag: 0 })
}
export const hasAccount = async (person: Resident, call: Call): Promise<boolean> =>
  (await accountOf(person, call)) !== null

/** An account is in the village of its person. */
export async function moveAccount(person: Resident, call: Call): Promise<void> {
  const account = await accountOf(person, call)
  if (account && account.deptId !== person.deptId)
    await call.db.of(residentaccount).edit(account.id, { deptId: person.deptId })
}
