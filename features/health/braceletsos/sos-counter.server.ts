import { provideCounter } from '../../desk/public.server.ts'
import { braceletsos } from './braceletsos.resource.ts'

/** Calls for help that nobody has taken yet wait for everybody who may take one. */
export default [
  provideCounter({
    menu: 'braceletsos',
    acts: ['braceletsos_take'],
    of: braceletsos,
    filters: () => ({ handleStatus: '0' }),
  }),
]
