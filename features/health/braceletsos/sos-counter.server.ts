import { provideCounter, provideHomeBlock } from '../../desk/public.server.ts'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES, URGENT_TYPES } from './braceletsos.states.ts'

const MOST_SHOWN = 3
const [WAITING, TAKEN] = OPEN_STATES

/** Calls for help wait for everybody who may take one: at the menu entry until taken, on the home page until over. */
export default [
  provideCounter({
    menu: 'braceletsos',
    acts: ['braceletsos_take'],
    of: braceletsos,
    // The home page counts the same calls: a signal about a battery waits in the list.
    filters: () => ({ handleStatus: WAITING, sosType: URGENT_TYPES.join() }),
  }),
  provideHomeBlock({
    name: 'sos',
    permission: 'braceletsos_take',
    async read(call) {
      const store = call.db.of(braceletsos)
      const inState = (handleStatus: string) =>
        store.page({ handleStatus, sosType: URGENT_TYPES.join(), current: 1, size: MOST_SHOWN })
      // Whom nobody has answered yet comes first, however many calls were taken since.
      const pages = [await inState(WAITING), await inState(TAKEN)]
      const records = pages.flatMap(page => page.records).slice(0, MOST_SHOWN)
      return { total: pages.reduce((sum, page) => sum + page.total, 0), records: await store.show(records) }
    },
  }),
]
