import { provideCredentials } from '../system/public.server.ts'
import { openPassword } from './keys/key-pair.server.ts'
import { clearTries } from './passwords/lockout.server.ts'
import { randomPassword, setPassword, weaknessOf } from './passwords/passwords.server.ts'
import { revokeSessions } from './session/session-tokens.server.ts'
import { lastSignIns } from './session/sign-in/last-sign-ins.server.ts'

/** What the feature of users and tenants asks of passwords and sessions. */
export default provideCredentials({
  openPassword,
  randomPassword,
  weaknessOf,
  setPassword,
  clearTries,
  revokeSessions,
  lastSignIns,
})
