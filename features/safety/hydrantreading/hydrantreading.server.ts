import { provideMeasured } from '../../device/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { hydrantreading } from './hydrantreading.resource.ts'

export default [
  provideMeasured({
    machineType: 'hydrant',
    of: hydrantreading,
    at: 'recordTime',
    metrics: ['pressure', 'tilt', 'flow', 'battery'],
    rowsOf: async readings =>
      readings.map(({ machineId, at, values, device: { deptId, gridId } }) => ({
        ...values,
        machineId,
        deptId,
        gridId,
        recordTime: at,
      })),
  }),
  provideFigure({
    name: 'hydrantreading.time',
    label: { zh: '消防栓读数', en: 'Hydrant readings' },
    counts: { zh: '所选时段消防栓上报的读数', en: 'Readings of hydrants in the period' },
    of: hydrantreading,
    unit: { zh: '条', en: 'readings' },
    filters: {},
    drawn: 'bars',
    by: { time: 'recordTime' },
  }),
]
