import { provideCounter, provideHomeBlock } from '../../desk/public.server.ts'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES, URGENT_TYPES } from './braceletsos.states.ts'

const MOST_SHOWN = 3

/** Calls for help wait for everybody who may take one: at the menu entry until taken, on the home page until over. */
export default [
  provideCounter({
    menu: 'braceletsos',
    acts: ['braceletsos_take'],
    of: braceletsos,
    filters: () => ({ handleStatus: '0' }),
  }),
  provideHomeBlock({
    name: 'sos',
    permission: 'braceletsos_take',
    async read(call) {
      const store = call.db.of(braceletsos)
      const open = { handleStatus: OPEN_STATES.join(), sosType: URGENT_TYPES.join() }
      const { records, total } = await store.page({ ...open, current: 1, size: MOST_SHOWN })
      return { total, records: await store.show(records) }
    },
  }),
]
