import { definePlace } from '@village/resource'

/** A leave and where it stands (spec §2). */
export default definePlace({
  name: 'work.leave_detail',
  feature: 'work',
  label: { zh: '请假详情', en: 'Leave' },
  path: '/work/process/leave/detail/:processInstanceId/:businessId',
  order: 9,
  icon: 'AuditOutlined',
  hidden: true,
})
