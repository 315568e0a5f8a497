import { provideCounter } from '../../../desk/public.server.ts'
import { AWAITS_APPROVAL } from '../../identity/account.states.ts'
import { user } from '../user.resource.ts'

/** The badge of the users' menu entry: people who registered themselves, and accounts whose rights wait. */
export default [
  provideCounter({
    menu: 'user',
    acts: ['user_approve'],
    of: user,
    filters: () => ({ status: AWAITS_APPROVAL }),
  }),
  provideCounter({
    menu: 'user',
    acts: ['user_confirm'],
    of: user,
    filters: () => ({ awaitsConfirm: '1' }),
  }),
]
