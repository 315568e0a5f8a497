import { choice, dateTime, decimal, defineResource, dicts, flag, integer, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { braceletEndpoints } from './recordbracelet.endpoints.ts'

const vital = (zh: string, en: string, min: number, max: number) =>
  integer(zh, en).min(min).max(max).mask('full', 'SPI-MED')
const coordinate = (zh: string, en: string) => decimal(zh, en, 7).mask('geo3', 'SPI-LOC').hide('list')
const LOCATED = {
  gps: ['卫星', 'GPS'],
  beidou: ['北斗', 'BeiDou'],
  wifi: ['无线', 'Wi-Fi'],
  lbs: ['基站', 'Cell'],
} as const

const measured = {
  measureTime: dateTime('测量时间', 'Measured at').required().search('range'),
  heartRate: vital('心率', 'Heart rate', 20, 250),
  systolic: vital('收缩压', 'Systolic', 40, 280),
  diastolic: vital('舒张压', 'Diastolic', 20, 180),
  spo2: vital('血氧(%)', 'SpO2 (%)', 50, 100),
  bodyTemp: decimal('体温(℃)', 'Body temperature (°C)', 1).min(25).max(45).mask('full', 'SPI-MED'),
  step: integer('步数', 'Steps').min(0).max(200_000),
  sleepDeep: vital('深睡(分)', 'Deep sleep (min)', 0, 1440).hide('list'),
  sleepLight: vital('浅睡(分)', 'Light sleep (min)', 0, 1440).hide('list'),
  battery: integer('电量(%)', 'Battery (%)').min(0).max(100),
  wearFlag: flag('佩戴', 'Worn').preset(1).search(),
  longitude: coordinate('经度', 'Longitude').min(-180).max(180),
  latitude: coordinate('纬度', 'Latitude').min(-90).max(90),
  locateType: choice('定位方式', 'Located by', LOCATED).hide('list'),
}

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
    ...([
      'measureTime',
      'sn',
      'residentName',
      'abnormal',
      'abnormalItems',
      'heartRate',
      'systolic',
      'diastolic',
    ] as const),
    ...(['spo2', 'bodyTemp', 'step', 'battery', 'wearFlag', 'deptId'] as const),
  ],
  keys: [['machineId', 'measureTime']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    machineId: ref('手环', 'Bracelet', 'device.machine').required().search().hide('list'),
    sn: through('machineId', machine, 'sn'),
    residentId: ref('佩戴人', 'Worn by', 'people.resident').given().search().hide('list'),
    residentName: through('residentId', resident, 'name'),
    ...measured,
    abnormal: flag('异常', 'Abnormal').given().search(),
    abnormalItems: dicts('异常项', 'Abnormal items', 'metric_code').given(),
    receiveTime: dateTime('接收时间', 'Received at').given().hide('list'),
  },
  endpoints: braceletEndpoints({ sn: text('设备序列号', 'Serial no').max(64).required(), ...measured }),
})
