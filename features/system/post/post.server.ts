import { serve } from '@village/server'
import { ENABLED } from '../identity/account.states.ts'
import { tenantAsked } from '../rows/tenant-rows.server.ts'
import { refuseWhenReferred } from '../rows/usage.server.ts'
import { post } from './post.resource.ts'

export default serve(post, {
  async check(change, call) {
    if (change.kind === 'remove') await refuseWhenReferred('system.post', change.before.id, call)
  },
  endpoints: {
    async select({ tenantId }, call) {
      const posts = await call.db.of(post).find({ tenantId: tenantAsked(tenantId, call), status: ENABLED })
      return call.db.of(post).show(posts)
    },
  },
})
