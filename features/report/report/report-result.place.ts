import { definePlace } from '@village/resource'

/** What a report says: its table, its chart, its workbook and its paper. */
export default definePlace({
  name: 'report.report_view',
  feature: 'develop',
  label: { zh: '查看报表', en: 'Report' },
  path: '/report/view',
  order: 10,
  icon: 'PieChartOutlined',
  keep: true,
  hidden: true,
})
