import { definePlace } from '@village/resource'

/** A record that is or was decided about, and where it stands. */
export default definePlace({
  name: 'work.review_detail',
  feature: 'work',
  label: { zh: '审核详情', en: 'Review' },
  path: '/work/process/review/detail/:processInstanceId/:businessId',
  order: 9,
  icon: 'AuditOutlined',
  hidden: true,
})
