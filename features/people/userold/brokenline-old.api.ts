import { defineApi } from '@village/resource'
import { barCall, pieCall } from '../../statistics/public.ts'

/** The charts of the register of elderly people, by the addresses that the specification gives them. */
export const oldCharts = defineApi({
  name: 'people.oldcharts',
  label: { zh: '老年人图表', en: 'Charts of elderly people' },
  path: '/brokenLine',
  endpoints: {
    oldUserPieChart: pieCall('老年人饼图', 'Elderly people: pie chart'),
    oldUserBarChart: barCall('老年人柱状图', 'Elderly people: bar chart'),
  },
})
