/** What other features may do with accounts: set passwords, end sessions, tell the person at the terminal. */
export { reachOfUser, type UserReach } from './identity/account.server.ts'
export { type HeldIn, provideRowCut, type RowCut } from './identity/row-cuts.server.ts'
export { openPassword } from './keys/key-pair.server.ts'
export { canonical } from './passwords/credential.server.ts'
export { hashPassword, matches } from './passwords/hashing.server.ts'
export { clearTries } from './passwords/lockout.server.ts'
export { passwordSentence } from './passwords/password-policy.ts'
export {
  newPasswordFlaw,
  type PasswordOptions,
  passwordRules,
  randomPassword,
  setPassword,
  weaknessOf,
} from './passwords/passwords.server.ts'
export { revokeSessions } from './session/session-tokens.server.ts'
export { type LastSignIn, lastSignIns } from './session/sign-in/last-sign-ins.server.ts'
export { announce } from './start/terminal-lines.server.ts'
