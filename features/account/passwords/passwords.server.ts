import { randomInt } from 'node:crypto'
import type { Id, Label } from '@village/resource'
import type { Call, Services } from '@village/server'
import {
  type PasswordOptions,
  passwordsToReplace,
  type StoredPasswords,
  storePassword,
} from '../../system/public.server.ts'
import { accountParams } from '../params/account-params.ts'
import { canonical, isCommonCredential } from './credential.server.ts'
import { credentialForm } from './credential.ts'
import { hashPassword, matches } from './hashing.server.ts'
import { clearTries } from './lockout.server.ts'
import { type PasswordFlaw, type PasswordRules, passwordFlaw, passwordSentence } from './password-policy.ts'

/** The tenant's password rules, from its parameters. */
export async function passwordRules(tenantId: string, services: Services): Promise<PasswordRules> {
  const [minLength, history] = await Promise.all([
    services.param(tenantId, accountParams['account.pwdMinLength']),
    services.param(tenantId, accountParams['account.pwdHistory']),
  ])
  return { minLength, history }
}

async function wasUsed(k: string, stored: StoredPasswords, rules: PasswordRules): Promise<boolean> {
  const former = [stored.password, ...(stored.pwd_history ?? [])].slice(0, rules.history)
  for (const one of former) if (one && (await matches(one, k))) return true
  return false
}

/**
 * What is wrong with a new password, or null. In clear it is judged by the whole policy; hashed it can only be
 * compared with the common ones, those built from the account, and the former ones (security §5.1).
 */
export async function newPasswordFlaw(
  received: string,
  stored: StoredPasswords,
  rules: PasswordRules,
): Promise<PasswordFlaw | null> {
  const flaw = credentialForm(received) === 'plain' ? passwordFlaw(received, stored.account, rules) : null
  if (flaw) return flaw
  const k = canonical(received)
  if (isCommonCredential(k, stored.account)) return 'common'
  return (await wasUsed(k, stored, rules)) ? 'used' : null
}

/** Why a new password of somebody without former ones is refused, in words; null when it is good. */
export async function weaknessOf(received: string, account: string, call: Call): Promise<Label | null> {
  const rules = await passwordRules(call.user.tenantId, call.services)
  const flaw = await newPasswordFlaw(received, { account, password: null, pwd_history: null }, rules)
  return flaw && passwordSentence(flaw, rules)
}

/** Former passwords that are kept of each user. */
const MOST_KEPT = 20

/**
 * Stores a password in any of the forms of wire-contract §2.2 and keeps the former ones. A lock on the account is
 * lifted; sessions go on, `revokeSessions` ends them.
 */
export async function setPassword(call: Call, userId: Id, received: string, options: PasswordOptions): Promise<void> {
  const hash = await hashPassword(canonical(received))
  const before = await passwordsToReplace(userId, call)
  if (!before) throw new Error(`there is no user ${userId} whose password could be set`)
  const former = [before.password, ...(before.pwd_history ?? [])].filter(one => one !== null).slice(0, MOST_KEPT)
  await storePassword(userId, { ...options, hash, former }, call)
  await clearTries(before, call)
}

const LENGTH = 16
/** Without characters that people take for one another when they copy from a screen: 0 O 1 l I. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_+=@#%'] as const
const pick = (characters: string): string => characters[randomInt(characters.length)]!

/** A password of 16 characters that fits the policy; about 95 bits. */
export function randomPassword(): string {
  const characters = [...KINDS.map(pick), ...Array.from({ length: LENGTH - KINDS.length }, () => pick(KINDS.join('')))]
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[characters[i], characters[j]] = [characters[j]!, characters[i]!]
  }
  return characters.join('')
}
