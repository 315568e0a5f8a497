import { onStart } from '@village/server'
import { fillPeriods } from '../../features/people/public.server.ts'
import { demoTenants } from '../system/town.ts'

/** The periods of the people of the demo, who came in bulk. */
export default onStart({
  order: 61,
  name: 'people.periods.demo',
  async run(call) {
    if (!call.services.settings.demo) return
    for (const tenantId of Object.values(demoTenants)) await fillPeriods(tenantId, call)
  },
})
