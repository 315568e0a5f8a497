import { randomBytes } from 'node:crypto'
import { momentAfter } from '@village/resource'
import { refuse, serve } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { display } from './display.resource.ts'
import { digestOf } from './display-principal.server.ts'

const TOKEN_BYTES = 24

export default serve(display, {
  endpoints: {
    async open({ displayName, days }, call) {
      const [deptId] = call.user.deptIds
      if (!deptId) return refuse('不属于任何机构，不能生成投屏链接', 'You belong to no department')
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expireTime = momentAfter(call.now, days)
      const row = await call.db.of(display).add({
        displayName,
        deptId,
        expireTime,
        makerId: call.user.id,
        status: ENABLED,
        tokenHash: digestOf(token),
      })
      return { id: row.id, path: `/wall/${token}`, expireTime }
    },
  },
})
