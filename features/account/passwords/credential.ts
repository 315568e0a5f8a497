/**
 * The forms in which a password travels (wire-contract §2.2). All lead to one canonical credential
 * K = sha1hex(md5hex(plain)): `k` is K itself, `md5` becomes K by sha1, `plain` by both.
 */
export type CredentialForm = 'k' | 'md5' | 'plain'

const forms: readonly (readonly [RegExp, CredentialForm])[] = [
  [/^[0-9a-f]{40}$/, 'k'],
  [/^[0-9a-f]{32}$/, 'md5'],
]

/** Which form a received value has, by its digits alone. */
export function credentialForm(value: string): CredentialForm {
  return forms.find(([pattern]) => pattern.test(value))?.[1] ?? 'plain'
}

/** The longest value that is read at all, in characters: longer ones are refused before any hashing (security A036). */
export const MAX_CREDENTIAL_LENGTH = 512
