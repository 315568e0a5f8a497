import { definePlace } from '@village/resource'

/** Reports are put together, tried out and saved. */
export default definePlace({
  name: 'report.report_design',
  feature: 'develop',
  label: { zh: '设计报表', en: 'Report designer' },
  path: '/report/design',
  order: 11,
  icon: 'PieChartOutlined',
  keep: true,
  hidden: true,
})
