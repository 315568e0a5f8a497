import { everySoOften, runs } from '@village/server'
import { forgetDeadServers } from './sessions.server.ts'

const EVERY_MS = 5000

export default runs({
  name: 'device.dead-servers',
  leader: true,
  start: async services => everySoOften(EVERY_MS, () => forgetDeadServers(services), services),
})
