import { definePlace } from '@village/resource'

/** Tasks that the person has decided. */
export default definePlace({
  name: 'work.done',
  feature: 'work',
  label: { zh: '我的已办', en: 'Done' },
  path: '/work/done',
  order: 5,
  icon: 'AuditOutlined',
  keep: true,
})
