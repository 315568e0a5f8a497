import { defineApi } from '@village/resource'
import { pieCall } from '../statistics/public.ts'

/** Charts over health archives at the address of the specification (domain-model §4.4.4). */
export const healthCharts = defineApi({
  name: 'health.healthcharts',
  label: { zh: '健康统计图', en: 'Health charts' },
  path: '/brokenLine',
  endpoints: { healthPieChart: pieCall('健康饼图', 'Health pie chart') },
})
