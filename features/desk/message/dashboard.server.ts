import { serveApi } from '@village/server'
import { dashboard } from './dashboard.api.ts'
import { latestOwn } from './own-messages.server.ts'

/** Lines that are shown. */
const SHOWN = 10

export default serveApi(dashboard, {
  async 'my-notices'(_, call) {
    const rows = await latestOwn(SHOWN, call)
    return rows.map(row => ({
      id: row.id,
      type: row.messageType,
      title: row.title,
      datetime: row.sentTime,
      read: row.readFlag === 1,
    }))
  },
  async activities(_, call) {
    const rows = await latestOwn(SHOWN, call)
    return rows.map(row => ({
      id: row.id,
      title: row.title,
      updatedAt: row.sentTime,
      user: { name: row.sender ?? '' },
    }))
  },
})
