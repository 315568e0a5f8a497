import { countersOf } from './counting.server.ts'
import { message } from './message/message.resource.ts'
import { latestOwn } from './message/own-messages.server.ts'
import { provideCounter, provideHomeBlock } from './public.server.ts'

const SHOWN_MESSAGES = 5

export default [
  provideCounter({
    menu: 'message',
    permission: null,
    rows: call =>
      call.db
        .scoped(message)
        .where('t.create_user' as never, '=', call.user.id as never)
        .where('t.read_flag' as never, '=', 0 as never),
  }),
  provideHomeBlock({
    name: 'waiting',
    permission: null,
    async read(call) {
      const waiting = Object.entries(await countersOf(call)).map(([menu, count]) => ({ menu, count }))
      return waiting.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
    },
  }),
  provideHomeBlock({ name: 'messages', permission: null, read: call => latestOwn(SHOWN_MESSAGES, call) }),
]
