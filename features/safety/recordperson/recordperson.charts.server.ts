import { chartCalls } from '../../statistics/public.server.ts'
import { recordperson } from './recordperson.resource.ts'

/** People who passed, by what they are and when they came (domain-model §6). */
export const charts = chartCalls({
  of: recordperson,
  counts: { zh: '人员安全记录', en: 'Person records' },
  unit: { zh: '条', en: 'records' },
  filters: {},
  time: 'inTime',
  pie: [
    { word: 'checkType', field: 'checkType' },
    { word: 'personCategory', field: 'personCategory' },
    { word: 'abnormal', field: 'abnormal' },
  ],
  bar: [
    { word: 'day', time: 'day' },
    { word: 'hour', time: 'hour' },
    { word: 'dept', field: 'deptId' },
  ],
})
export default charts.figures
