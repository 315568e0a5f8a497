import { refuse, serveApi } from '@village/server'
import { passwordsOf } from '../../system/public.server.ts'
import { accountParams } from '../params/account-params.ts'
import { askCurrent } from '../self/self.server.ts'
import { screenLock } from './lock.api.ts'

export default serveApi(screenLock, {
  async settings(_, { user, services }) {
    return { idleMinutes: await services.param(user.tenantId, accountParams['lock.idleMinutes']) }
  },
  /** Refuses with 400 unless it is the caller's own password; wrong ones count for this session. */
  async check({ password }, call) {
    const stored = await passwordsOf(call.user.id, call)
    if (!stored) return refuse('未找到数据', 'Data not found', 404)
    await askCurrent(password, stored, call)
  },
})
