import { OPEN } from '../case.states.ts'
import { type LifeAct, provideLink } from '../life/links.server.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'

const ends = { by: ({ kind }: Pick<LifeAct, 'kind'>) => (kind === 'die' ? 'die' : 'transfer'), back: 'back' }

/** What becomes of the registers of special groups when a person dies, leaves or comes back. */
export default [
  provideLink({ of: userold, ends }),
  provideLink({ of: userveteran, ends }),
  provideLink({ of: userdisabled, ends }),
  provideLink({
    of: userspecial,
    ends,
    onlyOne: row => (row.status === OPEN ? row.careClass : null),
  }),
]
