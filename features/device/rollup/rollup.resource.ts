import { choice, dateTime, defineResource, json, ref, text } from '@village/resource'

/** Average, smallest, largest and number of the values of one metric. */
export type Folded = readonly [avg: number, min: number, max: number, count: number]

/**
 * What a device measured in an hour or a day, folded: history over weeks and monthly charts read these rows instead of
 * each reading (domain-model §5.1.7). Rebuilt from the readings whenever one arrives, however late.
 */
export const rollup = defineResource({
  name: 'device.rollup',
  label: { zh: '监测汇总', en: 'Measurements folded' },
  path: '/device/rollup',
  title: 'at',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-at'],
  keys: [['machineId', 'grain', 'at']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    grain: choice('粒度', 'Grain', { hour: ['小时', 'Hour'], day: ['天', 'Day'] }).given(),
    at: dateTime('起始时间', 'From').given(),
    metrics: json<Readonly<Record<string, Folded>>>('汇总值', 'Folded values').given(),
  },
})

/** Hours of devices in which something has arrived that is not folded yet. */
export const rollupdue = defineResource({
  name: 'device.rollupdue',
  label: { zh: '待汇总', en: 'To be folded' },
  path: '/device/rollupdue',
  title: 'at',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['at'],
  keys: [['resource', 'machineId', 'at']],
  fields: {
    resource: text('记录', 'Records').max(64).given(),
    machineId: ref('设备', 'Machine', 'device.machine').given(),
    at: dateTime('小时', 'Hour').given(),
  },
})
