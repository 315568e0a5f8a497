import { definePlace } from '@village/resource'

/** How quickly alarms are answered. */
export default definePlace({
  name: 'alarm_center.alarm_response',
  feature: 'alarm_center',
  label: { zh: '响应时间', en: 'Response times' },
  path: '/desk/alarm-response',
  order: 3,
  icon: 'DashboardOutlined',
  keep: true,
})
