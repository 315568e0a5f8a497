import { forbid, refuse, serve } from '@village/server'
import { param } from './param.resource.ts'

export default serve(param, {
  check(change, { services, user }) {
    if (!user.platform) forbid()
    if (change.kind !== 'edit' || change.before.paramKey === change.after.paramKey) return
    const declared = services.registry.features.some(feature => feature.params?.[change.before.paramKey])
    if (declared)
      refuse('系统参数的键名不能修改,只能改键值', 'The key of a built-in parameter cannot be changed, only its value')
  },
})
