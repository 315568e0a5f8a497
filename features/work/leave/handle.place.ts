import { definePlace } from '@village/resource'

/** Decides about a leave, or changes one that was sent back (spec §2). */
export default definePlace({
  name: 'work.leave_handle',
  feature: 'work',
  label: { zh: '请假审批', en: 'Decide about leave' },
  path: '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
  order: 9,
  icon: 'AuditOutlined',
  hidden: true,
})
