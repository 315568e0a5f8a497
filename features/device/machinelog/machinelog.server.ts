import { refuse, serve } from '@village/server'
import { refuseRemoval } from '../arrivals.server.ts'
import { machinelog } from './machinelog.resource.ts'

export default serve(machinelog, {
  endpoints: {
    /** What a person did to a device: maintenance, firmware, settings. Lines of the log are not changed afterwards. */
    async submit(params, call) {
      if (params.logTime > call.now) refuse('时间不能晚于现在', 'The time is in the future')
      const row = await call.db.of(machinelog).add({ ...params, operatorId: call.user.id })
      return { id: row.id }
    },
    remove: refuseRemoval,
  },
})
