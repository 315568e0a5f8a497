/** What other features may do with accounts: judge and set passwords, tell the person at the terminal. */
export { canonical } from './passwords/credential.server.ts'
export { hashPassword, matches } from './passwords/hashing.server.ts'
export { passwordSentence } from './passwords/password-policy.ts'
export {
  newPasswordFlaw,
  passwordRules,
  randomPassword,
  setPassword,
} from './passwords/passwords.server.ts'
export { announce } from './start/terminal-lines.server.ts'
