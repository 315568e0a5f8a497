import { defineApi, post } from '@village/resource'

/** Where the open clients of the family send what their browsers met. */
export const sendLogs = defineApi({
  name: 'monitor.send-logs',
  label: { zh: '前端日志上报', en: 'Browser logs' },
  path: '/user',
  endpoints: { 'send-logs': post('上报前端日志', 'Send browser logs', { access: 'signedIn' }) },
})
