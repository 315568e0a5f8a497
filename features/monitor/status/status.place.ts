import { definePlace } from '@village/resource'

/** How the installation is doing, for whoever operates it. */
export default definePlace({
  name: 'monitor.status',
  feature: 'monitor',
  label: { zh: '运行状态', en: 'Running state' },
  path: '/monitor/status',
  order: 0,
  icon: 'DashboardOutlined',
  keep: true,
})
