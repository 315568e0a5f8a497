import { serveApi } from '@village/server'
import { dashboardNotices } from './dashboard-notices.api.ts'
import { listReceived } from './received.server.ts'

/** Notices that are shown. */
const SHOWN = 6

export default serveApi(dashboardNotices, {
  async notices(_, call) {
    const { records } = await listReceived({ current: 1, size: SHOWN }, call)
    return records.map(({ id, title, category, categoryName, releaseTime }) => ({
      id,
      title,
      category,
      categoryName,
      releaseTime,
    }))
  },
})
