import { definePlace } from '@village/resource'

/** Tasks that are offered to the person. */
export default definePlace({
  name: 'work.claim',
  feature: 'work',
  label: { zh: '待签收', en: 'To claim' },
  path: '/work/claim',
  order: 2,
  icon: 'AuditOutlined',
  keep: true,
})
