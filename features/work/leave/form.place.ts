import { definePlace } from '@village/resource'

/** Asks for leave (spec §2). */
export default definePlace({
  name: 'work.leave_form',
  feature: 'work',
  label: { zh: '请假申请', en: 'Ask for leave' },
  path: '/work/process/leave/form/:processDefinitionId',
  order: 9,
  icon: 'AuditOutlined',
  hidden: true,
})
