import { definePlace } from '@village/resource'

/** Tasks that wait for the person. */
export default definePlace({
  name: 'work.todo',
  feature: 'work',
  label: { zh: '我的待办', en: 'To do' },
  path: '/work/todo',
  order: 3,
  icon: 'AuditOutlined',
  keep: true,
  onPhone: 5,
})
