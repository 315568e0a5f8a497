import { onStart } from '@village/server'
import { freezePast } from '../../features/statistics/public.server.ts'
import { demoTenants } from '../system/town.ts'

/** The demo town has a past: the end of its last month. Before statistics.monthend (913), which goes on from there. */
export default onStart({
  order: 912,
  name: 'statistics.demo',
  async run(call) {
    if (call.services.settings.demo) await freezePast(demoTenants.town, call)
  },
})
