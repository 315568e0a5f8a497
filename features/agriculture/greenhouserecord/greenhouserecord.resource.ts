import { defineResource, dicts, flag, post, ref, section, shape, text, through } from '@village/resource'
import { type RefusedKey, removeCall } from '../../device/public.ts'
import { greenhouse } from '../greenhouse/greenhouse.resource.ts'
import { sampled, sampleParams } from './greenhouserecord.fields.ts'

/** The record of a sample, and the keys of it that were not kept. */
export interface TakenSample {
  readonly id: string
  readonly refused: readonly RefusedKey[]
}

/** One sample of a greenhouse; it only arrives (domain-model §4.7.5). */
export const greenhouserecord = defineResource({
  name: 'agriculture.greenhouserecord',
  label: { zh: '大棚记录', en: 'Greenhouse records' },
  path: '/device/machine/greenhouse/record',
  title: 'collectTime',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'collectTime', keptDays: 'retention.greenhouseDays' },
  menu: { order: 3, icon: 'LineChartOutlined', keep: true },
  order: ['-collectTime'],
  columns: [
    'collectTime',
    'greenhouseName',
    'airTemp',
    'airHumidity',
    'soilTemp',
    'soilMoisture',
    'light',
    'co2',
    'soilPh',
    'soilEc',
    'abnormal',
    'abnormalItems',
    'deptId',
  ],
  keys: [['greenhouseId', 'collectTime']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('greenhouseId').search('tree'),
    greenhouseId: ref('大棚', 'Greenhouse', 'agriculture.greenhouse').required().search().hide('list'),
    greenhouseName: through('greenhouseId', greenhouse, 'greenhouseName'),
    machineId: ref('网关', 'Gateway', 'device.machine').follows('greenhouseId').search().hide('list'),
    ...section('采集', 'Sample', sampled),
    abnormal: flag('异常', 'Abnormal').given().search(),
    abnormalItems: dicts('异常项', 'Abnormal items', 'metric_code').given(),
  },
  endpoints: {
    submit: post('上传记录', 'Take a sample', {
      params: {
        greenhouseNo: text('大棚编号', 'Greenhouse no').max(32),
        // Existing clients name the greenhouse by its id.
        greenhouseId: ref('大棚', 'Greenhouse', 'agriculture.greenhouse'),
        ...sampleParams,
      },
      returns: shape<TakenSample>(),
    }),
    remove: removeCall('agriculture.greenhouserecord', 'greenhouserecord'),
  },
})
