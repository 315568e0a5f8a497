import { refuse, serve } from '@village/server'
import { backup } from './backup.resource.ts'
import { jobs } from './making.server.ts'

export default serve(backup, {
  jobs,
  endpoints: {
    async make(_, { services, user, later }) {
      if (services.backups === null) refuse('这里不能备份', 'No backup can be made here')
      await later('monitor.backup-now', { askedBy: user.name }, { key: 'monitor.backup-now' })
    },
  },
})
