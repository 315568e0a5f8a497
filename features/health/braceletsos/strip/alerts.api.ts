import { defineApi, get, post, ref, shape } from '@village/resource'
import type { OpenCalls, RescueNumbers } from '../declared/rescue.ts'

/**
 * The calls for help that everybody sees who may take one, on every page. Beside the register's own declaration, which
 * is too large to come with the frame.
 */
export const sosAlerts = defineApi({
  name: 'health.sosalerts',
  label: { zh: '呼救提醒', en: 'Calls for help' },
  path: '/convenient/braceletsos',
  // Whoever may take a call has to see it, and to know where to run.
  endpoints: {
    open: get('未办结呼救', 'Open calls', {
      access: { permission: 'braceletsos_take' },
      returns: shape<OpenCalls>(),
    }),
    rescue: post('查看救助号码', 'Numbers for the rescue', {
      access: { permission: 'braceletsos_take' },
      params: { id: ref('呼救', 'Call', 'health.braceletsos').required() },
      returns: shape<RescueNumbers>(),
    }),
  },
})
