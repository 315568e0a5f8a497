/** What other features may do with accounts: set passwords, end sessions, tell the person at the terminal. */
export { reachOfUser, type UserReach } from './account.server.ts'
export { canonical } from './credential.server.ts'
export { hashPassword, matches } from './hashing.server.ts'
export { openPassword } from './key-pair.server.ts'
export { type LastSignIn, lastSignIns } from './last-sign-ins.server.ts'
export { clearTries } from './lockout.server.ts'
export { passwordSentence } from './password-policy.ts'
export {
  newPasswordFlaw,
  type PasswordOptions,
  passwordRules,
  randomPassword,
  setPassword,
  weaknessOf,
} from './passwords.server.ts'
export { type HeldIn, provideRowCut, type RowCut } from './row-cuts.server.ts'
export { revokeSessions } from './session-tokens.server.ts'
export { announce } from './terminal-lines.server.ts'
