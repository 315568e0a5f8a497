import { defineApi, get, shape } from '@village/resource'
import type { OpenCalls } from './rescue.ts'

/**
 * The calls for help that everybody sees who may take one, on every page. Beside the register's own declaration, which
 * is too large to come with the frame.
 */
export const sosAlerts = defineApi({
  name: 'health.sosalerts',
  label: { zh: '呼救提醒', en: 'Calls for help' },
  path: '/convenient/braceletsos',
  endpoints: {
    open: get('未办结呼救', 'Open calls', {
      access: { permission: 'braceletsos_take' },
      returns: shape<OpenCalls>(),
    }),
  },
})
