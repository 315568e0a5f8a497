import { createHash } from 'node:crypto'
import { commonPasswords, variantsOf } from './common-passwords.ts'
import { credentialForm } from './credential.ts'

const hex = (algorithm: 'md5' | 'sha1', text: string): string =>
  createHash(algorithm).update(text, 'utf8').digest('hex')

/** The canonical credential K behind a received value. K is no secret-keeping hash: it is stored only under argon2id. */
export function canonical(received: string): string {
  const form = credentialForm(received)
  if (form === 'k') return received
  return hex('sha1', form === 'md5' ? received : hex('md5', received))
}

let common: ReadonlySet<string> | undefined
/** Whether K belongs to a common password, or to one built from the account. For passwords that come hashed. */
export function isCommonCredential(k: string, account: string): boolean {
  common ??= new Set(commonPasswords().map(canonical))
  return common.has(k) || variantsOf(account.toLowerCase()).some(variant => canonical(variant) === k)
}
