import { chartCalls } from '../../statistics/public.server.ts'
import { recordcar } from './recordcar.resource.ts'

/** Vehicles that were noted, by why, by kind and by time (domain-model §6). */
export const charts = chartCalls({
  of: recordcar,
  counts: { zh: '车辆安全记录', en: 'Vehicle records' },
  unit: { zh: '条', en: 'records' },
  filters: {},
  time: 'happenTime',
  pie: [
    { word: 'eventType', field: 'eventType' },
    { word: 'vehicleType', field: 'vehicleType' },
    { word: 'plateColor', field: 'plateColor' },
  ],
  bar: [
    { word: 'day', time: 'day' },
    { word: 'hour', time: 'hour' },
    { word: 'dept', field: 'deptId' },
  ],
})
export default charts.figures
