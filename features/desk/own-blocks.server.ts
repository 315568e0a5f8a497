import { waitingFor } from './counting.server.ts'
import { message } from './message/message.resource.ts'
import { latestOwn } from './message/own-messages.server.ts'
import { provideCounter, provideHomeBlock } from './public.server.ts'

const SHOWN_MESSAGES = 5

export default [
  provideCounter({
    menu: 'message',
    acts: null,
    of: message,
    // Also those whose data scope is larger than themselves: mail is nobody else's.
    filters: ({ user }) => ({ readFlag: '0', createUser: user.id }),
  }),
  provideHomeBlock({
    name: 'waiting',
    permission: null,
    async read(call) {
      const waiting = await waitingFor(call)
      return waiting.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
    },
  }),
  provideHomeBlock({ name: 'messages', permission: null, read: call => latestOwn(SHOWN_MESSAGES, call) }),
]
