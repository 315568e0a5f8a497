import type { Label } from '@village/resource'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Profile `gb` of GB/T 22239-2019 8.1.4.1 a: length, kinds of characters, not the account, not a common one, not a
 * former one.
 */
export interface PasswordRules {
  /** Characters, parameter account.pwdMinLength. */
  readonly minLength: number
  /** How many former passwords are refused, parameter account.pwdHistory. */
  readonly history: number
}
export const DEFAULT_RULES: PasswordRules = { minLength: 8, history: 5 }
/** Characters; enough for a sentence, little enough to hash at once. */
export const MAX_PASSWORD_LENGTH = 128
/** Of lower case, upper case, digits and symbols. */
export const KINDS_NEEDED = 3

export type PasswordFlaw = 'short' | 'long' | 'kinds' | 'account' | 'common' | 'used'

const kinds: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]
const kindsIn = (plain: string): number => kinds.filter(kind => kind.test(plain)).length
const holdsAccount = (plain: string, account: string): boolean =>
  account.length >= 3 && plain.toLowerCase().includes(account.toLowerCase())

/** The first thing wrong with a new password in clear, or null. Former passwords are judged by the server alone. */
export function passwordFlaw(
  plain: string,
  account: string,
  rules: PasswordRules = DEFAULT_RULES,
): PasswordFlaw | null {
  const length = [...plain].length
  if (length < rules.minLength) return 'short'
  if (length > MAX_PASSWORD_LENGTH) return 'long'
  if (holdsAccount(plain, account)) return 'account'
  if (isCommonPassword(plain)) return 'common'
  return kindsIn(plain) < KINDS_NEEDED ? 'kinds' : null
}

/** The sentence for a person: what is wrong and what to do. */
export function passwordSentence(flaw: PasswordFlaw, rules: PasswordRules = DEFAULT_RULES): Label {
  const sentences: Record<PasswordFlaw, Label> = {
    short: { zh: `密码至少${rules.minLength}位`, en: `The password needs at least ${rules.minLength} characters` },
    long: {
      zh: `密码最多${MAX_PASSWORD_LENGTH}位`,
      en: `The password may have at most ${MAX_PASSWORD_LENGTH} characters`,
    },
    kinds: {
      zh: `密码须包含大写字母、小写字母、数字、符号中的至少${KINDS_NEEDED}种`,
      en: `Use at least ${KINDS_NEEDED} of: capital letters, small letters, digits, symbols`,
    },
    account: { zh: '密码不能包含账号', en: 'The password may not contain the account' },
    common: { zh: '这个密码过于常见，容易被猜到，请换一个', en: 'This password is too common, please choose another' },
    used: {
      zh: `不能使用最近${rules.history}次用过的密码`,
      en: `You have used this password lately; the last ${rules.history} are refused`,
    },
  }
  return sentences[flaw]
}
