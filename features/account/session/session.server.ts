import type { Id } from '@village/resource'
import { onStart, serve } from '@village/server'
import { endSessions } from '../sessions.server.ts'
import { queueTidying, tidy } from '../tidying.server.ts'
import { session } from './session.resource.ts'

export default [
  serve(session, {
    endpoints: {
      async kick({ ids }, call) {
        const seen = await call.db.run<{ id: Id }>(call.db.scoped(session).where('t.id', 'in', ids).select('t.id'))
        await endSessions(
          seen.map(({ id }) => id),
          'kicked',
          call,
        )
      },
    },
    jobs: { 'account.tidy': (_, call) => tidy(call) },
  }),
  onStart({ order: 910, name: 'account.tidying', run: queueTidying }),
]
