import { definePlace } from '@village/resource'

/** Processes that can be started (spec: /work/start). */
export default definePlace({
  name: 'work.start',
  feature: 'work',
  label: { zh: '发起流程', en: 'Start' },
  path: '/work/start',
  order: 1,
  icon: 'AuditOutlined',
  keep: true,
})
