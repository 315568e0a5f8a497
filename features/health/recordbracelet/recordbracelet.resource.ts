import { dateTime, defineResource, dicts, flag, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { braceletEndpoints } from './recordbracelet.endpoints.ts'
import { measured, readingParams } from './recordbracelet.fields.ts'

/** One upload of a bracelet; it only arrives. Whose values they are stays true when the bracelet changes its wearer (§4.4.1). */
export const recordbracelet = defineResource({
  name: 'health.recordbracelet',
  label: { zh: '手环健康记录', en: 'Bracelet records' },
  path: '/convenient/recordbracelet',
  title: 'measureTime',
  verbs: ['page', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'measureTime', keptDays: 'retention.braceletDays' },
  menu: { order: 3, icon: 'LineChartOutlined', keep: true },
  order: ['-measureTime'],
  columns: [
    'measureTime',
    'sn',
    'residentName',
    'abnormal',
    'abnormalItems',
    'heartRate',
    'systolic',
    'diastolic',
    'spo2',
    'bodyTemp',
    'step',
    'battery',
    'wearFlag',
    'deptId',
  ],
  keys: [['machineId', 'measureTime']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    machineId: ref('手环', 'Bracelet', 'device.machine')
      .only({ machineType: 'bracelet' })
      .required()
      .search()
      .hide('list'),
    sn: through('machineId', machine, 'sn'),
    residentId: ref('佩戴人', 'Worn by', 'people.resident').given().search().hide('list'),
    residentName: through('residentId', resident, 'name'),
    receiveTime: dateTime('接收时间', 'Received at').given().hide('list').heads('上报', 'Upload'),
    abnormal: flag('异常', 'Abnormal').given().search().heads('健康数值', 'Health values'),
    abnormalItems: dicts('异常项', 'Abnormal items', 'metric_code').given(),
    ...measured,
  },
  endpoints: braceletEndpoints({ sn: text('设备序列号', 'Serial no').max(64).required(), ...readingParams }),
})
