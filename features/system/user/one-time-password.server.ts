import type { Id, Parameter } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { credentialsOf } from '../credentials/credentials.server.ts'
import { systemParams } from '../params.ts'
import { user } from './user.resource.ts'

/** How long a password that somebody else has seen may be used. */
const VALID_HOURS = 24

/** A password that an administrator has chosen for somebody: good for a week, to be changed at the first sign-in. */
const CHOSEN_VALID_HOURS = 168

/** Refuses a password that is too weak for an account, naming the field. */
export async function refuseWeak(password: string, account: string, call: Call): Promise<void> {
  const says = await credentialsOf(call).weaknessOf(password, account, call)
  if (says) throw new InvalidInput([{ field: 'password', code: 'other', says }], user.fields)
}

/** Sets the password that was chosen for a new user. Throws where it is too weak, naming the field. */
export async function giveChosenPassword(userId: Id, account: string, password: string, call: Call): Promise<void> {
  await refuseWeak(password, account, call)
  await credentialsOf(call).setPassword(call, userId, password, { mustChange: true, validHours: CHOSEN_VALID_HOURS })
}

/** A random password to be shown once: good for a day, to be changed at the first sign-in. Open sessions end. */
export async function giveOneTimePassword(userId: Id, call: Call): Promise<string> {
  const { randomPassword, setPassword, revokeSessions } = credentialsOf(call)
  const password = randomPassword()
  await setPassword(call, userId, password, { mustChange: true, validHours: VALID_HOURS })
  await revokeSessions([userId], call)
  return password
}

const NONE = '-'
/** The password that an operator has set in a parameter; null for none. */
async function setIn(parameter: Parameter<string>, call: Call): Promise<string | null> {
  const set = await call.services.param(call.tenant ?? call.user.tenantId, parameter)
  return set === NONE ? null : set
}
const refuseUnset = ({ key }: Parameter<string>): never =>
  refuse(
    `此客户端看不到新密码：请先在参数管理中设置 ${key}，或在本系统自带的页面中操作`,
    `This client does not show new passwords: set the parameter ${key} first, or use the product's own pages`,
  )

/** Refuses before any work what `giveKnownPassword` would refuse after it. */
export async function refuseUnknownPassword(account: string, parameter: Parameter<string>, call: Call): Promise<void> {
  if (call.user.dialect) await refuseWeak((await setIn(parameter, call)) ?? refuseUnset(parameter), account, call)
}

/** Workbooks by the calls of the family show no passwords, whoever sends them: their new users need one that is known. */
export async function refuseUnopenable(call: Call): Promise<void> {
  const parameter = systemParams['account.initPassword']
  if ((await setIn(parameter, call)) === null) refuseUnset(parameter)
}

/** New users of a workbook get the password that an operator has set, if any: it is to be changed at the first sign-in. */
export async function giveImportedPassword(userId: Id, account: string, call: Call): Promise<void> {
  const set = await setIn(systemParams['account.initPassword'], call)
  if (set !== null) await giveChosenPassword(userId, account, set, call)
}

/**
 * A password for somebody, shown once. Existing clients show none: with them it is the one that an operator has set in
 * this parameter, and without it nobody gets a password that nobody would know.
 */
export async function giveKnownPassword(
  userId: Id,
  account: string,
  parameter: Parameter<string>,
  call: Call,
): Promise<string | null> {
  if (!call.user.dialect) return giveOneTimePassword(userId, call)
  await giveChosenPassword(userId, account, (await setIn(parameter, call)) ?? refuseUnset(parameter), call)
  await credentialsOf(call).revokeSessions([userId], call)
  return null
}
