import { definePlace } from '@village/resource'

/** Decides about a record of any register: a publication, an export. */
export default definePlace({
  name: 'work.review_handle',
  feature: 'work',
  label: { zh: '审核', en: 'Review' },
  path: '/work/process/review/handle/:taskId/:processInstanceId/:businessId',
  order: 9,
  icon: 'AuditOutlined',
  hidden: true,
})
