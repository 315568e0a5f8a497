import { type Call, refuse, serveApi, wholeTenant } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { passwordsOf, type StoredPasswords, tenantPicture } from '../../system/public.server.ts'
import { tenant } from '../../system/tenant/tenant.resource.ts'
import { user } from '../../system/user/user.resource.ts'
import { openPassword } from '../keys/key-pair.server.ts'
import { canonical } from '../passwords/credential.server.ts'
import { matches } from '../passwords/hashing.server.ts'
import { passwordSentence } from '../passwords/password-policy.ts'
import { clearTries, countTry } from '../passwords/password-tries.server.ts'
import { newPasswordFlaw, passwordRules, setPassword } from '../passwords/passwords.server.ts'
import { endOwnSession, ownSessions } from '../session/own-sessions.server.ts'
import { MAX_SESSION_SECONDS, revokeSessions } from '../session/session-tokens.server.ts'
import { noteSignIn } from '../session/sign-in/sign-in-log.server.ts'
import { register } from './register.server.ts'
import { type OwnAccount, self } from './self.api.ts'

/** So long after a password sign-in the new password alone is enough, as the specification sends it (security §0). */
const FRESH_MINUTES = 10

/** Oneself is seen whatever one's data scope says: also without a department, and with `own rows`. */
const ownAccountCall = (call: Call): Call => wholeTenant(call)

/** The caller's own account, their own particulars in clear. */
export async function ownAccount(given: Call): Promise<OwnAccount> {
  const call = ownAccountCall(given)
  const users = call.db.of(user)
  const row = await users.get(call.user.id)
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const [shown] = await users.show([row], { clear: ['phone', 'email', 'realName'] })
  const first = call.user.deptIds[0]
  const place = first ? await call.db.of(dept).get(first) : null
  const [town] = await call.db.of(tenant).find({ tenantId: call.user.tenantId })
  const tenantLogo = tenantPicture(call.user.tenantId, 'logo', town?.logoId ?? null)
  const own = { tenantLogo, deptName: place?.deptName, deptLat: place?.deptLat, deptLon: place?.deptLon }
  const blank = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value ?? '']))
  const more = { oauth_id: '', mustChangePassword: call.user.mustChangePassword, roles: call.user.roles }
  const { password: _, pwdHistory: __, ...rest } = shown as Record<string, unknown>
  return { ...rest, ...blank, ...more } as unknown as OwnAccount
}

/** The current password must be shown: wrong ones count for this session alone. */
export async function askCurrent(sent: string, stored: Pick<StoredPasswords, 'password'>, call: Call): Promise<void> {
  const tries = await countTry(call)
  if (tries.locked) refuse('登录错误次数过多,请稍后再试', 'Too many wrong tries, please wait', 400, { ...tries })
  if (!(await matches(stored.password, canonical(sent))))
    refuse('原密码不正确!', 'The current password is not right', 400, { ...tries })
  await clearTries(call)
}

const ownPasswords = async (call: Call): Promise<StoredPasswords> =>
  (await passwordsOf(call.user.id, call)) ?? refuse('未找到数据', 'Data not found', 404)
/** Refuses whoever does not know the caller's password, as it was sent. */
export const askOwnPassword = async (sent: string, call: Call): Promise<void> =>
  askCurrent(openPassword(sent, call), await ownPasswords(call), call)

/** By the end of the session, which does not move when the clock is set back. */
async function isFresh(call: Call): Promise<boolean> {
  const latest = call.services.clock.latest()
  const [found] = await call.db.sql<{ fresh: boolean }>`
    select s.expire_time - least(c.refresh_token_validity, ${MAX_SESSION_SECONDS}) * interval '1 second'
      > ${latest}::timestamptz - ${FRESH_MINUTES} * interval '1 minute' as fresh
    from account_session s join account_client c on c.client_id = s.client_id
    where s.id = ${call.user.sessionId || null}::bigint`
  return found?.fresh ?? false
}

interface PasswordChange {
  readonly oldPassword?: string | null
  readonly newPassword: string
  readonly newPassword1?: string | null
}
async function changePassword(sent: PasswordChange, call: Call): Promise<void> {
  const { oldPassword, newPassword, newPassword1 } = sent
  if (newPassword1 && canonical(newPassword1) !== canonical(newPassword))
    refuse('请输入正确的确认密码!', 'The two new passwords are not the same')
  const { id, tenantId, account, sessionId } = call.user
  const stored = await ownPasswords(call)
  if (oldPassword) await askCurrent(oldPassword, stored, call)
  else if (!(await isFresh(call))) refuse('请输入原密码', 'Please enter the current password')
  const rules = await passwordRules(tenantId, call.services)
  const flaw = await newPasswordFlaw(newPassword, stored, rules)
  if (flaw) {
    const says = passwordSentence(flaw, rules)
    refuse(says.zh, says.en, 400, { fields: [{ field: 'newPassword', message: says[call.language] }] })
  }
  await setPassword(call, id, newPassword, { mustChange: false })
  await revokeSessions([id], call, sessionId)
  await noteSignIn({ tenantId, account, userId: id, outcome: 'password' }, call)
  await noteUsual(call, { zh: '修改了本人密码', en: 'Changed the own password' })
}

export default serveApi(self, {
  info: (_, call) => ownAccount(call),
  async 'update-info'({ deptLat, deptLon, ...own }, call) {
    await ownAccountCall(call).db.of(user).edit(call.user.id, own)
    const first = call.user.deptIds[0]
    if (first && deptLat && deptLon && call.may('dept_edit')) await call.db.of(dept).edit(first, { deptLat, deptLon })
  },
  'update-password'({ oldPassword, newPassword, newPassword1 }, call) {
    const open = (password: string): string => openPassword(password, call)
    return changePassword(
      {
        ...(oldPassword && { oldPassword: open(oldPassword) }),
        newPassword: open(newPassword),
        ...(newPassword1 && { newPassword1: open(newPassword1) }),
      },
      call,
    )
  },
  sessions: (_, call) => ownSessions(call),
  'end-session': ({ id }, call) => endOwnSession(id, call),
  'register-guest': (params, call) => register({ ...params, password: openPassword(params.password, call) }, call),
})
