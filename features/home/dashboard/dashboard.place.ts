import { definePlace } from '@village/resource'

/** Trends for the heads of town and village (design/ux.md §4.2). */
export default definePlace({
  name: 'wel.wel_dashboard',
  feature: 'wel',
  label: { zh: '数据看板', en: 'Dashboard' },
  path: '/wel/dashboard',
  order: 2,
  icon: 'DashboardOutlined',
  keep: true,
})
