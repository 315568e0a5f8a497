import { serve } from '@village/server'
import { endSessions } from '../sessions.server.ts'
import { session } from './session.resource.ts'

export default serve(session, {
  endpoints: {
    async kick({ ids }, call) {
      await endSessions(ids, 'kicked', call)
    },
  },
})
