import { definePlace } from '@village/resource'

/** Residents' statistics (design/ux.md §4.4). It is among the residents, whom it counts, after their registers. */
export default definePlace({
  name: 'statistics.statistics_charts',
  feature: 'people',
  label: { zh: '居民统计', en: 'Population statistics' },
  path: '/statistics/charts',
  order: 90,
  icon: 'PieChartOutlined',
  keep: true,
})
