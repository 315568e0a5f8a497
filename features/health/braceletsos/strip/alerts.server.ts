import { serveApi } from '@village/server'
import { provideCounter } from '../../../desk/public.server.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import { SOS } from '../declared/braceletsos.states.ts'
import { openCalls, urgentIn } from '../rescue/open-calls.server.ts'
import { rescueNumbers } from '../rescue/rescue.server.ts'
import { sosAlerts } from './alerts.api.ts'

/** Calls for help wait for everybody who may take one: at the menu entry until taken, on every page until over. */
export default [
  serveApi(sosAlerts, { open: (_, call) => openCalls(call), rescue: ({ id }, call) => rescueNumbers(id, call) }),
  provideCounter({
    menu: 'braceletsos',
    acts: ['braceletsos_take'],
    of: braceletsos,
    filters: () => urgentIn(SOS.waiting),
  }),
]
