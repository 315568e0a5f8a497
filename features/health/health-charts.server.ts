import { serveApi } from '@village/server'
import { ageBands, chartCalls } from '../statistics/public.server.ts'
import { electronicarchives } from './electronicarchives/electronicarchives.resource.ts'
import { OPEN_ARCHIVE } from './electronicarchives/electronicarchives.states.ts'
import { healthCharts } from './health-charts.api.ts'

/** Archives that are kept (domain-model §6). */
const charts = chartCalls({
  of: electronicarchives,
  counts: { zh: '在管健康档案', en: 'Archives that are kept' },
  unit: { zh: '份', en: 'archives' },
  filters: { archiveStatus: OPEN_ARCHIVE },
  time: 'buildDate',
  pie: [
    { word: 'level', field: 'healthLevel' },
    { word: 'crowd', field: 'crowdTypes', drawn: 'bars' },
    { word: 'sign', field: 'signFlag' },
  ],
  bar: [
    { word: 'dept', field: 'deptId' },
    {
      word: 'ageBand',
      label: { zh: '年龄段', en: 'Age' },
      bands: () => ageBands('residentAge', [0, 7, 18, 45, 60, 80]),
    },
    { word: 'exam', field: 'deptId', label: { zh: '各村等级', en: 'Level by village' }, across: 'healthLevel' },
  ],
})

export default [serveApi(healthCharts, { healthPieChart: charts.pie }), ...charts.figures]
