/** What other features and the browser may know of accounts: the policy of passwords. */
export { MAX_CREDENTIAL_LENGTH } from './passwords/credential.ts'
export {
  DEFAULT_RULES,
  MAX_PASSWORD_LENGTH,
  type PasswordFlaw,
  type PasswordRules,
  passwordFlaw,
  passwordSentence,
} from './passwords/password-policy.ts'
