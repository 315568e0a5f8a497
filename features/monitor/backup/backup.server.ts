import { refuse, serve } from '@village/server'
import { backup } from './backup.resource.ts'
import { jobs } from './making.server.ts'
import { backupState, isOverdue } from './overdue.server.ts'

export default serve(backup, {
  jobs,
  endpoints: {
    async state(_, call) {
      const state = await backupState(call)
      const isMissing = !call.services.settings.demo && isOverdue(state, call.now)
      return { lastGood: state.lastGood, isProven: state.isProven ? 1 : 0, isOverdue: isMissing ? 1 : 0 }
    },
    async make(_, { services, user, later }) {
      if (services.backups === null) refuse('这里不能备份', 'No backup can be made here')
      await later('monitor.backup-now', { askedBy: user.name }, { key: 'monitor.backup-now' })
    },
  },
})
