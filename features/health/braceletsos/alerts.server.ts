import { type Call, serveApi } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { sosAlerts } from './alerts.api.ts'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES, URGENT_TYPES } from './braceletsos.states.ts'
import { rescueNumbers } from './rescue.server.ts'
import type { OpenCalls } from './rescue.ts'

/** So many calls, and one that the caller has taken. */
const MOST_SHOWN = 3
const [WAITING, TAKEN] = OPEN_STATES
const urgent = (handleStatus: string) => ({ handleStatus, sosType: URGENT_TYPES.join() })

/** Whom nobody has answered yet comes first, however many calls were taken since. */
async function openCalls(call: Call): Promise<OpenCalls> {
  const store = call.db.of(braceletsos)
  const inState = (state: string) => store.page({ ...urgent(state), current: 1, size: MOST_SHOWN })
  const [waiting, taken] = [await inState(WAITING), await inState(TAKEN)]
  const own = taken.records.filter(({ handlerId }) => handlerId === call.user.id)
  const others = taken.records.filter(({ handlerId }) => handlerId !== call.user.id)
  const shown = [...waiting.records, ...own.slice(0, 1), ...others].slice(0, MOST_SHOWN + 1)
  return { waiting: waiting.total, total: waiting.total + taken.total, shown: await store.show(shown) }
}

/** Calls for help wait for everybody who may take one: at the menu entry until taken, on every page until over. */
export default [
  serveApi(sosAlerts, { open: (_, call) => openCalls(call), rescue: ({ id }, call) => rescueNumbers(id, call) }),
  provideCounter({
    menu: 'braceletsos',
    acts: ['braceletsos_take'],
    of: braceletsos,
    // The strip counts the same calls: a signal about a battery waits in the list.
    filters: () => urgent(WAITING),
  }),
]
