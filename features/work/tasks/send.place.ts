import { definePlace } from '@village/resource'

/** What the person has asked for, and where it stands. */
export default definePlace({
  name: 'work.send',
  feature: 'work',
  label: { zh: '我发起的', en: 'Started by me' },
  path: '/work/send',
  order: 4,
  icon: 'AuditOutlined',
  keep: true,
})
