import { provideCounter } from '../../desk/public.server.ts'
import { AWAITS_APPROVAL } from './registrations.server.ts'
import { user } from './user.resource.ts'

/** The badge of the users' menu entry: people who registered themselves and wait. */
export default provideCounter({
  menu: 'user',
  permission: 'user_approve',
  rows: call => call.db.scoped(user).where('t.status' as never, '=', AWAITS_APPROVAL as never),
})
