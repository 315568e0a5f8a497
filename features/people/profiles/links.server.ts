import { provideLink } from '../public.server.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import { OPEN } from './case.states.ts'

/** What becomes of the registers of special groups when a person dies, leaves or comes back. */
export default [
  provideLink({ of: userold, ends: { by: 'transfer', back: 'back' } }),
  provideLink({ of: userveteran, ends: { by: 'transfer', back: 'back' } }),
  provideLink({ of: userdisabled, ends: { by: 'transfer', back: 'back' } }),
  provideLink({
    of: userspecial,
    ends: { by: 'transfer', back: 'back' },
    onlyOne: row => (row.status === OPEN ? row.careClass : null),
  }),
]
